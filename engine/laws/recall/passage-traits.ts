import { askingShare, kindsIn } from '../text/answer-kind.ts'
import { speakerLabel } from '../text/speaker-label.ts'
import { endsInQuestion } from './ties.ts'

/** What the form of a text says of how well it may answer. */
export interface PassageTraits {
  /** It ends by asking: the turn after it may answer. */
  readonly asks: boolean
  /** Share of its words in sentences that only ask, 0–1. */
  readonly asking: number
  /** What it names, a mask of `answerKinds`. */
  readonly kinds: number
}

/** As one number of 12 bits, which is kept with the text; 0 says nothing against it. */
export function packTraits({ asks, asking, kinds }: PassageTraits): number {
  const share = Math.round(Math.min(1, Math.max(0, asking)) * askingSteps)
  return (~kinds & allKinds) | (asks ? asksBit : 0) | (share << askingFrom)
}

export function unpackTraits(traits: number): PassageTraits {
  return {
    asks: (traits & asksBit) !== 0,
    asking: (traits >>> askingFrom) / askingSteps,
    kinds: ~traits & allKinds,
  }
}

/** Linear in the text. */
export function traitsOf(text: string): PassageTraits {
  const told = text.slice(speakerLabel(text).length).replaceAll(asides, ' ')
  return { asks: endsInQuestion(text), asking: askingShare(told), kinds: kindsIn(told) }
}

/** Bits 0–3 are the kinds that a text lacks. */
const allKinds = 15
const asksBit = 16
const askingFrom = 5
const askingSteps = 127
/** `[shares a photo: a dog]` */
const asides = /\[[^\]]*\]/g
