import { readReflection } from './read-reflection.ts'
import {
  reflectionPrompt,
  reflectionRepair,
  reflectionRules,
} from '../laws/governance/reflection-prompt.ts'
import type { ModelDesk } from '../ports/model-desk.ts'
import type { TokenCounter } from '../ports/readers.ts'
import type { Reflector } from '../ports/reflector.ts'
import { askChecked } from '../models/ask-checked.ts'

/** Reflects with the bound model: one question, one more where the answer is wrong (SG-22 to 24). */
export function createReflector(desk: ModelDesk, tokens: TokenCounter): Reflector {
  return {
    async reflect(input) {
      const question = {
        system: reflectionRules,
        prompt: reflectionPrompt(input, desk.nonce()),
        repair: (wrong: string) => reflectionRepair(input, wrong),
        maxTokens: input.granted,
        temperature,
      }
      const asked = await askChecked(desk, question, (said) =>
        readReflection(input, said, (text) => tokens.count(text)),
      )
      if (asked.kind === 'answered') return { kind: 'drafted', draft: asked.value }
      return asked
    },
  }
}

/** Self-talk may vary; ids and form are checked. */
const temperature = 0.7
