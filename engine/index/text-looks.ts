import { textLooks as tuned } from './tuning.ts'

/** A look through texts that only come one behind the other. */
export interface TextLook {
  /** What it has found, ascending. */
  readonly texts: number[]
  /** How far it has come: the next goes on there. */
  at: number
}

/**
 * The looks of late, by what was looked for: as long as the texts stand, each goes on where the last
 * one for the same ended, and none goes through all of them twice.
 */
export class TextLooks {
  readonly #looks = new Map<string, TextLook>()

  of(letters: string): TextLook {
    const known = this.#looks.get(letters)
    if (known !== undefined) return known
    if (this.#looks.size >= tuned.most) this.#looks.clear()
    const look = { texts: [], at: 0 }
    this.#looks.set(letters, look)
    return look
  }

  /** The texts from `size` on are gone, and what is behind `end`. */
  truncate(size: number, end: number): void {
    for (const look of this.#looks.values()) {
      while ((look.texts.at(-1) ?? -1) >= size) look.texts.pop()
      look.at = Math.min(look.at, end)
    }
  }

  clear(): void {
    this.#looks.clear()
  }

  /** An estimate. */
  bytes(): number {
    let bytes = 0
    for (const { texts } of this.#looks.values())
      bytes += tuned.bytesOfLook + texts.length * tuned.bytesOfText
    return bytes
  }
}
