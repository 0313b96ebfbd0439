/** Reads one text: 896 numbers of length 1, none where its language is unknown, and how many pieces were read. */
export function loadModel(): Promise<
  (text: string) => {
    readonly vector: readonly number[]
    /** As `engine/laws/recall/word-vectors/tuning.ts` reads them. */
    readonly words: Int8Array
    readonly tokens: number
  }
>
