/** Texts whose characters stand alone and whose words are between spaces. */
const IS_PLAIN = /^[\x20-\x7e]*$/;

/**
 * `Intl.Segmenter` for satori, which makes two with its first line. Making them takes 15 to 30 ms, so a real one is made
 * for the first text that needs it.
 */
class PlainSegmenter {
  #real: Intl.Segmenter | undefined;

  constructor(
    readonly locale: string | undefined,
    readonly options: Intl.SegmenterOptions,
  ) {}

  segment(text: string): Iterable<{ segment: string }> {
    if (IS_PLAIN.test(text)) {
      const parts = this.options.granularity === "word" ? text.match(/ |[^ ]+/g) : Array.from(text);
      return (parts ?? []).map((segment) => ({ segment }));
    }
    this.#real ??= new RealSegmenter(this.locale, this.options);
    return this.#real.segment(text);
  }
}

const RealSegmenter = Intl.Segmenter;

/** Runs `first` so that the segmenters that it makes are plain ones. */
export async function withPlainSegmenters<Result>(first: () => Promise<Result>): Promise<Result> {
  Object.assign(Intl, { Segmenter: PlainSegmenter });
  try {
    return await first();
  } finally {
    Object.assign(Intl, { Segmenter: RealSegmenter });
  }
}
