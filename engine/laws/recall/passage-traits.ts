import type { Utterance } from '../../language/utterance.ts'
import { askingShare, kindsIn } from '../text/answer-kind.ts'
import { behindLabel } from '../text/speaker-label.ts'
import { evidenceToldIn, type EvidenceTold } from './evidence-told.ts'

/** What the form of a text says of how well it may answer. */
export interface PassageTraits {
  /** It ends by asking: the turn after it may answer. */
  readonly asks: boolean
  /** Share of its words in sentences that only ask, 0–1. */
  readonly asking: number
  /** What it names, a mask of `answerKinds`. */
  readonly kinds: number
  readonly told: EvidenceTold
}

/** As one number of 15 bits, which is kept with the text; 0 says nothing against it. */
export function packTraits({ asks, asking, kinds, told }: PassageTraits): number {
  const share = Math.round(Math.min(1, Math.max(0, asking)) * askingSteps)
  const form = (~kinds & allKinds) | (asks ? asksBit : 0) | (share << askingFrom)
  const evidence = (told.ofPeople ? 0 : asksOnlyBit) | (told.ofAssistants ? 0 : fillsOnlyBit)
  return form | evidence | readBit
}

export function unpackTraits(traits: number): PassageTraits {
  return {
    asks: (traits & asksBit) !== 0,
    asking: ((traits >>> askingFrom) & askingSteps) / askingSteps,
    kinds: ~traits & allKinds,
    told: {
      ofPeople: (traits & asksOnlyBit) === 0,
      ofAssistants: (traits & fillsOnlyBit) === 0,
    },
  }
}

/** It is evidence for nothing: a question, a request or an assistant's filler. */
export function isNothingTold(traits: number, isAssistants: boolean): boolean {
  return (traits & (isAssistants ? fillsOnlyBit : asksOnlyBit)) !== 0
}

/** Traits of before it was read what a text tells lack it: they are made anew from its beginning. */
export function withEvidenceTold(traits: number, beginning: Utterance): number {
  if ((traits & readBit) !== 0) return traits
  return packTraits({ ...unpackTraits(traits), told: evidenceToldIn(beginning) })
}

/** Traits of before that. */
export const leastRead = 1 << 14

/** Linear in the text. */
export function traitsOf(said: Utterance): PassageTraits {
  const told = said.like(behindLabel(said).text.replaceAll(asides, ' '))
  const share = { asking: askingShare(told), kinds: kindsIn(told) }
  return { asks: endsInQuestion(said), ...share, told: evidenceToldIn(said) }
}

/** A turn that ends by asking; a bracketed aside after it (`[shares a photo]`) is not its end. */
export function endsInQuestion({ text }: Utterance): boolean {
  const end = text.slice(-maxEnding).trimEnd()
  const open = end.endsWith(']') ? end.lastIndexOf('[') : end.length
  return /[?？؟]["'”’)]?$/.test((open < 0 ? end : end.slice(0, open)).trimEnd())
}

/** Bits 0–3 are the kinds that a text lacks. */
const allKinds = 15
const asksBit = 16
const askingFrom = 5
const askingSteps = 127
/** It tells nothing, whoever says it; or nothing where an assistant says it. */
const asksOnlyBit = 1 << 12
const fillsOnlyBit = 1 << 13
/** It was read what the text tells. */
const readBit = leastRead
/** `[shares a photo: a dog]` */
const asides = /\[[^[\]]*\]/g
/** Characters; an aside longer than this hides the question before it. */
export const maxEnding = 2_000
