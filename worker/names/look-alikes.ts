// The table is Unicode 15.0.0's, and small capitals: https://www.unicode.org/Public/security/15.0.0/confusables.txt
// © Unicode, Inc., under the Unicode License v3: https://www.unicode.org/license.txt

/** Maps ASCII letters and digits, in lower case, to the other characters that look like them. */
const LOOK_ALIKES: Record<string, string> = {
  "10": "⏨",
  "2": "ƧƻϨᒿꙄꛯꝚ",
  "3": "ƷȜЗҘӠⳌꝪꞫ𑣊𖼻𝈆",
  "4": "Ꮞ𑢯",
  "5": "Ƽ𑢻",
  "6": "бᏮⳒ𑣕",
  "7": "𐓒𑣆𝈒",
  "8": "Ȣȣ৪੪ଃ𐌚𞣋",
  "9": "৭੧୨൭ⳊꝮ𑢬𑣌𑣖",
  a: "ɑΑαАаᎪᗅᴀ⍶⍺ꓮꭺ𐊠𖽀𝚨𝛂𝛢𝛼𝜜𝜶𝝖𝝰𝞐𝞪",
  aa: "Ꜳꜳ",
  ae: "ÆæӔӕ",
  ao: "Ꜵꜵ",
  ar: "🜇",
  au: "Ꜷꜷ",
  av: "ꜸꜹꜺꜻ",
  ay: "Ꜽꜽ",
  b: "ƀƂƃƄɓʙΒБВЬвѢѣҌҍᏏᏴᏼᑲᑳᖯᗷꓐꞴ𐊂𐊡𐌁𝚩𝛣𝜝𝝗𝞑",
  bl: "Ы",
  c: "¢ȼϲϹСсҪҫᏟᴄ₡Ⲥⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜𑣩𑣲🅮🝌",
  d: "ÐĐđƉƌɖɗԁᎠᏧᑯᗞᗪᴅ₫ꓒꓓꭰ",
  dz: "ʣ",
  e: "ɆɇΕЕеҽҿᎬᴇ℮⋿ⴹꓰꬲꭼ𐊆𑢦𑢮𝚬𝛦𝜠𝝚𝞔",
  f: "ƑƒϜքᖴᵮẝꓝꜰꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂𝈓𝟊",
  g: "ƍǤǥɠɡɢԌԍցᏀᏳᏻᶃᶢꓖꮐ",
  h: "ĦħɦʜΗНнћҢңһӇӈӉӊհᎻᏂᏲᕼᵸℏⱧⲎꓧꚕꮋ𐋏𝚮𝛨𝜢𝝜𝞖",
  i: "ıɨɩɪιіӏᎥᵻᵼι⍳⍸ꙇꭵ𑣃𝚤𝛊𝜄𝜾𝝸𝞲",
  j: "ɈɉͿϳЈјᎫᒍᴊꓙꞲꭻ",
  k: "ĸƙΚκϰКкҚқҞҟᏦᛕᴋ₭ⱩⲔⲕꓗꝀꮶ𐔘𝚱𝛋𝛞𝛫𝜅𝜘𝜥𝜿𝝒𝝟𝝹𝞌𝞙𝞳𝟆",
  l: "ŁłƖƗƚǀɫɭʟΙІӀ׀וןإا١ٳ۱ߊᏞᒪᛁ∣⏽ⲒⳐⳑⵏꓡꓲꮮ𐊊𐌉𐌠𐐛𐑃𐔦𑢣𑢲𖼖𖼨𝈪𝚰𝛪𝜤𝝞𝞘𞣇𞸀𞺀ﴼﴽﺇﺈﺍﺎ￨",
  ll: "ǁװ‖∥𐆙",
  lls: "𐆘",
  lo: "Ю",
  ls: "ʪ",
  lt: "₶",
  lz: "ʫ",
  m: "ʍΜϺМмӍӎᎷᗰᛖᴍⲘꓟꮇ𐊰𐌑𝚳𝛭𝜧𝝡𝞛",
  mb: "🝫",
  n: "ƝƞɳɴΝηոռᵰⲚꓠ𐆎𐔓𝚴𝛈𝛮𝜂𝜨𝜼𝝢𝝶𝞜𝞰",
  o: "ØøƟǾɵΘΟθοσϑϴОоѲѳӨөՕօסه٥ھہە۵ۿ߀०০੦૦ଠ୦௦ం౦ಂ೦ംഠ൦ං๐໐တဝ၀ჿዐᎾᏫᴏᴑ⊖⊝⍬Ⲟⲟⴱⵁⵔ〇ꓳꝊꝋꬽꬾꭴꮎꮻ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑓐𑢵𑣈𑣗𑣠𝈚𝚯𝚶𝚹𝛉𝛐𝛔𝛝𝛩𝛰𝛳𝜃𝜊𝜎𝜗𝜣𝜪𝜭𝜽𝝄𝝈𝝑𝝝𝝤𝝧𝝷𝝾𝞂𝞋𝞗𝞞𝞡𝞱𝞸𝞼𝟅𞸤𞹤𞺄🜔ﮦﮧﮨﮩﮪﮫﮬﮭﳙﻩﻪﻫﻬ",
  oe: "Œœɶ",
  oo: "∞ꚘꚙꝎꝏ",
  p: "ƥΡρϱРрᏢᑭᴘᴩᵽ⍴Ⲣⲣꓑꮲ𐊕𝚸𝛒𝛠𝛲𝜌𝜚𝜬𝝆𝝔𝝦𝞀𝞎𝞠𝞺𝟈",
  q: "ʠԛգզⵕꞯ",
  qe: "🜀",
  r: "ƦɍɼɽʀгғᎡᏒᖇᴦᵲⲅꓣꭇꭈꭱꮁꮢ𐒴𖼵𝈖",
  rn: "ɱᵯ₥𑜀𑣣",
  s: "ƽʂЅѕՏᏕᏚᵴꓢꜱꮪ𐊖𐐠𐑈𑣁𖼺",
  sss: "🝜",
  t: "ŦŧƭƮȾΤτТтҬҭᎢᴛᵵ₮⊤⍡⟙Ⲧꓔꭲ𐊗𐊱𐌕𑢼𖼊𝚻𝛕𝛵𝜏𝜯𝝉𝝩𝞃𝞣𝞽🝨",
  t3: "Ꜩ",
  tf: "ꝷ",
  ts: "ʦ",
  u: "ɄʋυՍսሀᏌᑌᴜᵾ∪⋃ꓴꞟꭎꭒꮜ𐓎𐓶𑢸𑣘𖽂𝛖𝜐𝝊𝞄𝞾",
  ue: "ᵫ",
  uo: "ꭣ",
  v: "νѴѵט٧۷Ꮩᐯᴠ∨⋁ⴸꓦꛟꮩ𐆗𐔝𑜆𑢠𑣀𖼈𝈍𝛎𝜈𝝂𝝼𝞶🜈",
  vb: "🝬",
  w: "ɯѡѽԜԝաᎳᏔᴡ₩ꓪꝡꮃ𑓅𑜊𑜎𑜏𑣦𑣯",
  x: "×ΧХхҲᕁᕽ᙭᙮ᚷ╳⤫⤬⨯⨰ⲬⵝꓫꞳ𐆖𐊐𐊴𐌗𐌢𐔧𑣬𝚾𝛸𝜲𝝬𝞦",
  y: "¥ƴɎɏɣʏΥγϒУуҮүҰұყᎩᎽᶌỿℽⲨꓬꭚ𐊲𑢤𑣜𖽃𝚼𝛄𝛶𝛾𝜰𝜸𝝪𝝲𝞤𝞬",
  z: "ƵƶȤȥʐΖᏃᴢᵶꓜꮓ𐋵𑢩𑣄𑣥𝚭𝛧𝜡𝝛𝞕",
};

const PLAIN_LOOKS = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([plain, signs]) =>
    Array.from(signs, (sign) => [sign, plain] as const),
  ),
);

/** First letters in circles, in squares, and as flag letters. Unicode normalization keeps them. */
const BOXED_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

/** Null for other characters. */
export function boxedLetter(sign: string): string | null {
  const code = sign.codePointAt(0) ?? 0;
  const first = BOXED_ALPHABETS.find((start) => code >= start && code < start + 26);
  return first === undefined ? null : String.fromCharCode(0x61 + code - first);
}

/** Null if it resembles none. */
export const plainLookOf = (sign: string): string | null => PLAIN_LOOKS.get(sign) ?? boxedLetter(sign);

/** Digits and punctuation that people use as letters. */
const LETTERS_WRITTEN_AS = new Map<string, string>([
  ["0", "o"],
  ["1", "i"],
  ["3", "e"],
  ["4", "a"],
  ["5", "s"],
  ["$", "s"],
  ["@", "a"],
  ["!", "i"],
  ["|", "i"],
]);

const WRITTEN_SIGN = /(?<=\p{L})[01345$@!|]|[01345$@!|](?=\p{L})/gu;

/** Only next to a letter. Numbers stay as they are. */
export const readAsLetters = (text: string): string =>
  text.replace(WRITTEN_SIGN, (sign) => LETTERS_WRITTEN_AS.get(sign) ?? sign);

/** One word of all letters and digits. */
export const lettersAndDigits = (text: string): string =>
  text
    .replace(/[01345$@!|]/g, (sign) => LETTERS_WRITTEN_AS.get(sign) ?? sign)
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** Removes accents and capitals, and writes `i` for `l`, `m` for `rn`, `w` for `vv`. */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\P{ASCII}/gu, (sign) => plainLookOf(sign) ?? sign)
    .toLowerCase()
    .replaceAll("l", "i")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
