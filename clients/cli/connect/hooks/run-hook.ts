import { createHash } from 'node:crypto'
import type { MemoryClient } from '../../../typescript/index.ts'
import { withoutMemories } from '../../../typescript/turns/index.ts'
import { lastMessages } from '../../../typescript/turns/last-messages.ts'
import {
  recallInTime,
  usualBlockMemories,
  usualBlockTokens,
} from '../../../typescript/turns/recall-in-time.ts'
import { type NamedMemory, recallOfAll } from './both-memories.ts'
import { type Happening, happeningOf, type HookInput } from './happening.ts'
import type { HookEvent } from '../hook-command.ts'
import { loadAtStart } from './load-at-start.ts'
import { messageOf } from './message-of.ts'
import { tellWaiting } from './tell-waiting.ts'
import { mostWaiting, openWaiting, type Waiting } from './waiting.ts'

/** What a hook has to work with. */
export interface HookSurroundings {
  readonly stateFolder: string
  readonly url: string
  readonly namespace: string
  /** Throws where there is no key. */
  client(): Pick<MemoryClient, 'recall' | 'remember' | 'context' | 'memories'>
  /** The person's own memory, where the namespace is a project's: it is read and never written. */
  readonly personal?: (() => ReturnType<NamedMemory['client']>) | undefined
  now(): number
  note(problem: string): void
}

/** How long a hook may take, in milliseconds. */
const limits = {
  /** Of the start of a session: what waits is told, then what is known is loaded. */
  tellAtStart: 1_000,
  load: 1_500,
  /** Of a prompt: both at once. */
  prompt: 1_500,
  /** Of each memory that a prompt asks: one that is late takes nothing from the other. */
  each: 1_300,
  answer: 2_500,
} as const

/** What is kept of a message, in bytes: the server takes no more. */
const mostBytes = 65_536

/**
 * What one event leads to: what the client's model is to read, and messages that are remembered. It
 * ends in three seconds; what could not be remembered by then waits for the next hook.
 */
export async function runHook(
  event: HookEvent,
  input: HookInput,
  surroundings: HookSurroundings,
): Promise<string> {
  const happening = happeningOf(event, input)
  if (happening === undefined) return ''
  const waiting = openWaiting(surroundings.stateFolder, surroundings.now)
  if (event !== 'start') keep(happening, waiting, surroundings)
  if (event === 'start') {
    await tell(waiting, surroundings, limits.tellAtStart)
    return await loadAtStart(memoriesOf(surroundings), limits.load, surroundings.note)
  }
  if (event === 'answer') {
    await tell(waiting, surroundings, limits.answer)
    return ''
  }
  const told = tell(waiting, surroundings, limits.prompt)
  const known = await recall(happening.text, surroundings)
  await told
  return known
}

/** The project's first; a namespace by itself needs no name. */
function memoriesOf({ client, personal }: HookSurroundings): readonly NamedMemory[] {
  const own = { from: 'project', client } as const
  return personal === undefined ? [own] : [own, { from: 'personal', client: personal }]
}

/** On disk before anything else: from here on nothing is lost, whatever becomes of the process. */
function keep(happening: Happening, waiting: Waiting, surroundings: HookSurroundings): void {
  const { event, thread } = happening
  const { url, namespace, now, note } = surroundings
  const text = withoutMemories(happening.text)
  if (text === '') return
  if (Buffer.byteLength(text) > mostBytes)
    return note(`a message over ${mostBytes} bytes is not remembered`)
  const part = event === 'prompt' ? 'user' : 'assistant'
  const at = new Date(now()).toISOString()
  const kept = waiting.add({ url, namespace, thread, id: turnOf(happening), part, text, at })
  if (kept === undefined) note(`${mostWaiting} messages wait, so one more is not remembered`)
}

/**
 * A turn may have several answers: Cursor tells each message, and a hook of somebody else can make
 * Claude go on. Where a client has no name for the turn, the text stands for it.
 */
function turnOf({ event, turn, text }: Happening): string {
  const hash = createHash('sha256').update(withoutMemories(text)).digest('hex').slice(0, 16)
  if (turn === undefined) return hash
  return event === 'prompt' ? turn : `${turn}.${hash}`
}

async function tell(
  waiting: Waiting,
  surroundings: HookSurroundings,
  withinMs: number,
): Promise<void> {
  const { url, namespace, now, note } = surroundings
  const until = now() + withinMs
  try {
    await tellWaiting(waiting, { client: surroundings.client(), url, namespace, until, now, note })
  } catch (error) {
    note(messageOf(error))
  }
}

async function recall(text: string, surroundings: HookSurroundings): Promise<string> {
  const { client, note, personal } = surroundings
  const messages = lastMessages([{ role: 'user', text }])
  const bounds = { withinMs: limits.prompt, most: usualBlockMemories, mostTokens: usualBlockTokens }
  const ask =
    personal === undefined
      ? client().recall
      : recallOfAll(memoriesOf(surroundings), { withinMs: limits.each, note })
  const known = await recallInTime(ask, { messages, top_k: usualBlockMemories }, bounds)
  if (known.outcome === 'late') note(`nothing was recalled within ${limits.prompt} ms`)
  if (known.outcome === 'failed') note(`nothing was recalled: ${messageOf(known.error)}`)
  return known.text
}
