import { maxKeptCharacters, maxKeptUtterances } from '../bounds.ts'

/**
 * Something that was said or written, a sentence or more. What is read of it (see `reading`) is read
 * when it is first asked for and goes with it, so whoever is handed the utterance reads nothing again.
 */
export class Utterance {
  readonly text: string
  #others: Utterances | null
  readonly #readings: Record<number, unknown> = {}

  /** `others` are those of the same call; without them it is the first of its own. */
  constructor(text: string, others: Utterances | null = null) {
    this.text = text
    this.#others = others
  }

  /**
   * What the reading of that number has made of it, else what it makes of it now. Values lie with the
   * utterance: a weak map for each reading is slower, and slow to collect (2026-11).
   */
  readAs<T>(reading: number, read: (said: Utterance) => T): T {
    if (reading in this.#readings) return this.#readings[reading] as T
    const value = read(this)
    this.#readings[reading] = value
    return value
  }

  /** A stretch of it, which is one utterance however often it is cut out. */
  part(start: number, end: number = this.text.length): Utterance {
    return this.like(this.text.slice(start, end))
  }

  /** Another text of the same call. */
  like(text: string): Utterance {
    if (text === this.text) return this
    this.#others ??= new Utterances()
    return this.#others.cut(text)
  }
}

/**
 * The utterances that one owner has read lately, one for each text. Those that it asked for are kept
 * apart from what was cut out of them, which is far more: else a long text would push out the others.
 * All go with whoever holds them: nothing of a namespace is kept beyond it.
 */
export class Utterances {
  #asked = new Lately()
  #cut = new Lately()

  of(text: string): Utterance {
    const said = this.#asked.get(text) ?? this.#cut.get(text) ?? new Utterance(text, this)
    this.#asked.keep(said)
    return said
  }

  /** Of a text that one of them holds, or that is made of it. */
  cut(text: string): Utterance {
    const known = this.#asked.get(text) ?? this.#cut.get(text)
    if (known !== undefined) return known
    const said = new Utterance(text, this)
    this.#cut.keep(said)
    return said
  }

  /** What was erased is in none of them afterwards. */
  clear(): void {
    this.#asked.clear()
    this.#cut.clear()
  }
}

/** When there are too many, those go that were not asked for since that happened before. */
class Lately {
  #byText = new Map<string, Utterance>()
  #before = new Map<string, Utterance>()

  get(text: string): Utterance | undefined {
    const known = this.#byText.get(text)
    if (known !== undefined) return known
    const before = this.#before.get(text)
    if (before !== undefined) this.keep(before)
    return before
  }

  keep(said: Utterance): void {
    const { text } = said
    if (text.length > maxKeptCharacters || this.#byText.has(text)) return
    if (this.#byText.size >= maxKeptUtterances) {
      this.#before = this.#byText
      this.#byText = new Map()
    }
    this.#byText.set(text, said)
  }

  clear(): void {
    this.#byText.clear()
    this.#before.clear()
  }
}

/** A reading of utterances that is made once for each of them. */
export function reading<T>(read: (said: Utterance) => T): (said: Utterance) => T {
  const at = countReadings()
  return (said) => said.readAs(at, read)
}

let count = 0

/** A number of its own for each reading, so what lies under it is of the type that it answers. */
function countReadings(): number {
  count += 1
  return count - 1
}
