// A chat bot that remembers, against `npm start`:
//   node examples/chat-bot/main.ts                          talk to it, `forget …` forgets
//   node examples/chat-bot/main.ts --script FILE            plays a conversation, a line each
// Another run with the same --namespace (default `chat-bot`) remembers what was said in this one.
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { createMemoryClient } from '../../clients/typescript/index.ts'
import { readArguments } from '../arguments.ts'
import { reply, type Chat } from './bot.ts'

const {
  url,
  key: apiKey,
  namespace = 'chat-bot',
  user = 'you',
  script,
} = readArguments(['namespace', 'user', 'script'])
const memory = createMemoryClient({ url, apiKey, namespace })
const place = { memory, user: { user_id: user }, thread: `chat-${Date.now().toString(36)}` }

await (script === undefined ? talk() : play(script))

async function talk(): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const confirm: Chat['confirm'] = async (question) =>
    /^y/i.test(await terminal.question(`${question} (y/n) `))
  process.stdout.write('> ')
  for await (const line of terminal) {
    if (line.trim() !== '') console.log(await reply(line, { ...place, confirm }))
    process.stdout.write('> ')
  }
}

async function play(file: string): Promise<void> {
  const lines = readFileSync(file, 'utf8').split('\n')
  const confirm: Chat['confirm'] = async (question) => {
    console.log(question)
    return true
  }
  for (const line of lines.filter((each) => each.trim() !== '')) {
    console.log(`> ${line}`)
    console.log(await reply(line, { ...place, confirm }))
  }
}
