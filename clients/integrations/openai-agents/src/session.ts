import { MnemeError } from '@mneme/client'
import type { AgentInputItem, Session } from '@openai/agents'
import { openSessionStore, type SessionClient } from './session-store.ts'

/** How a session is kept; everything has a default. */
export interface SessionOptions {
  /** How long a run waits for each call of its session, in milliseconds; default 1,500. */
  readonly withinMs?: number | undefined
  /** Is told of what could not be read or kept in time, and of what the server has refused. */
  readonly onProblem?: ((error: unknown) => void) | undefined
  /** Keeps a Worker alive until what it is given is done: `ctx.waitUntil`. */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined
}

/** The history of one conversation; none of its calls rejects. */
export interface MnemeSession extends Session {
  /** Changes that the server has not confirmed yet. */
  readonly unsaved: number
  /** Tries what is unsaved once more; resolves when nothing is under way. */
  settled(): Promise<void>
}

/**
 * A conversation that outlives the process: its items come back as they were. Nothing of it is found
 * by a recall, which `rememberRuns` cares for. While the server is away, a run goes on with what
 * this process knows, and what is new is kept with the next call that reaches it.
 *
 * @param id of the conversation, of at most about 110 characters.
 * @example
 * const session = openMnemeSession(memory, chatId)
 * await run(agent, 'And in spring?', { session })
 * @throws RangeError where the id is too long.
 */
export function openMnemeSession(
  memory: SessionClient,
  id: string,
  { withinMs = 1_500, onProblem, waitUntil }: SessionOptions = {},
): MnemeSession {
  const store = openSessionStore(memory, id)
  let known: AgentInputItem[] = []
  const changes: Change[] = []
  let last: Promise<unknown> = Promise.resolve()

  async function send(): Promise<void> {
    for (let change = changes[0]; change !== undefined; change = changes[0]) {
      try {
        await sendOne(change)
      } catch (error) {
        if (mayPass(error)) throw error
        onProblem?.(error)
      }
      changes.shift()
    }
  }

  async function sendOne(change: Change): Promise<void> {
    if (change.kind === 'pop') await store.pop()
    else if (change.kind === 'clear') await store.clear()
    else await store.append(change.items.map(textOf), change.key)
  }

  async function read(latest?: number): Promise<AgentInputItem[]> {
    await send()
    const items = (await store.read(latest)).map(itemOf)
    const found = changes.reduce(changed, items)
    if (latest === undefined) known = found
    return found
  }

  /** One call after the other; undefined for what is late or fails, and goes on behind the run. */
  async function inTime<T>(work: () => Promise<T>): Promise<T | undefined> {
    const done = last.then(work)
    last = settled(done)
    waitUntil?.(last)
    const { promise: late, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(() => {
      onProblem?.(new Error(`the session ${id} has not answered in ${withinMs} ms`))
      resolve(undefined)
    }, withinMs)
    try {
      return await Promise.race([done, late])
    } catch {
      // `settled` tells of it.
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }

  async function settled(work: Promise<unknown>): Promise<void> {
    try {
      await work
    } catch (error) {
      onProblem?.(error)
    }
  }

  async function change(one: Change): Promise<void> {
    changes.push(one)
    known = changed(known, one)
    await inTime(send)
  }

  return {
    getSessionId: async () => id,
    async getItems(limit) {
      if (limit !== undefined && limit <= 0) return []
      const found = (await inTime(() => read(limit))) ?? known
      return structuredClone(limit === undefined ? found : found.slice(-limit))
    },
    async addItems(items) {
      if (items.length === 0) return
      await change({ kind: 'add', items: structuredClone(items), key: crypto.randomUUID() })
    },
    async popItem() {
      const item = ((await inTime(() => read(1))) ?? known).at(-1)
      if (item !== undefined) await change({ kind: 'pop' })
      return structuredClone(item)
    },
    clearSession: () => change({ kind: 'clear' }),
    get unsaved() {
      return changes.length
    },
    async settled() {
      last = settled(last.then(send))
      await last
    },
  }
}

type Change =
  | { readonly kind: 'add'; readonly items: AgentInputItem[]; readonly key: string }
  | { readonly kind: 'pop' }
  | { readonly kind: 'clear' }

function changed(items: readonly AgentInputItem[], change: Change): AgentInputItem[] {
  if (change.kind === 'clear') return []
  return change.kind === 'pop' ? items.slice(0, -1) : [...items, ...change.items]
}

function textOf(item: AgentInputItem): string {
  return JSON.stringify(item)
}

/** As it was told: an item is the SDK's own, and nobody else writes into the session. */
function itemOf(text: string): AgentInputItem {
  return JSON.parse(text) as AgentInputItem
}

/** Nobody answered, or the server asks to come again. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof MnemeError)) return false
  return error.status === 0 || error.status === 429 || error.status >= 500
}
