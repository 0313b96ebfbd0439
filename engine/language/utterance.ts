import { maxKeptCharacters, maxKeptUtterances } from '../bounds.ts'

/**
 * Something that was said or written, a sentence or more. What is read of it (see `reading`) is read
 * when it is first asked for and goes with it, so whoever is handed the utterance reads nothing again.
 */
export class Utterance {
  readonly text: string
  #others: Utterances | null

  /** `others` are those of the same call; without them it is the first of its own. */
  constructor(text: string, others: Utterances | null = null) {
    this.text = text
    this.#others = others
  }

  /** A stretch of it, which is one utterance however often it is cut out. */
  part(start: number, end: number = this.text.length): Utterance {
    return this.like(this.text.slice(start, end))
  }

  /** Another text of the same call. */
  like(text: string): Utterance {
    if (text === this.text) return this
    this.#others ??= new Utterances()
    return this.#others.of(text)
  }
}

/**
 * The utterances that one owner has read lately, one for each text. When there are too many, those go
 * that were not asked for since that happened before; and all go with whoever holds them: nothing of a
 * namespace is kept beyond it.
 */
export class Utterances {
  #byText = new Map<string, Utterance>()
  #before = new Map<string, Utterance>()

  of(text: string): Utterance {
    const known = this.#byText.get(text)
    if (known !== undefined) return known
    const said = this.#before.get(text) ?? new Utterance(text, this)
    if (this.#byText.size >= maxKeptUtterances) {
      this.#before = this.#byText
      this.#byText = new Map()
    }
    if (text.length <= maxKeptCharacters) this.#byText.set(text, said)
    return said
  }

  /** What was erased is in none of them afterwards. */
  clear(): void {
    this.#byText.clear()
    this.#before.clear()
  }
}

/** A reading of utterances that is made once for each of them. */
export function reading<T>(read: (said: Utterance) => T): (said: Utterance) => T {
  const known = new WeakMap<Utterance, { readonly value: T }>()
  return (said) => {
    const before = known.get(said)
    if (before !== undefined) return before.value
    const value = read(said)
    known.set(said, { value })
    return value
  }
}
