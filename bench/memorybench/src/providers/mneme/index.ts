import { createHash } from 'node:crypto'
import type {
  IngestOptions,
  IngestResult,
  Provider,
  ProviderConfig,
  SearchOptions,
} from '../../types/provider'
import type { UnifiedMessage, UnifiedSession } from '../../types/unified'

const DEFAULT_URL = 'http://127.0.0.1:8787'
const DEFAULT_LIMIT = 10
/** A text may have 64 KiB, and a character four bytes. */
const MOST_CHARACTERS = 16_000
/** A body may have 1 MiB. */
const MOST_BATCH_BYTES = 500_000
/** How far apart the messages of a session are told that has one date alone. */
const MESSAGE_MS = 60_000
const LOOK_MS = 250
const INDEXED_WITHIN_MS = 600_000
const TRIES = 6

/** What a recall finds: a message, or a statement of one. */
interface Hit {
  readonly text: string
  readonly memory_id: string | null
  readonly score: number
}

interface Memory {
  readonly text: string
  readonly occurred_at: string
  readonly speaker?: string
  readonly speaker_role?: string
}

/**
 * Mneme as a provider of MemoryBench: a container is a namespace, a session a thread, a message a
 * memory with its date and its speaker. It speaks HTTP and needs no package.
 */
export class MnemeProvider implements Provider {
  name = 'mneme'
  #url = DEFAULT_URL
  #key = ''

  async initialize({ apiKey, baseUrl = DEFAULT_URL }: ProviderConfig): Promise<void> {
    this.#url = baseUrl.replace(/\/$/, '')
    this.#key = apiKey
    const { ok } = await fetch(`${this.#url}/healthz`)
    if (!ok) throw new Error(`Mneme does not answer at ${this.#url}`)
  }

  /** A session told once more, as by a run that is resumed, changes nothing. */
  async ingest(sessions: UnifiedSession[], options: IngestOptions): Promise<IngestResult> {
    const documentIds: string[] = []
    let position = 0
    for (const items of batchesOf(sessions.flatMap(itemsOf))) {
      const answer = await this.#send('POST', options.containerTag, '/remember/batch', { items })
      const { results } = answer as { results: { memory?: { __memory_id: string } }[] }
      position = (answer as { position: number }).position
      for (const [at, { memory }] of results.entries()) {
        if (memory === undefined) throw new Error(`refused: ${JSON.stringify(results[at])}`)
        documentIds.push(memory.__memory_id)
      }
    }
    // Where the namespace's log stands: whoever waits for it waits for all of this.
    return { documentIds, taskIds: [String(position)] }
  }

  /** Texts are found by their words at once; this waits until they are found by meaning too. */
  async awaitIndexing({ taskIds = [] }: IngestResult, containerTag: string): Promise<void> {
    const position = Math.max(0, ...taskIds.map(Number))
    const deadline = Date.now() + INDEXED_WITHIN_MS
    const ask = { query: 'What is remembered?', top_k: 1, reinforce: false, at_least: position }
    for (;;) {
      const answer = await this.#send('POST', containerTag, '/recall', ask)
      const { degraded } = answer as { degraded: { reason: string }[] }
      if (!degraded.some(({ reason }) => reason === 'not_placed_yet')) return
      if (Date.now() > deadline)
        throw new Error(`${containerTag}: not placed in ${INDEXED_WITHIN_MS} ms`)
      await pause(LOOK_MS)
    }
  }

  /** Messages as they were said, when and by whom; the best first, each once. */
  async search(query: string, options: SearchOptions): Promise<unknown[]> {
    const { containerTag, limit = DEFAULT_LIMIT } = options
    // Several hits may be statements of one message.
    const asked = { query, top_k: Math.min(100, 3 * limit), reinforce: false }
    const { hits } = (await this.#send('POST', containerTag, '/recall', asked)) as { hits: Hit[] }
    const found = new Map<string, number>()
    for (const { memory_id: id, score } of hits) {
      if (id !== null && !found.has(id)) found.set(id, score)
    }
    return await Promise.all(
      [...found].slice(0, limit).map(async ([id, score]) => {
        const memory = (await this.#send('GET', containerTag, `/memories/${id}`)) as Memory
        const { text, occurred_at: said_at, speaker, speaker_role: role } = memory
        return { text, said_at, said_by: speaker ?? role, score }
      }),
    )
  }

  async clear(containerTag: string): Promise<void> {
    await this.#send('DELETE', containerTag, '')
  }

  /** Tried again while the server is busy, or is still erasing what stood there before. */
  async #send(method: string, container: string, path: string, body?: object): Promise<unknown> {
    for (let tries = 1; ; tries += 1) {
      const response = await fetch(`${this.#url}/v1/namespaces/${nameOf(container)}${path}`, {
        method,
        headers: { authorization: `Bearer ${this.#key}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const answer = await response.text()
      if (response.ok) return JSON.parse(answer)
      const mayPass = [429, 503].includes(response.status) || answer.includes('"erasing"')
      if (!mayPass || tries === TRIES) throw new Error(`${response.status} ${answer.slice(0, 500)}`)
      await pause(1_000 * Number(response.headers.get('retry-after') ?? tries))
    }
  }
}

export default MnemeProvider

/** The namespace of a container: its own name where it may be one, else with a hash of it. */
function nameOf(container: string): string {
  const name = container.toLowerCase().replaceAll(/[^a-z0-9._-]/g, '-')
  if (name === container && /^[a-z0-9]/.test(name) && name.length <= 64) return name
  const hash = createHash('sha256').update(container).digest('hex').slice(0, 16)
  return `mb-${name.slice(0, 40)}-${hash}`
}

/** Blank messages are left out, and long ones come in pieces. */
function itemsOf({ sessionId, messages, metadata }: UnifiedSession) {
  return messages.flatMap((message, at) => {
    const when = whenSaid(message, at, metadata?.['date'])
    return piecesOf(message.content).map((text, piece) => ({
      text,
      external_id: `${sessionId}/${at}${piece === 0 ? '' : `/${piece}`}`,
      thread: sessionId,
      speaker_role: message.role,
      ...(message.speaker !== undefined && { speaker: message.speaker }),
      ...(when !== undefined && { occurred_at: when }),
    }))
  })
}

function whenSaid({ timestamp }: UnifiedMessage, at: number, date: unknown): string | undefined {
  const start = timestamp ?? (typeof date === 'string' ? date : undefined)
  const time = start === undefined ? NaN : Date.parse(start)
  if (Number.isNaN(time)) return undefined
  return new Date(timestamp === undefined ? time + at * MESSAGE_MS : time).toISOString()
}

function piecesOf(content: string): string[] {
  const pieces: string[] = []
  for (let from = 0; from < content.length; from += MOST_CHARACTERS) {
    pieces.push(content.slice(from, from + MOST_CHARACTERS).toWellFormed())
  }
  return pieces.filter((piece) => piece.trim() !== '')
}

function batchesOf<T>(items: readonly T[]): T[][] {
  const batches: T[][] = []
  let bytes = Infinity
  for (const item of items) {
    const more = Buffer.byteLength(JSON.stringify(item))
    const last = batches.at(-1)
    if (last === undefined || bytes + more > MOST_BATCH_BYTES) batches.push([item])
    else last.push(item)
    bytes = batches.at(-1)?.length === 1 ? more : bytes + more
  }
  return batches
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
