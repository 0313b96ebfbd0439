import type { z } from 'zod'
import type { ImportFormat } from '../../contract/archive.ts'
import {
  maxMetadataKeys,
  maxMetadataNameCharacters,
  maxMetadataValueCharacters,
  maxSpeakerCharacters,
} from '../../contract/limits.ts'
import { canonicalJson } from '../../engine/model/json.ts'
import { problemAt, problemOfIssues } from '../errors.ts'
import { sha256Hex } from '../sha256.ts'
import { mcpSchema, mem0Schema, zepSchema } from './foreign-shapes.ts'

export type ForeignFormat = Exclude<ImportFormat, 'mneme'>

/** Requests to remember, as they would have come over the wire. */
export type Items = readonly Readonly<Record<string, unknown>>[]

/** Reads a line of another memory as what is to be remembered of it; throws a Problem where it is none. */
export class ForeignReader {
  readonly #format: ForeignFormat
  /** Kinds by the name of what an earlier line of this stream has told of. */
  readonly #kinds = new Map<string, string>()

  constructor(format: ForeignFormat) {
    this.#format = format
  }

  async read(value: unknown): Promise<Items> {
    if (this.#format === 'mem0') return await mem0Items(parse(mem0Schema, snakeNames(value)))
    if (this.#format === 'zep') return await zepItems(parse(zepSchema, snakeNames(value)))
    return await this.#mcpItems(parse(mcpSchema, value))
  }

  async #mcpItems(line: z.infer<typeof mcpSchema>): Promise<Items> {
    if (line.type === 'relation') {
      const [source, target] = [this.#known(line.from, 'from'), this.#known(line.to, 'to')]
      const relations = [{ entity: target, role: line.relationType }]
      return [await marked('mcp', { entities: [{ ...source, relations }] })]
    }
    const kind = kindOf(line.entityType)
    const entity = entityOf(kind, line.name)
    this.#kinds.set(line.name, kind)
    const named = { ...entity, properties: { name: line.name } }
    const observed = (line.observations ?? []).map((one) =>
      typeof one === 'string' ? one : one.content,
    )
    const items = [
      { entities: [named] },
      ...observed.filter((one) => one.trim() !== '').map((text) => ({ text, entities: [entity] })),
    ]
    return await Promise.all(items.map((item) => marked('mcp', item)))
  }

  #known(name: string, path: string): Readonly<Record<string, string>> {
    const kind = this.#kinds.get(name)
    if (kind !== undefined) return entityOf(kind, name)
    const message = 'names an entity that no line before it has: send the whole file'
    throw problemAt('invalid_request', path, message)
  }
}

async function mem0Items(line: z.infer<typeof mem0Schema>): Promise<Items> {
  const { id, user_id, agent_id, run_id, categories, created_at } = line
  const item = {
    text: line.memory || line.text || line.data,
    entities: [
      ...(user_id ? [entityOf('user', user_id)] : []),
      ...(agent_id ? [entityOf('agent', agent_id)] : []),
    ],
    ...(run_id ? { thread: run_id } : {}),
    ...timeOf(created_at),
    metadata: metadataOf({ ...line.metadata, ...(categories?.length ? { categories } : {}) }),
  }
  return [await marked('mem0', item, id)]
}

async function zepItems(line: z.infer<typeof zepSchema>): Promise<Items> {
  const { uuid, fact, content, session_id, thread_id, user_id } = line
  if (!fact && !content) return [await marked('zep', nodeItem(line), uuid)]
  const thread = thread_id || session_id
  const role = line.role || line.role_type
  // A message says who speaks; a fact stands for itself.
  const speaker = line.name || (role === 'norole' ? null : role)
  const part = partOf(role)
  const item = {
    text: fact || (speaker && role ? `${speaker}: ${content}` : content),
    ...(line.name && role ? { speaker: cut(line.name, maxSpeakerCharacters) } : {}),
    ...(part ? { speaker_role: part } : {}),
    entities: user_id ? [entityOf('user', user_id)] : [],
    ...(thread ? { thread } : {}),
    ...timeOf(line.valid_at || line.created_at),
    metadata: metadataOf({
      ...line.metadata,
      ...(role ? { role } : {}),
      ...(fact && line.invalid_at ? { invalid_at: line.invalid_at } : {}),
    }),
  }
  const isPast = Boolean(fact) && Boolean(line.invalid_at)
  return [await marked('zep', isPast ? endingAt(item, line.invalid_at) : item, uuid)]
}

/** A node of the graph: an entity of the kind that its own label says, with what is known of it. */
function nodeItem(line: z.infer<typeof zepSchema>): Readonly<Record<string, unknown>> {
  const name = line.name ?? ''
  const label = line.labels?.find((one) => one !== 'Entity' && one !== 'Node')
  const entity = { ...entityOf(kindOf(label), name), properties: { name } }
  return { ...(line.summary ? { text: line.summary } : {}), entities: [entity] }
}

/** The part of a speaker, as Zep calls it: users are also `human`, assistants `ai`. */
function partOf(role: string | null | undefined): string | null {
  const name = (role ?? '').toLowerCase()
  if (name === 'user' || name === 'human') return 'user'
  if (name === 'assistant' || name === 'ai') return 'assistant'
  return name === 'system' || name === 'tool' ? name : null
}

/** `userId` as `user_id`: packages for Node write their fields so. */
function snakeNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const snake = (name: string) =>
    name.replaceAll(/(?<=[a-z])[A-Z]/g, (one) => `_${one.toLowerCase()}`)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [snake(name), one]))
}

/** What is no longer true is told as what was, so that no recall takes it for the present. */
function endingAt<T extends { text: unknown }>(item: T, invalidAt: unknown): T {
  const day = String(invalidAt).slice(0, 10)
  return { ...item, text: `Until ${day}: ${String(item.text)}` }
}

/** The same line sent again is the same memory: by its id, or by all that it says. */
async function marked(
  source: ForeignFormat,
  item: Readonly<Record<string, unknown>>,
  id?: string | number | null,
): Promise<Readonly<Record<string, unknown>>> {
  const own = id === undefined || id === null || id === '' ? null : String(id)
  const name = own !== null && own.length <= 200 ? own : await sha256Hex(canonicalJson(own ?? item))
  return { ...item, external_id: `${source}:${name}` }
}

/** Some write times without a zone: these are UTC. */
function timeOf(at: string | null | undefined): { occurred_at?: string } {
  if (!at) return {}
  const isZoned = /(?:Z|[+-]\d{2}(?::?\d{2})?)$/i.test(at) || !at.includes(':')
  const text = at.replace(' ', 'T')
  return { occurred_at: isZoned ? text : `${text}Z` }
}

/** Text by name, as it is kept here; other values as JSON. What is over the limits is cut. */
function metadataOf(given: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(given)
    .filter(([key, value]) => key !== '' && value !== null && value !== undefined)
    .slice(0, maxMetadataKeys)
    .map(([key, value]) => [
      cut(key, maxMetadataNameCharacters),
      cut(typeof value === 'string' ? value : JSON.stringify(value), maxMetadataValueCharacters),
    ])
  return Object.fromEntries(entries)
}

function cut(text: string, characters: number): string {
  return [...text].slice(0, characters).join('')
}

function entityOf(kind: string, id: string): Readonly<Record<string, string>> {
  return { [`${kind}_id`]: id }
}

/** `Person` and `code-base` as kinds. */
function kindOf(entityType: string | null | undefined): string {
  const words = (entityType ?? '').toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')
  const kind = words.replaceAll(/^[_0-9]+|(?<!_)_+$/g, '').slice(0, 64)
  return kind === '' ? 'thing' : kind
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const read = schema.safeParse(value)
  if (!read.success) throw problemOfIssues(read.error.issues)
  return read.data
}
