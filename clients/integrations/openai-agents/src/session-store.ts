import { MnemeError, type MemoryClient } from '@mneme/client'
import { nameOf, piecesOf } from './session-texts.ts'

/** What the items of a session are kept with. */
export type SessionClient = Pick<MemoryClient, 'collections' | 'notes' | 'ops'>

/** The items of one conversation on the server, each as the text of its JSON. */
export interface SessionStore {
  /** All, or the latest so many; oldest first. */
  read(latest?: number): Promise<string[]>
  /** The same key once more adds nothing. */
  append(texts: readonly string[], key: string): Promise<void>
  /** Drops the last; none there is no mistake. */
  pop(): Promise<void>
  clear(): Promise<void>
}

/** Operations of one call, without the one that adds them to the session. */
const mostNotesACall = 99
/** A request has room for as many even where each character of them takes two. */
const mostBytesACall = 400_000
/** Of one Note: its limit is 65,536 bytes. */
const mostBytesANote = 60_000
const membersAPage = 90

/**
 * Items stand in a Collection of working memory, one a Note that no recall finds; a larger one is a
 * Collection of its pieces. What is dropped is archived, as working memory does it.
 */
export function openSessionStore(memory: SessionClient, id: string): SessionStore {
  const name = nameOf(id)

  async function members(slice: string, at = name): Promise<Member[]> {
    const found: Member[] = []
    let cursor: string | undefined
    do {
      const page = await memory.collections.get(at, { slice, limit: 200, cursor })
      found.push(...page.items)
      cursor = page.next_cursor ?? undefined
    } while (cursor !== undefined)
    return found
  }

  /** Nothing where nobody has added anything yet. */
  async function membersOf(slice: string): Promise<Member[]> {
    try {
      return await members(slice)
    } catch (error) {
      if (isNotFound(error)) return []
      throw error
    }
  }

  async function textOf({ id: member, value, size }: Member): Promise<string> {
    if (size === undefined || member === null) return String(value)
    const pieces = await members(':', member)
    return pieces.map((piece) => String(piece.value)).join('')
  }

  async function drop(dropped: readonly Member[]): Promise<void> {
    const ids: string[] = []
    for (const { id: member, size } of dropped) {
      if (member === null) continue
      ids.push(member)
      if (size === undefined) continue
      for (const { id: piece } of await members(':', member)) if (piece !== null) ids.push(piece)
    }
    for (let at = 0; at < ids.length; at += mostNotesACall) {
      const some = ids.slice(at, at + mostNotesACall)
      await memory.ops(some.map((target) => ({ op: 'remove', target })))
    }
  }

  async function keepPieces(text: string, key: string): Promise<string> {
    const value: string[] = []
    for (const [at, piece] of piecesOf(text, mostBytesANote).entries()) {
      const options = { idempotencyKey: `${key}.${at}` }
      const { note } = await memory.notes.create({ value: piece, index: false }, options)
      value.push(note.id)
    }
    const kept = await memory.collections.create({ value }, { idempotencyKey: `${key}.all` })
    return kept.collection.id
  }

  async function appendBatch(texts: readonly string[], key: string): Promise<void> {
    const notes: Note[] = []
    const value: string[] = []
    for (const [at, text] of texts.entries()) {
      if (byteLength(text) > mostBytesANote) value.push(await keepPieces(text, `${key}.${at}`))
      else {
        notes.push({ op: 'create_note', value: text, index: false, out: `$n${at}` })
        value.push(`$n${at}`)
      }
    }
    const steps = [...notes, { op: 'add', target: name, value, mode: 'nest' } as const]
    await untilThereIsRoom(() => memory.ops(steps, { idempotencyKey: key }))
  }

  /** Makes the session where it is new, and drops the oldest items of a full one. */
  async function untilThereIsRoom(add: () => Promise<unknown>): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      try {
        await add()
        return
      } catch (error) {
        if (tries === mostTries) throw error
        if (isNotFound(error)) await create(tries)
        else if (error instanceof MnemeError && error.code === 'collection_full') {
          await drop(await members(`:${membersAPage}`))
        } else throw error
      }
    }
  }

  /** Two who begin the same session at once make one: the first key is the same for both. */
  async function create(tries: number): Promise<void> {
    const idempotencyKey = tries === 0 ? `new-${name}` : crypto.randomUUID()
    await memory.collections.create({ value: [], name }, { idempotencyKey })
  }

  return {
    async read(latest) {
      const found = await membersOf(latest === undefined ? ':' : `-${latest}:`)
      return await Promise.all(found.map(textOf))
    },
    async append(texts, key) {
      for (const [at, batch] of batchesOf(texts).entries()) {
        await appendBatch(batch, `${key}.${at}`)
      }
    },
    async pop() {
      await drop(await membersOf('-1:'))
    },
    async clear() {
      for (;;) {
        const first = await membersOf(`:${membersAPage}`)
        if (first.length === 0) return
        await drop(first)
      }
    },
  }
}

interface Member {
  readonly id: string | null
  readonly value?: unknown
  /** Of a Collection of pieces. */
  readonly size?: number | undefined
}

interface Note {
  readonly op: 'create_note'
  readonly value: string
  readonly index: false
  readonly out: `$${string}`
}

const mostTries = 3

function batchesOf(texts: readonly string[]): string[][] {
  const batches: string[][] = []
  let bytes = 0
  for (const text of texts) {
    const size = Math.min(byteLength(text), mostBytesANote)
    const batch = batches.at(-1)
    if (batch === undefined || batch.length === mostNotesACall || bytes + size > mostBytesACall) {
      batches.push([text])
      bytes = size
    } else {
      batch.push(text)
      bytes += size
    }
  }
  return batches
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}

function isNotFound(error: unknown): boolean {
  return error instanceof MnemeError && error.code === 'not_found'
}
