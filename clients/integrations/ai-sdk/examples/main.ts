// A chat of the Vercel AI SDK that remembers its user, against `npm start`:
//   npm run example:integration -- ai-sdk
// Its model is scripted and says what it was given. In yours it is `openai('gpt-5')` or any other.
import { rememberTurns } from '@mneme/client/turns'
import { rememberingMiddleware } from '@mneme/ai-sdk'
import { generateText, wrapLanguageModel, type ModelMessage } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { answerTo } from '../../support/answer-to.ts'
import { openExample } from '../../support/example.ts'

const { memory, chat } = openExample('ai-sdk')
const scripted = new MockLanguageModelV4({
  async doGenerate({ prompt }) {
    return {
      content: [{ type: 'text', text: answerTo(JSON.stringify(prompt.at(-1)?.content)) }],
      finishReason: { unified: 'stop', raw: undefined },
      usage: {
        inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
        outputTokens: { total: 1, text: 1, reasoning: 0 },
      },
      warnings: [],
    }
  },
})

await talk(chat, ['My dog Rex chewed the sofa.', 'I moved to Oslo in March.'])
console.log('\nA new chat:')
await talk(`${chat}-later`, ['What has my dog Rex chewed?'])

async function talk(thread: string, questions: readonly string[]): Promise<void> {
  const turns = rememberTurns(memory, { thread })
  const model = wrapLanguageModel({
    model: scripted,
    middleware: rememberingMiddleware({ turns }),
  })
  const messages: ModelMessage[] = []
  for (const content of questions) {
    console.log(`> ${content}`)
    messages.push({ role: 'user', content })
    const { text } = await generateText({ model, messages })
    messages.push({ role: 'assistant', content: text })
    console.log(text)
  }
  await turns.settled()
}
