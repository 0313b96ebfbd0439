import type { PassageColumns } from '../../index/passage-columns.ts'
import type { RecallIndex } from '../../index/recall-index.ts'
import { fitOf } from '../../laws/recall/fit.ts'
import { unpackTraits } from '../../laws/recall/passage-traits.ts'
import type { Question } from './read-question.ts'

/** How well the form and the speaker of each passage fit the question, whatever it says. */
export class FitOfPassages {
  readonly #passages: PassageColumns
  readonly #speakers: ReadonlySet<number>
  readonly #isUserHeard: boolean

  /** `isUserHeard`: some of what is no assistant's has a word of the question. */
  constructor({ speakers }: Question, { passages }: RecallIndex, isUserHeard: boolean) {
    this.#passages = passages
    this.#speakers = new Set(speakers.map((name) => passages.speakerNamed(name)))
    this.#isUserHeard = isUserHeard
  }

  /** 0–1 */
  of(slot: number): number {
    const passages = this.#passages
    if (passages.kindOf(slot) !== 'memory') return 1
    const speaker = passages.speakerOf(slot)
    return fitOf({
      isOthers: this.#speakers.size > 0 && speaker >= 0 && !this.#speakers.has(speaker),
      isAssistants: this.#isUserHeard && isAssistant(passages, slot),
      traits: unpackTraits(passages.traitsOf(slot)),
    })
  }
}

export function isAssistant(passages: PassageColumns, slot: number): boolean {
  const speaker = passages.speakerOf(slot)
  return speaker >= 0 && assistants.some((name) => passages.speakerNamed(name) === speaker)
}

const assistants = ['assistant', 'ai', 'bot', 'agent']
