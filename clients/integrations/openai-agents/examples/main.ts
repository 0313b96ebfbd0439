// An assistant of the OpenAI Agents SDK that remembers its user, against `npm start`:
//   npm run example:integration -- openai-agents
// Its model is scripted and says what it was given. With a model of OpenAI, leave `model` out.
import { openMnemeSession, rememberRuns } from '@mneme/openai-agents'
import { Agent, Runner } from '@openai/agents'
import { assistantMessage, modelResponder, ScriptedModel } from '@openai/agents/testing'
import { answerTo } from '../../support/answer-to.ts'
import { openExample } from '../../support/example.ts'

const { memory, chat } = openExample('openai-agents')
const says = modelResponder(({ request }) => [
  assistantMessage(answerTo(JSON.stringify(request.input.at(-1)))),
])
const model = new ScriptedModel([says, says, says])
const agent = new Agent({ name: 'Guide', instructions: 'You are a friend.', model })
const runner = new Runner({ tracingDisabled: true })

await talk(chat, ['My dog Rex chewed the sofa.', 'I moved to Oslo in March.'])
console.log('\nA new chat:')
await talk(`${chat}-later`, ['What has my dog Rex chewed?'])

async function talk(thread: string, questions: readonly string[]): Promise<void> {
  const { run, turns } = rememberRuns({ memory, thread, runner })
  const session = openMnemeSession(memory, thread)
  for (const question of questions) {
    console.log(`> ${question}`)
    const { finalOutput } = await run(agent, question, { session })
    console.log(finalOutput)
  }
  await turns.settled()
}
