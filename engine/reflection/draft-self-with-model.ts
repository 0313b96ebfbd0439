import { z } from 'zod'
import { consolidateSelf, type SelfMaterial } from '../laws/governance/consolidate-self.ts'
import { linesOfSelf, selfPrompt, selfRepair, selfRules } from '../laws/governance/self-prompt.ts'
import { maxSelfLines } from '../laws/governance/tuning.ts'
import { jsonAnswer } from '../laws/reasoning/typed-read.ts'
import { isCommonWord } from '../laws/text/common-words.ts'
import { indexTerms } from '../laws/text/terms.ts'
import type { SelfImage } from '../model/documents.ts'
import { isObject } from '../model/json.ts'
import { askChecked, type Checked } from '../operations/ask-checked.ts'
import type { SelfOutcome } from '../operations/text-readings.ts'
import type { ModelGateway } from '../ports/model-gateway.ts'
import type { TokenCounter } from '../ports/readers.ts'
import { draftTemperature, maxSelfCharacters, maxSelfTokens, minGroundedShare } from './tuning.ts'
import { isCleanText } from '../../contract/plain-text.ts'

/** Asks the bound model for a self-image: one question, one more where the answer is wrong. */
export async function draftSelf(
  gateway: ModelGateway,
  tokens: TokenCounter,
  material: SelfMaterial,
): Promise<SelfOutcome> {
  const byRules = consolidateSelf(material)
  const question = {
    system: selfRules,
    prompt: selfPrompt(material, { byRules, nonce: gateway.nonce(), tokens: maxSelfTokens }),
    repair: selfRepair,
    maxTokens: maxSelfTokens,
    temperature: draftTemperature,
  }
  const asked = await askChecked(gateway, question, (said) =>
    readSelfDraft(material, byRules, said, (text) => tokens.count(text)),
  )
  if (asked.kind !== 'answered') return asked
  return { kind: 'drafted', sections: asked.value, material }
}

/**
 * A model's answer as a self-image, held against what it was drawn from: a line that shares no word
 * with that, or has a figure that stands nowhere in it, is left out. Where most of it is, the whole is
 * refused. What rules found stays where the model says nothing.
 */
export function readSelfDraft(
  material: SelfMaterial,
  byRules: SelfImage,
  said: string,
  count: (text: string) => number,
): Checked<SelfImage> {
  if (count(said) > maxSelfTokens) return wrong(`it has more than ${maxSelfTokens} tokens`)
  const value = jsonAnswer(said)
  if (!isObject(value)) return wrong('it is not one JSON object and nothing else')
  const read = answer.safeParse(value)
  if (!read.success) {
    const [issue] = read.error.issues
    return wrong(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const shown = linesOfSelf(material, byRules).flatMap(([, lines]) => lines)
  const isGrounded = groundedIn(shown.join('\n'))
  const { who_i_think_i_am: who, ...lists } = read.data
  const lines = [who, ...Object.values(lists).flat()]
  const grounded = lines.filter(isGrounded)
  if (grounded.length < lines.length * minGroundedShare) {
    return wrong('most of it stands nowhere in the data')
  }
  const kept = (drawn: readonly string[], ruled: readonly string[]): readonly string[] => {
    const left = [...new Set(drawn.filter(isGrounded))]
    return left.length === 0 ? ruled : left
  }
  return {
    ok: true,
    value: {
      whoIThinkIAm: isGrounded(who) ? who : byRules.whoIThinkIAm,
      patternsNoticed: kept(lists.patterns_noticed, byRules.patternsNoticed),
      quirks: kept(lists.quirks, byRules.quirks),
      edgesAndLimitations: kept(lists.edges_and_limitations, byRules.edgesAndLimitations),
      discoveredValues: kept(lists.discovered_values, byRules.discoveredValues),
      openQuestions: kept(lists.open_questions, byRules.openQuestions),
    },
  }
}

function groundedIn(shown: string): (line: string) => boolean {
  const terms = new Set(indexTerms(shown))
  const figures = new Set(shown.match(/\d+/g))
  return (line) =>
    (line.match(/\d+/g) ?? []).every((figure) => figures.has(figure)) &&
    indexTerms(line).some((term) => terms.has(term) && !isCommonWord(term))
}

function wrong(message: string): Checked<SelfImage> {
  return { ok: false, message }
}

const line = z
  .string()
  .transform((text) => text.replaceAll(/\s+/g, ' ').trim())
  .refine((text) => text !== '' && text.length <= maxSelfCharacters && isCleanText(text), {
    error: `is not a text of up to ${maxSelfCharacters}`,
  })
const lines = z.array(line).max(maxSelfLines).default([])
const answer = z.object({
  who_i_think_i_am: line,
  patterns_noticed: lines,
  quirks: lines,
  edges_and_limitations: lines,
  discovered_values: lines,
  open_questions: lines,
})
