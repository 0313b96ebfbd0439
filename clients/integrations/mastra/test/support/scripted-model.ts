import { MastraLanguageModelV2Mock, simulateReadableStream } from '@mastra/core/test-utils/llm-mock'
import type { MastraModelConfig } from '@mastra/core/llm'
import type { Script } from '../../../support/assistant.ts'
import { toldInPieces, weatherCall } from '../../../support/told-in-pieces.ts'

const usage = { inputTokens: 1, outputTokens: 1, totalTokens: 2 }

/** A model that does what a script says. */
export function scriptedModel({ reply, toolAnswers }: Script): MastraLanguageModelV2Mock {
  let asked = 0
  return new MastraLanguageModelV2Mock({
    async doGenerate() {
      if (reply instanceof Error) throw reply
      asked += 1
      if (toolAnswers !== undefined && asked === 1) {
        return { content: [weatherCall], finishReason: 'tool-calls', usage, warnings: [] }
      }
      const content = [{ type: 'text', text: reply } as const]
      return { content, finishReason: 'stop', usage, warnings: [] }
    },
    async doStream() {
      if (reply instanceof Error) throw reply
      return {
        stream: simulateReadableStream({
          initialDelayInMs: null,
          chunkDelayInMs: 5,
          chunks: [...toldInPieces(reply), { type: 'finish', finishReason: 'stop', usage }],
        }),
      }
    },
  })
}

/** As an agent takes it: the mock's type lets a field be undefined that the agent's has not. */
export function asModel(mock: MastraLanguageModelV2Mock): MastraModelConfig {
  return mock as unknown as MastraModelConfig
}

/**
 * What the model was given, a text for each time that it was asked. Mastra notes the time of a part for
 * itself, which no provider is sent.
 */
export function seenBy(model: MastraLanguageModelV2Mock): string[] {
  return [...model.doGenerateCalls, ...model.doStreamCalls].map(({ prompt }) =>
    JSON.stringify(prompt, (name, value: unknown) => (name === 'mastra' ? undefined : value)),
  )
}
