import { allFound } from '../../../contract/all-found.ts'
import { tuned } from '../../laws/recall/tuned.ts'
import type { SynthesisMaterial } from '../../operations/operation.ts'
import { formatReference } from '../../../contract/inline-reference.ts'
import { readSynthesis } from '../../laws/recall/read-synthesis.ts'
import {
  notesOf,
  synthesisPrompt,
  synthesisRepair,
  synthesisRules,
  type SynthesisQuestion,
} from '../../laws/recall/synthesis-prompt.ts'
import type { ModelGateway } from '../../ports/model-gateway.ts'
import type { RecallInput } from '../../model/requests.ts'
import type { OperationContext } from '../../operations/context.ts'
import { askChecked } from '../../operations/ask-checked.ts'
import type { SynthesisReading } from '../../operations/text-readings.ts'
import { questionText } from './read-question.ts'
import { recollect } from './recollect.ts'
import { toTheSecond } from './search.ts'

/**
 * What a recall finds now, as it will be shown: of `max_tokens` hits that will leave for want of room
 * are not answered from.
 */
export function synthesisMaterial(
  context: OperationContext,
  input: RecallInput,
): SynthesisMaterial | null {
  const { maxTokens, ...whole } = { ...input, synthesize: false, explain: false }
  const fitting = recollect(context, maxTokens === undefined ? whole : { ...whole, maxTokens })
  if (!fitting.ok) return null
  const count = allFound(fitting.value).length
  // One that stays alone may be cut at a word: it is answered from whole.
  const found = maxTokens !== undefined && count === 1 ? recollect(context, whole) : fitting
  if (!found.ok) return null
  const text = questionText(input)
  const about = (input.context ?? []).map((one) => formatReference(one)).join(', ')
  return {
    question: text === '' ? `What is known about ${about}?` : text,
    hits: allFound(found.value).slice(0, count),
    now: toTheSecond(context).now,
    words: Math.min(
      tuned.mostWords,
      Math.max(tuned.fewestWords, Math.floor((maxTokens ?? Infinity) / 4)),
    ),
  }
}

/** Has the model answer from the hits; nothing is asked where there are none. */
export async function synthesizeWithModel(
  gateway: ModelGateway,
  { question, hits, now, words }: SynthesisMaterial,
): Promise<SynthesisReading> {
  const notes = notesOf(hits)
  if (notes.length === 0) return { kind: 'nothing_found' }
  const asking: SynthesisQuestion = { question, notes, now, words }
  const asked = await askChecked(
    gateway,
    {
      system: synthesisRules,
      prompt: synthesisPrompt(asking, gateway.nonce()),
      repair: (wrong) => synthesisRepair(asking, wrong),
      maxTokens: answerTokens,
      temperature: 0,
      mostMs,
    },
    (said) => readSynthesis(said, notes.length),
  )
  if (asked.kind !== 'answered') {
    return { kind: 'left_out', reason: asked.code, message: asked.reason }
  }
  const shown = hits.slice(0, notes.length).map(({ id, text, trust }) => ({ id, text, trust }))
  return { kind: 'written', synthesis: asked.value, shown }
}

/** Several times the words, for models that think before they speak. */
const answerTokens = 2_048
/** Somebody waits. */
const mostMs = 15_000
