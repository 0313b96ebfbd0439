// An agent of LangChain that remembers its user, and a tool that keeps items in LangGraph's store,
// against `npm start`:
//   npm run example:integration -- langchain
// Its model is scripted and says what it was given; put one such as 'openai:gpt-5' in its place.
import { MnemeStore, rememberingMiddleware } from '@mneme/langchain'
import { AIMessage, createAgent, fakeModel } from 'langchain'
import { answerTo } from '../../support/answer-to.ts'
import { openExample } from '../../support/example.ts'

const { memory, chat } = openExample('langchain')
const model = fakeModel()
const remembering = rememberingMiddleware({ memory })
const store = new MnemeStore({ memory, index: ['text'] })
const agent = createAgent({ model, store, middleware: [remembering] })

await talk(chat, ['My dog Rex chewed the sofa.', 'I moved to Oslo in March.'])
await store.put(['users', 'me'], 'vet', { text: 'The vet of Rex is Dr. Lind.', phone: '555-0101' })
console.log('\nA new chat:')
await talk(`${chat}-later`, ['What has my dog Rex chewed?'])

console.log('\nThe store:')
const [best] = await store.search(['users'], { query: 'Who looks after the dog?', limit: 1 })
console.log(best?.namespace, best?.key, best?.value)

async function talk(thread: string, questions: readonly string[]): Promise<void> {
  for (const content of questions) {
    console.log(`> ${content}`)
    model.respond(([system]) => new AIMessage(answerTo(system?.text ?? '')))
    const said = { messages: [{ role: 'user', content }] }
    const { messages } = await agent.invoke(said, { configurable: { thread_id: thread } })
    console.log(messages.at(-1)?.text)
  }
  await remembering.settled()
}
