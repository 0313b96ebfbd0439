// Hooks of the Claude Agent SDK that remember, against `npm start`:
//   npm run example:integration -- claude-agent-sdk
// The SDK is not installed here: its events are played, and Claude says what it was given. In an
// application of yours: `query({ prompt, options: { hooks } })`.
import { rememberingHooks } from '@mneme/claude-agent-sdk'
import { answerTo } from '../../support/answer-to.ts'
import { openExample } from '../../support/example.ts'

const { memory, chat } = openExample('claude-agent-sdk')

await talk(chat, ['My dog Rex chewed the sofa.', 'I moved to Oslo in March.'])
console.log('\nA new chat:')
await talk(`${chat}-later`, ['What has my dog Rex chewed?'])

async function talk(session: string, prompts: readonly string[]): Promise<void> {
  const { hooks, settled } = rememberingHooks({ memory })
  const [submit] = hooks.UserPromptSubmit
  const [stop] = hooks.Stop
  for (const prompt of prompts) {
    console.log(`> ${prompt}`)
    const event = { session_id: session, prompt_id: crypto.randomUUID() }
    const read = await submit?.hooks[0]?.({ ...event, hook_event_name: 'UserPromptSubmit', prompt })
    const answer = answerTo(read?.hookSpecificOutput?.additionalContext ?? '')
    console.log(answer)
    await stop?.hooks[0]?.({ ...event, hook_event_name: 'Stop', last_assistant_message: answer })
  }
  await settled()
}
