/** How commitments are drawn from texts; an owner may change it (spec AG-4 to AG-10). */
export interface ExtractionSettings {
  /** Whether a bound model reads every text anew after the rules have; rules alone by default. */
  readonly by: 'rules' | 'model'
  /** Confidence of a commitment, 0–1 (AG-1), and at most where it is hypothetical or told (AG-6). */
  readonly confidence: number
  readonly hypotheticalConfidence: number
  /** Least text of a commitment, 1–100 each (AG-4). */
  readonly least: {
    readonly characters: number
    readonly words: number
    readonly chineseCharacters: number
  }
  /** Most commitments of one text, 1–1,000 (AG-4). */
  readonly most: number
  readonly ofModel: ModelReadingSettings
}

/** What holds of a model's statements besides (spec AG-4, AG-10). */
export interface ModelReadingSettings {
  /** Least text, 1–100 each: what a model says of less is mostly its own. */
  readonly least: ExtractionSettings['least']
  /** Most statements taken of one text, 1–1,000; at most `most`. */
  readonly most: number
  /** Share of a statement's stems from which its sentence bears it out, 0–1. */
  readonly support: number
  /** Below it, it is refused; between the two a person decides. */
  readonly supportLeast: number
}
