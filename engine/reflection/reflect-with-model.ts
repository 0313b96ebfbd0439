import { readReflection } from './read-reflection.ts'
import {
  reflectionPrompt,
  reflectionRepair,
  reflectionRules,
} from '../laws/governance/reflection-prompt.ts'
import type { ModelGateway } from '../ports/model-gateway.ts'
import type { TokenCounter } from '../ports/readers.ts'
import type { Reflector } from '../ports/reflector.ts'
import { askChecked } from '../models/ask-checked.ts'

/** Reflects with the bound model: one question, one more where the answer is wrong (SG-22 to 24). */
export function createReflector(gateway: ModelGateway, tokens: TokenCounter): Reflector {
  return {
    async reflect(input) {
      const question = {
        system: reflectionRules,
        prompt: reflectionPrompt(input, gateway.nonce()),
        repair: (wrong: string) => reflectionRepair(input, wrong),
        maxTokens: input.granted,
        temperature,
      }
      const asked = await askChecked(gateway, question, (said) =>
        readReflection(input, said, (text) => tokens.count(text)),
      )
      if (asked.kind === 'answered') return { kind: 'drafted', draft: asked.value }
      return asked
    },
  }
}

/** Self-talk may vary; ids and form are checked. */
const temperature = 0.7
