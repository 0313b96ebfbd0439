// An agent of Mastra that remembers its user, against `npm start`:
//   npm run example:integration -- mastra
// Its model is scripted and says what it was given. In yours it is `openai/gpt-5` or any other.
import { Agent } from '@mastra/core/agent'
import type { MastraModelConfig } from '@mastra/core/llm'
import { MastraLanguageModelV2Mock } from '@mastra/core/test-utils/llm-mock'
import { rememberingProcessor } from '@mneme/mastra'
import { answerTo } from '../../support/answer-to.ts'
import { openExample } from '../../support/example.ts'

const { memory, chat } = openExample('mastra')
const model = new MastraLanguageModelV2Mock({
  async doGenerate({ prompt }) {
    return {
      content: [{ type: 'text', text: answerTo(JSON.stringify(prompt.at(-1)?.content)) }],
      finishReason: 'stop',
      usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 },
      warnings: [],
    }
  },
})

await talk(chat, ['My dog Rex chewed the sofa.', 'I moved to Oslo in March.'])
console.log('\nA new chat:')
await talk(`${chat}-later`, ['What has my dog Rex chewed?'])

async function talk(thread: string, questions: readonly string[]): Promise<void> {
  const mneme = rememberingProcessor({ memory, thread })
  const agent = new Agent({
    id: 'guide',
    name: 'Guide',
    instructions: 'You are a friend.',
    // The mock's type lets a field be undefined that the agent's has not.
    model: model as unknown as MastraModelConfig,
    inputProcessors: [mneme],
    outputProcessors: [mneme],
  })
  for (const question of questions) {
    console.log(`> ${question}`)
    const { text } = await agent.generate(question)
    console.log(text)
  }
  await mneme.settled()
}
