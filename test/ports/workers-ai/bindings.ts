import type { ModelRunner } from '../../../adapters/workers-ai/run-model.ts'
import type { WorkersAiEmulator } from '../../support/workers-ai-emulator.ts'

/** One that knows nothing of raw responses: it answers with values, and throws refusals. */
export function parsing(ai: WorkersAiEmulator): ModelRunner {
  return { run: (model, inputs, { signal }) => ai.run(model, inputs, { signal }) }
}

/** Both ways in which a binding may answer with this value. */
export function runsOf(value: unknown): readonly ModelRunner['run'][] {
  return [async () => Response.json(value), async () => value]
}

/** Words for tokens: the tables of o200k_base take seconds to build. */
export const wordCounter = { count: (text: string) => text.split(/\s+/).length }
