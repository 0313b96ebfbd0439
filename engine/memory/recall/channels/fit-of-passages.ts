import { speakersNamed } from '../../../index/known-speakers.ts'
import { saidElsewhere } from '../../../index/said-elsewhere.ts'
import type { PassageColumns } from '../../../index/passage-columns.ts'
import type { RecallIndex } from '../../../index/recall-index.ts'
import { answerKinds } from '../../../laws/text/answer-kind.ts'
import { tuned } from '../../../laws/recall/tuned.ts'
import { fitOf, type Called } from '../../../laws/recall/fit.ts'
import { isNothingTold, unpackTraits } from '../../../laws/recall/passage-traits.ts'
import { peopleNamed, type Question } from '../read-question.ts'

interface OfAssistants {
  readonly hasUserEvidence: boolean
  /** The question asks for what one has said, and one has said a word of it. */
  readonly isAsked: boolean
  /** 0–1: by which what an assistant has said counts then. */
  readonly assistantWeight: number
}

/** How well the form and the speaker of each passage fit the question, whatever it says. */
export class FitOfPassages {
  readonly #passages: PassageColumns
  readonly #speakers: ReadonlySet<number>
  readonly #isElsewhere: (slot: number) => boolean
  readonly #bounds: Question['bounds']
  readonly #isAhead: boolean
  readonly #called: Called
  readonly #isAssistantAsked: boolean
  readonly #assistantWeight: number

  constructor(
    question: Question,
    index: RecallIndex,
    { hasUserEvidence, isAsked, assistantWeight }: OfAssistants,
  ) {
    const { kind, speakers, isOfQuestions, bounds, isAhead } = question
    const { passages } = index
    this.#passages = passages
    this.#bounds = bounds
    this.#isAhead = isAhead
    this.#assistantWeight = assistantWeight
    this.#speakers = speakersNamed(passages, speakers)
    this.#isElsewhere = saidElsewhere(index, peopleNamed(question))
    this.#isAssistantAsked = isAsked
    this.#called = { kind, hasUserEvidence: hasUserEvidence && !isAsked, isOfQuestions }
  }

  /** 0–1 */
  of(slot: number): number {
    const form = this.#formOf(slot)
    return this.isInTime(slot) || this.#mayHoldThen(slot) ? form : tuned.otherTime * form
  }

  /** It names no time, and what is asked for is to come. */
  #mayHoldThen(slot: number): boolean {
    if (!this.#isAhead) return false
    return (unpackTraits(this.#passages.traitsOf(slot)).kinds & answerKinds.time) === 0
  }

  /** It was told in the time asked for, or names one in it; a property holds at any. */
  isInTime(slot: number): boolean {
    const passages = this.#passages
    if (this.#bounds.length === 0 || passages.kindOf(slot) === 'property') return true
    const at = passages.validFromOf(slot)
    return this.#bounds.some(
      ({ from, to, eventful }) => (at >= from && at < to) || eventful.has(passages.rowOf(slot)),
    )
  }

  #formOf(slot: number): number {
    const passages = this.#passages
    if (passages.kindOf(slot) !== 'memory') return 1
    const speaker = passages.speakerOf(slot)
    const { asking, kinds } = unpackTraits(passages.traitsOf(slot))
    const isAssistant = passages.isAssistantsAt(slot)
    const own = { isAssistant, isNothingTold: isNothingToldAt(passages, slot), asking, kinds }
    const isUnnamed = this.#speakers.size > 0 && speaker >= 0 && !this.#speakers.has(speaker)
    const isOthers = this.#isAssistantAsked ? !isAssistant : isUnnamed
    const isElsewhere = this.#isElsewhere(slot)
    return fitOf(this.#called, { isOthers, isElsewhere, ...own }, this.#assistantWeight)
  }
}

/** What asks, requests or fills is evidence for nothing (see `evidenceToldIn`). */
export function isNothingToldAt(passages: PassageColumns, slot: number): boolean {
  if (passages.kindOf(slot) !== 'memory') return false
  return isNothingTold(passages.traitsOf(slot), passages.isAssistantsAt(slot))
}
