import { commitmentRoles } from '../../model/commitment.ts'
import { fence, fenceRule } from '../reasoning/fence.ts'

/** The rules of every extraction by a model (spec AG-9). */
export const extractionRules = [
  'You read out of a text what it commits its author to.',
  fenceRule,
  'Each statement stands by one sentence of the text, in its words as far as they go: names,',
  'numbers, dates, doubt, conditions, who said it and every "not" as they are there. What the text',
  'does not say is thrown away. Leave out questions, greetings and filler.',
].join('\n')

const form = [
  'Answer with one JSON object and nothing else:',
  '{"commitments": [{"text": "one statement", "role": …, "confidence": 0 to 1}]}',
  `role: ${commitmentRoles.join(', ')}. Nothing in it: an empty list.`,
].join('\n')

export function extractionPrompt(text: string, nonce: string): string {
  return ['[extraction:read]', `Text:\n${fence(text, nonce)}`, form].join('\n\n')
}

export function extractionRepair(wrong: string): string {
  return `[extraction:repair]\n\nThat was wrong: ${wrong}.\n${form}`
}
