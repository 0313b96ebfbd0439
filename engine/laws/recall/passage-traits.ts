import { sentencesOf } from '../text/sentences.ts'
import { endsInQuestion } from './ties.ts'

/** What the form of a text says of how well it may answer. */
export interface PassageTraits {
  /** It ends by asking: the turn after it may answer. */
  readonly asks: boolean
  /** Share of its words in sentences that ask and tell nothing of who asks, 0–1. */
  readonly asking: number
}

/** As one number of 16 bits, which is kept with the text; 0 says nothing against it. */
export function packTraits({ asks, asking }: PassageTraits): number {
  return (asks ? asksBit : 0) | (Math.round(Math.min(1, Math.max(0, asking)) * askingSteps) << 5)
}

export function unpackTraits(traits: number): PassageTraits {
  return { asks: (traits & asksBit) !== 0, asking: (traits >>> 5) / askingSteps }
}

/** Linear in the text. Limits: question marks tell who asks; `I` and `we` are English. */
export function traitsOf(text: string): PassageTraits {
  let all = 0
  let asking = 0
  for (const sentence of sentencesOf(text.replaceAll(asides, ' '))) {
    const words = sentence.text.match(/\S+/g)?.length ?? 0
    all += words
    if (question.test(sentence.text) && !ofOneself.test(sentence.text)) asking += words
  }
  return { asks: endsInQuestion(text), asking: all > 0 ? asking / all : 0 }
}

const asksBit = 16
const askingSteps = 127
/** `[shares a photo: a dog]` */
const asides = /\[[^\]]*\]/g
const question = /[?？؟][!?"'”’)\s]*$/
const ofOneself = /\b(?:I|my|we|our)\b/i
