/** A page, and where on it. Sites are named as they were when the question was written. */
type Source = readonly [page: string, place: string];

/**
 * Where each question's answer can be looked up, in at least two places, by the question's id. The questions that are
 * not listed were checked one by one before sources were kept.
 */
export const QUESTION_SOURCES: Readonly<Record<string, readonly Source[]>> = {
  "aw-episodes": [
    ["animenewsnetwork.com/interest/2017-08-30", "first paragraph and the contents of the box"],
    ["en.wikipedia.org/wiki/After_War_Gundam_X", "infobox"],
  ],
  "aw-director": [
    ["en.wikipedia.org/wiki/After_War_Gundam_X", "infobox and first paragraph"],
    ["finnclark.thiswaydown.org/Review/AfterWarGundamX.html", "head of the review"],
    ["animenewsnetwork.com/encyclopedia/anime.php?id=26", "trivia"],
  ],
  "aw-writer": [
    ["animenewsnetwork.com/interest/2017-08-30", "third paragraph"],
    ["en.wikipedia.org/wiki/After_War_Gundam_X", "infobox and first paragraph"],
  ],
  "aw-character-designer": [
    ["animenewsnetwork.com/interest/2017-08-30", "first two paragraphs"],
    ["goboiano.com/after-war-gundam-x-designer-says-the-series-wasnt-canceled", "first paragraph"],
  ],
  "aw-falling-colonies": [
    ["mrbagel.tripod.com/gundam_x.htm", "first paragraph"],
    ["mangapedia.com, 機動新世紀ガンダムX", "summary"],
  ],
  "aw-first-job": [
    ["mangapedia.com, 機動新世紀ガンダムX", "characters: Garrod Ran"],
    ["tomsche69.blogspot.com/2018/02/after-war-gundam-x.html", "second paragraph"],
  ],
  "aw-manga": [
    ["animenewsnetwork.com/interest/2017-08-30", "fourth paragraph"],
    ["en.wikipedia.org/wiki/After_War_Gundam_X", "infobox"],
  ],
  "fc-first-elsewhere": [
    ["en.wikipedia.org/wiki/Mobile_Fighter_G_Gundam", "second paragraph"],
    ["gundam.wikia.com/wiki/Mobile_Fighter_G_Gundam", "first paragraph"],
  ],
  "fc-america": [
    ["gundam.wikia.com/wiki/Mobile_Fighter_G_Gundam", "infobox"],
    ["absoluteanime.com/g_gundam", "USA info"],
  ],
  "fc-dark-gundam": [
    ["en.wikipedia.org/wiki/Mobile_Fighter_G_Gundam", "first paragraph"],
    ["electricferret.com/cbub/cbubcats/show/?cid=9136", "second paragraph"],
  ],
  "cc-opening": [
    ["tsukinomayu.com, OP1 “Turn A Turn”", "first three paragraphs"],
    ["gundam.aeug.org/archives/1999/08/0287.html", "third paragraph"],
  ],
  "cc-ending": [
    ["tsukinomayu.com, ED1 “AURA”", "first two paragraphs"],
    ["gundam.aeug.org/archives/1999/03/0175.html", "reply"],
  ],
  "cc-composer": [
    ["gundam.aeug.org/archives/1999/02/0698.html", "quoted news"],
    ["tsukinomayu.com, Newtype Magazine (11/1999)", "first answers"],
  ],
  "cc-character-designer": [
    ["gundam.aeug.org/archives/1999/02/0698.html", "quoted news"],
    ["tsukinomayu.com, Newtype Magazine (11/1999)", "introduction"],
    ["mechacatalogue.com/2015/07/02/feature-gundam-reconguista-in-g", "staff"],
  ],
  "cc-heim-mining": [
    ["gundam.aeug.org/archives/1999/02/0698.html", "quoted news"],
    ["tsukinomayu.com, Episode #1 “Howl at the Moon”", "second paragraph"],
  ],
  "cc-anniversary": [
    ["gundam.aeug.org/archives/1999/02/0698.html", "quoted news"],
    ["tsukinomayu.com, Episode #1 “Howl at the Moon”", "first paragraph"],
  ],
  "cc-channel": [
    ["tsukinomayu.com, Episode #1 “Howl at the Moon”", "first paragraph"],
    ["en.wikipedia.org/wiki/Turn_A_Gundam", "infobox"],
  ],
  "cc-castle": [
    ["mahq.net/turnagundamep2", "summary, first half"],
    ["gundam.fandom.com/wiki/Correct_Century_Nations_and_Factions", "Inglessa"],
  ],
  "cc-keith-fran": [
    ["tsukinomayu.com, Episode #1 “Howl at the Moon”", "second paragraph"],
    ["tvtropes.org, Characters: ∀ Gundam", "Loran Cehack"],
  ],
  "ag-game-company": [
    ["animenewsnetwork.com/review/mobile-suit-gundam-age/blu-ray-collection-2/.132028", "second paragraph"],
    ["mechacatalogue.com/2012/09/27/feature-mobile-suit-gundam-age", "first paragraph"],
  ],
  "ag-hino": [
    ["mechacatalogue.com/2012/09/27/feature-mobile-suit-gundam-age", "announcement"],
    ["animemovieforever.net/6161", "third paragraph"],
  ],
  "ag-director": [
    ["animemovieforever.net/6161", "second paragraph"],
    ["mechacatalogue.com/2012/09/27/feature-mobile-suit-gundam-age", "staff"],
  ],
  "ag-character-designer": [
    ["animemovieforever.net/6161", "third paragraph"],
    ["mechacatalogue.com/2012/09/27/feature-mobile-suit-gundam-age", "staff"],
  ],
  "ag-nora": [
    ["anivision.org/2011/10/12/gundam-age-01", "summary"],
    ["gundamuniverse.it/blog/?p=5696", "fourth paragraph"],
  ],
  "ag-device": [
    ["animemovieforever.net/6161", "fourth paragraph"],
    ["whitephoenix06.blogspot.com/2011/10/arrival-of-age.html", "third paragraph"],
  ],
  "ag-madorna": [
    ["mahq.net/gundamageep9", "summary"],
    ["metanorn.net/2011/11/gundam-age-06", "third paragraph"],
  ],
  "ag-school-club": [
    ["mahq.net/gundamageep16", "summary"],
    ["newanimethursday.wordpress.com/2012/02/16", "first paragraph"],
  ],
  "rc-year": [
    ["en.wikipedia.org/wiki/Gundam_Reconguista_in_G", "plot summary"],
    ["mahq.net/gundamreconguistaep1", "first sentence"],
  ],
  "rc-character-designer": [
    ["en.wikipedia.org/wiki/Gundam_Reconguista_in_G", "second paragraph"],
    ["sgcafe.com/2013/07/gundam-creator-tominos-project-titled-g-rekongista", "third paragraph"],
  ],
  "rc-director": [
    ["en.wikipedia.org/wiki/Gundam_Reconguista_in_G", "second paragraph"],
    ["mechacatalogue.com/2015/07/02/feature-gundam-reconguista-in-g", "first paragraph"],
    ["otaquest.com/gundam-guide-reconguista-in-g", "second paragraph"],
  ],
  "rc-word": [
    ["animenewsnetwork.com/review/gundam-reconguista-in-g/sub.blu-ray/.106910", "second paragraph"],
    ["mechacatalogue.com/2015/07/02/feature-gundam-reconguista-in-g", "second paragraph"],
  ],
  "rc-nuts": [
    ["mahq.net/gundamreconguistaep1", "summary"],
    ["movienewsguide.com/gundam-g-reconguista-episode-1-2-recap/32581", "first paragraph"],
  ],
  "rc-recten": [
    ["movienewsguide.com/gundam-g-reconguista-episode-1-2-recap/32581", "episode 1"],
    ["otakuonabudget.blogspot.com/2014/08/new-series-gundam-g-no-reconguista.html", "translated story"],
  ],
  "rc-crown": [
    ["mahq.net/gundamreconguistaep1", "summary"],
    ["honeysanime.com/gundam-g-no-reconguista-mid-season-recap", "episodes 1 to 3"],
  ],
  "rc-dellensen": [
    ["mahq.net/gundamreconguistaep1", "summary"],
    ["honeysanime.com/gundam-g-no-reconguista-mid-season-recap", "episodes 1 to 3"],
  ],
  "rc-raraiya": [
    ["honeysanime.com/gundam-g-no-reconguista-mid-season-recap", "episodes 1 to 3"],
    ["movienewsguide.com/gundam-g-reconguista-episode-1-2-recap/32581", "episode 1"],
  ],
  "rc-films": [
    ["en.wikipedia.org/wiki/Gundam_Reconguista_in_G", "second paragraph"],
    ["myanimelist.net, Gundam: G no Reconguista Movie I to V", "entries"],
  ],
  "rc-anniversary": [
    ["en.wikipedia.org/wiki/Gundam_Reconguista_in_G", "second paragraph"],
    ["flipgeeks.com/animemanga/sunrise-announces-gundam-reconguista-in-g", "second paragraph"],
    ["mechacatalogue.com/2015/07/02/feature-gundam-reconguista-in-g", "first paragraph"],
  ],
  "sd-inventor": [
    ["en.wikipedia.org/wiki/SD_Gundam", "first section"],
    ["gundamarchives.com/2024/11/27/rise-of-the-super-deformed-heroes", "first section"],
  ],
  "sd-erasers": [
    ["en.wikipedia.org/wiki/SD_Gundam", "first section"],
    ["gundamarchives.com/2024/11/27/rise-of-the-super-deformed-heroes", "From Erasers to Empire"],
  ],
  "sd-magazine": [
    ["toonzone.net/forums/threads/sd-gundam.5129471", "second paragraph"],
    ["gundamarchives.com/2024/11/27/rise-of-the-super-deformed-heroes", "first section"],
  ],
  "sd-two-heads": [
    ["en.wikipedia.org/wiki/SD_Gundam", "first section"],
    ["gundamarchives.com/2024/11/27/rise-of-the-super-deformed-heroes", "first section"],
  ],
  "sd-musha": [
    ["en.wikipedia.org/wiki/Musha_Gundam", "first paragraphs"],
    ["toonzone.net/forums/threads/sd-gundam.5129471", "third paragraph"],
  ],
  "sd-plamo-kyoshiro": [
    ["gundam.aeug.org/archives/2000/10/1849.html", "second paragraph"],
    ["en.wikipedia.org/wiki/Musha_Gundam", "origins"],
  ],
  "sd-force-country": [
    ["toonami.fandom.com/wiki/SD_Gundam", "first two paragraphs"],
    ["en.wikipedia.org/wiki/Superior_Defender_Gundam_Force", "overview"],
  ],
  "sd-force-director": [
    ["toonami.fandom.com/wiki/SD_Gundam", "first paragraph"],
    ["en.wikipedia.org/wiki/Superior_Defender_Gundam_Force", "first paragraph"],
  ],
  "sd-soul-drive": [
    ["toonami.fandom.com/wiki/SD_Gundam", "plot"],
    ["en.wikipedia.org/wiki/List_of_Superior_Defender_Gundam_Force_characters", "Neotopia"],
  ],
  "sd-liu-bei": [
    ["gundam.fandom.com/wiki/SD_Gundam_World_Sangoku_Soketsuden", "second paragraph"],
    ["tvtropes.org, Characters: SD Gundam World Sangoku Soketsuden", "Shu Area"],
  ],
  "sd-cao-cao": [
    ["gundam.fandom.com/wiki/SD_Gundam_World_Sangoku_Soketsuden", "second paragraph"],
    ["tvtropes.org, Characters: SD Gundam World Sangoku Soketsuden", "Wei Area"],
  ],
  "sd-virus": [
    ["gundam.fandom.com/wiki/SD_Gundam_World_Sangoku_Soketsuden", "story"],
    ["tvtropes.org, Characters: SD Gundam World Sangoku Soketsuden", "Shu Area: Zhao Yun"],
  ],
  "sd-heroes-sequel": [
    ["gundam.fandom.com/wiki/SD_Gundam_World_Sangoku_Soketsuden", "fourth paragraph"],
    ["tvtropes.org, Anime: SD Gundam World Heroes", "first paragraphs"],
  ],
  "sd-sales": [
    ["en.wikipedia.org/wiki/SD_Gundam", "first section"],
    ["gundamarchives.com/2024/11/27/rise-of-the-super-deformed-heroes", "From Erasers to Empire"],
  ],
  "bd-shop": [
    [
      "animenewsnetwork.com/review/gundam-build-fighters/blu-ray-complete-collection/.104362",
      "fifth paragraph",
    ],
    ["alafista.com/2013/07/02/gundam-build-fighters-anime-series-coming-this-october", "second paragraph"],
  ],
  "bd-director": [
    ["otakutale.com/2014/new-gundam-build-fighters-anime-announced-for-this-fallautumn", "third paragraph"],
    ["anilist.co/review/7568", "first paragraph"],
  ],
  "bd-try-director": [
    [
      "gundamnews.org/gundam-build-divers-rerise-voted-most-impressive-gundam-topic-of-2020-on-official-poll",
      "third paragraph",
    ],
    ["anilist.co/review/7568", "first paragraph"],
  ],
  "bd-eldora": [
    [
      "gundamnews.org/gundam-build-divers-rerise-voted-most-impressive-gundam-topic-of-2020-on-official-poll",
      "fourth paragraph",
    ],
    ["cinematoday.jp/page/N0116948", "director’s comment"],
  ],
  "bd-pandemic": [
    ["cinematoday.jp/page/N0116948", "first two paragraphs"],
    ["animemojo.com, Gundam Build Divers Re:RISE postpones new episodes", "third paragraph"],
  ],
  "bd-beginning-g": [
    ["unbalancedramblings.blogspot.com/2015/04/gundam-build-fighters-part-1.html", "fifth paragraph"],
    ["landofobscusion.blogspot.com/2016/07/g-saviour-movie-blame-canada.html", "first paragraph"],
  ],
  "pd-cgs": [
    ["gundam.wikia.com/wiki/Mobile_Suit_Gundam_IRON-BLOODED_ORPHANS", "season 1"],
    ["de.wikipedia.org/wiki/Mobile_Suit_Gundam:_Iron_Blooded_Orphans", "plot"],
  ],
  "pd-composer": [
    ["en.wikipedia.org/wiki/Mobile_Suit_Gundam:_Iron-Blooded_Orphans", "infobox"],
    ["de.wikipedia.org/wiki/Mobile_Suit_Gundam:_Iron_Blooded_Orphans", "infobox"],
  ],
  "as-director": [
    ["en.wikipedia.org/wiki/Mobile_Suit_Gundam:_The_Witch_from_Mercury", "infobox"],
    ["mechacatalogue.com/2022/06/17", "second paragraph"],
    ["gameranx.com/?p=372450", "production staff"],
  ],
  "as-writer": [
    ["en.wikipedia.org/wiki/Mobile_Suit_Gundam:_The_Witch_from_Mercury", "infobox and first paragraphs"],
    ["mechacatalogue.com/2022/06/17", "third paragraph"],
  ],
  "as-episodes": [
    ["en.wikipedia.org/wiki/Mobile_Suit_Gundam:_The_Witch_from_Mercury", "infobox"],
    ["opinyuns.com/post/anime-review-mobile-suit-gundam-the-witch-from-mercury", "runtime"],
  ],
  "as-composer": [
    ["en.wikipedia.org/wiki/Mobile_Suit_Gundam:_The_Witch_from_Mercury", "infobox"],
    ["gameranx.com/?p=372450", "production staff"],
  ],
  "as-first-woman": [
    ["en.wikipedia.org/wiki/Mobile_Suit_Gundam:_The_Witch_from_Mercury", "third paragraph"],
    ["sportskeeda.com, Witch from Mercury announced as split-cour series", "first paragraph"],
  ],
  "as-mogumo": [
    ["en.gundam.info/news/hot-topics/gundaminfobox-interview1.html", "introduction"],
    ["gameranx.com/?p=372450", "production staff"],
  ],
  "ad-composer": [
    ["en.wikipedia.org/wiki/Mobile_Suit_Gundam_00", "infobox"],
    ["applesanddango.wordpress.com/2007/10/07/gundam-00-first-look", "first paragraph"],
  ],
  "ad-character-designer": [
    ["en.wikipedia.org/wiki/Mobile_Suit_Gundam_00", "second paragraph"],
    ["fumoffu.animeblogger.net/2007/06/05", "quoted news"],
  ],
  "ad-fossil-fuels": [
    ["en.wikipedia.org/wiki/Mobile_Suit_Gundam_00", "plot, season 1"],
    ["gundam.fandom.com/wiki/Mobile_Suit_Gundam_00", "season 1"],
  ],
  "ce-freedom-song": [
    ["animenewsnetwork.com/news/2024-02-12/.207504", "last paragraphs"],
    ["gonagaiworld.com, Gundam SEED Freedom diventa il film numero 1", "fourth paragraph"],
  ],
  "ce-see-saw": [
    ["animenewsnetwork.com/news/2024-02-12/.207504", "last paragraphs"],
    ["gonagaiworld.com, Gundam SEED Freedom diventa il film numero 1", "fourth paragraph"],
  ],
  "ce-character-designer": [
    ["animenewsnetwork.com/news/2024-02-12/.207504", "fourth paragraph"],
    ["cnintimates.com/mobile-suit-gundam-seed-freedom-passes-2-68-billion-yen-at-box-office", "staff"],
  ],
  "ce-freedom-year": [
    [
      "cnintimates.com/mobile-suit-gundam-seed-freedom-passes-2-68-billion-yen-at-box-office",
      "third paragraph",
    ],
    ["gonagaiworld.com, Gundam SEED Freedom diventa il film numero 1", "third paragraph"],
  ],
  "ac-director": [
    ["animenewsnetwork.com/encyclopedia/anime.php?id=26", "trivia"],
    ["oocities.org/nancomaniac/animania/gundam_wing.html", "staff"],
  ],
  "ac-character-designer": [
    ["oocities.org/nancomaniac/animania/gundam_wing.html", "staff"],
    ["trantor.is, The Anime Encyclopedia excerpt: Mobile Suit Gundam", "credits"],
  ],
  "ac-composer": [
    ["opmeat.com/wing-wednesday-the-music", "third paragraph"],
    ["scoresounds.tripod.com/gundamwo1.html", "credits"],
  ],
  "ac-endless-waltz-director": [
    ["zeonic-republic.net/?page_id=11853", "heading and Aoki’s answers"],
    ["animenewsnetwork.com/encyclopedia/anime.php?id=26", "trivia"],
  ],
  "uc-victory-year": [
    ["gundam.fandom.com/wiki/Mobile_Suit_Victory_Gundam", "second paragraph"],
    ["mechabay.com/victory-gundam", "first paragraphs"],
  ],
  "uc-victory-home": [
    ["mechabay.com/victory-gundam", "synopsis"],
    ["anime.mikomi.org, Mobile Suit Victory Gundam", "summary"],
  ],
  "uc-f91-year": [
    ["mahq.net/gundamf91", "first paragraph"],
    ["mechabay.com/gundam-f91", "synopsis"],
  ],
  "uc-requiem-wolves": [
    ["rivalscorner.co.uk, We’re excited about Gundam: Requiem for Vengeance", "second paragraph"],
    ["zeonic-republic.net/?page_id=11905", "first paragraph"],
  ],
  "uc-requiem-europe": [
    ["rivalscorner.co.uk, We’re excited about Gundam: Requiem for Vengeance", "second paragraph"],
    ["en.mantan-web.jp/e_article/20241019dog00m200004000c.html", "first paragraph"],
  ],
  "uc-thunderbolt-side": [
    ["gaminginsurrection.com, Otaku Corner: Gundam Thunderbolt Vol. 1", "second and third paragraphs"],
    ["comicattack.net/archives/131266", "second paragraph"],
  ],
  "uc-g-saviour-year": [
    ["en.wikipedia.org/wiki/G-Saviour", "plot"],
    ["j-entonline.com, G-Saviour: The Movie", "introduction"],
  ],
  "uc-g-saviour-congress": [
    ["en.wikipedia.org/wiki/G-Saviour", "plot"],
    ["j-entonline.com, G-Saviour: The Movie", "introduction"],
    ["toonzone.net/g-saviour-weve-got-movie-sign", "third paragraph"],
  ],
  "rw-0080-director": [
    ["mahq.net/gundam0080", "info"],
    ["anime-music.info/gundam-0080", "first paragraph"],
    ["fact-index.com/g/gu/gundam_0080.html", "first paragraph"],
  ],
  "rw-first-ova": [
    ["mahq.net/gundam0080", "first paragraph"],
    ["fact-index.com/g/gu/gundam_0080.html", "first paragraph"],
  ],
  "rw-0080-characters": [
    ["mahq.net/gundam0080", "info"],
    ["fact-index.com/g/gu/gundam_0080.html", "last paragraph"],
  ],
  "rw-0080-composer": [
    ["mahq.net/gundam0080", "info"],
    ["en.wikipedia.org/wiki/Mobile_Suit_Gundam_0080:_War_in_the_Pocket", "infobox"],
  ],
  "rw-0083-director": [
    ["mechabay.com/gundam-0083-stardust-memory", "second paragraph"],
    ["animationforadults.com/2020/06/mobile-suit-gundam-0083-stardust-memory.html", "third paragraph"],
  ],
  "rw-0083-characters": [
    ["mechabay.com/gundam-0083-stardust-memory", "second paragraph"],
    ["animationforadults.com/2020/06/mobile-suit-gundam-0083-stardust-memory.html", "third paragraph"],
  ],
  "rw-0083-kawamori": [
    ["mechabay.com/gundam-0083-stardust-memory", "second paragraph"],
    ["kuragawa.blogspot.com/2010/04/retrograde-review-mobile-suit-gundam.html", "first paragraph"],
  ],
  "rw-victory-composer": [
    ["otakuboards.com/topic/25601-victory-gundam", "third paragraph"],
    ["namida.cyna.fr/english/vgundam.html", "music"],
  ],
  "rw-zz-opening": [
    ["animenation.net/blog/opening-a-day-70", "first paragraph"],
    ["piglix.com/piglix/List_of_Mobile_Suit_Gundam_ZZ_episodes", "second paragraph"],
  ],
  "rw-zz-characters": [
    ["mahq.net/gundamzz", "first paragraph"],
    ["en.wikipedia.org/wiki/Mobile_Suit_Gundam_ZZ", "first paragraph"],
  ],
  "rw-f91-composer": [
    ["mahq.net/gundamf91", "first paragraph"],
    ["piglix.com/piglix/Seabook_Arno", "infobox"],
  ],
  "rw-gquuuuuux-director": [
    ["zeonic-republic.net/?p=12333", "second paragraph"],
    ["newsupdates24.com, Mobile Suit Gundam GQuuuuuuX’s director", "second paragraph"],
  ],
  "rw-gquuuuuux-characters": [
    ["newsupdates24.com, Mobile Suit Gundam GQuuuuuuX’s director", "third paragraph"],
    ["games.ch/msuit-gundam-gquuuuuux/news/kino-ab-11-maerz-exklusive-maajf", "second paragraph"],
  ],
  "rw-gquuuuuux-machines": [
    ["zeonic-republic.net/?page_id=12300", "first answers"],
    ["games.ch/msuit-gundam-gquuuuuux/news/kino-ab-11-maerz-exklusive-maajf", "second paragraph"],
  ],
  "rw-gquuuuuux-writer": [
    ["zeonic-republic.net/?p=12333", "second paragraph"],
    ["games.ch/msuit-gundam-gquuuuuux/news/kino-ab-11-maerz-exklusive-maajf", "second paragraph"],
  ],
  "rw-requiem-director": [
    ["zeonic-republic.net/?page_id=11905", "second paragraph"],
    ["en.mantan-web.jp/e_article/20241019dog00m200004000c.html", "first paragraph"],
  ],
  "rw-requiem-engine": [
    ["en.mantan-web.jp/e_article/20241019dog00m200004000c.html", "first paragraph"],
    ["zeonic-republic.net/?page_id=12054", "first answers"],
  ],
  "rw-requiem-service": [
    ["en.mantan-web.jp/e_article/20241019dog00m200004000c.html", "first paragraph"],
    ["zeonic-republic.net/?page_id=11905", "first paragraph"],
  ],
  "rw-live-action": [
    ["en.wikipedia.org/wiki/G-Saviour", "first paragraph"],
    ["j-entonline.com, G-Saviour: The Movie", "first lines"],
  ],
  "rw-thunderbolt-manga": [
    ["otakumode.com, Interview with Yasuo Ohtagaki [1/3]", "introduction"],
    ["comicbookbin.com, Mobile Suit Gundam Thunderbolt: Volume 13", "first paragraph"],
  ],
  "rw-thunderbolt-magazine": [
    ["otakumode.com, Interview with Yasuo Ohtagaki [1/3]", "introduction"],
    [
      "anime.everyeye.it/notizie/mobile-suit-gundam-thunderbolt-riprende-manga-ohtagaki-355820.html",
      "second paragraph",
    ],
  ],
  "rw-statue-height": [
    ["bipedrobotnewsjapan.blogspot.com/2009/08", "first paragraph"],
    ["hothardware.com/news/fullsize-gundam-to-rise-in-tokyo-park", "first paragraph"],
  ],
  "rw-statue-shanghai": [
    ["animenewsnetwork.com/news/2020-07-11/.161726", "first paragraph"],
    [
      "timeout.com/tokyo/news/fukuoka-is-getting-the-biggest-gundam-statue-in-japan-091721",
      "fifth paragraph",
    ],
  ],
  "rw-fuji-q": [
    ["hothardware.com/news/fullsize-gundam-to-rise-in-tokyo-park", "fifth paragraph"],
    ["overclock.net/threads/kotaku-japan-getting-life-sized-standing-gundam.474847", "fourth paragraph"],
  ],
  "rw-first-kit-price": [
    ["gigazine.net/gsc_news/en/20100513_shs49_gunpla_history", "first picture"],
    ["gunpla101.com/the-history-of-gunpla", "second point"],
  ],
  "rw-perfect-grade": [
    ["gigazine.net/gsc_news/en/20100513_shs49_gunpla_history", "PG 1/60"],
    ["gunpla101.com/the-history-of-gunpla", "fifth point"],
  ],
  "rw-msv": [
    ["en.wikipedia.org/wiki/Gundam_model", "1970s to 1980s"],
    ["gundam.fandom.com/wiki/MS-X", "first paragraph"],
  ],
  "rw-amuro-voice": [
    ["crunchyroll.com/anime-news/2013/07/31-1", "first paragraph"],
    ["tvtropes.org, Creator: Toru Furuya", "first paragraph"],
  ],
  "rw-furuya-00": [
    ["tv.apple.com, Tôru Furuya", "biography"],
    ["tvtropes.org, Creator: Toru Furuya", "first paragraph"],
  ],
  "rw-heero-voice": [
    ["zeonic-republic.net/?page_id=11853", "heading and second question"],
    ["it.gundam.info/news/hot-topics/news_hot-topics_20140507_113597p.html", "first paragraph"],
  ],
  "rw-loran-voice": [
    ["tsukinomayu.com, Episode #1 “Howl at the Moon”", "second paragraph"],
    ["tvtropes.org, Characters: ∀ Gundam", "Loran Cehack"],
  ],
  "rw-first-composers": [
    ["beattobe.com/due-lp-per-le-musiche-di-gundam-firmate-takeo-watanabe", "first paragraph"],
    ["anime-asteroid.blogspot.com/2009/10", "credits"],
  ],
  "rw-box-office": [
    ["animenewsnetwork.com/news/2024-02-12/.207504", "headline and last paragraphs"],
    [
      "finalweapon.net/2024/02/13/gundam-seed-freedom-becomes-highest-grossing-film-in-franchise",
      "third paragraph",
    ],
  ],
  "ad-year": [
    ["en.wikipedia.org/wiki/Mobile_Suit_Gundam_00", "plot, season 1"],
    ["gundam.fandom.com/wiki/Mobile_Suit_Gundam_00", "season 1"],
  ],
  "uc-bespa": [
    ["gundam.fandom.com/wiki/Mobile_Suit_Victory_Gundam", "third paragraph"],
    ["wikimili.com/en/Mobile_Suit_Victory_Gundam", "plot"],
  ],
  "rc-photon-battery": [
    ["otakuonabudget.blogspot.com/2014/08/new-series-gundam-g-no-reconguista.html", "translated story"],
    ["mahq.net/gundamreconguistaep9", "summary"],
  ],
  "cc-driver": [
    ["tsukinomayu.com, Episode #1 “Howl at the Moon”", "second paragraph"],
    ["tvtropes.org, Characters: ∀ Gundam", "Loran Cehack"],
  ],
  "rw-0080-anniversary": [
    ["mahq.net/gundam0080", "first paragraph"],
    ["fact-index.com/g/gu/gundam_0080.html", "first paragraph"],
  ],
  "rw-0080-writer": [
    ["mahq.net/gundam0080", "info"],
    ["anime-music.info/gundam-0080", "first paragraph"],
  ],
  "rw-0080-machines": [
    ["mahq.net/gundam0080", "info"],
    ["fact-index.com/g/gu/gundam_0080.html", "second paragraph"],
  ],
  "rw-high-grade": [
    ["gigazine.net/gsc_news/en/20100513_shs49_gunpla_history", "HG 1/144"],
    ["gunpla101.com/the-history-of-gunpla", "fourth point"],
  ],
  "rw-morosawa": [
    ["animenewsnetwork.com/news/2024-02-12/.207504", "fourth paragraph"],
    ["cnintimates.com/mobile-suit-gundam-seed-freedom-passes-2-68-billion-yen-at-box-office", "staff"],
  ],
  "rw-komuro": [
    ["animenewsnetwork.com/news/2024-02-12/.207504", "last paragraphs"],
    ["gonagaiworld.com, Gundam SEED Freedom diventa il film numero 1", "fourth paragraph"],
  ],
  "rw-wing-year": [
    ["animenewsnetwork.com/encyclopedia/anime.php?id=26", "trivia"],
    ["primidi.com/mobile_suit_gundam_wing", "second paragraph"],
  ],
  "rw-seed-year": [
    ["en.wikipedia.org/wiki/Mobile_Suit_Gundam_SEED", "first paragraph"],
    ["animenewsnetwork.com/review/gundam-seed", "first paragraph"],
  ],
  "rw-00-year": [
    ["en.wikipedia.org/wiki/Mobile_Suit_Gundam_00", "second paragraph"],
    ["applesanddango.wordpress.com/2007/10/07/gundam-00-first-look", "first paragraph"],
  ],
  "rw-victory-year": [
    ["gundam.fandom.com/wiki/Mobile_Suit_Victory_Gundam", "fifth paragraph"],
    ["theanimeacademy.wordpress.com, Mobile Suit Victory Gundam", "dates"],
  ],
  "rw-0083-year": [
    ["mechabay.com/gundam-0083-stardust-memory", "second paragraph"],
    [
      "animenewsnetwork.com/review/mobile-suit-gundam-0083/stardust-memory/blu-ray/.115266",
      "third paragraph",
    ],
  ],
  "rw-zz-year": [
    ["mahq.net/gundamzz", "first paragraph"],
    ["piglix.com/piglix/List_of_Mobile_Suit_Gundam_ZZ_episodes", "first paragraph"],
  ],
};
