import { externalIdIn, timeIn } from './item.ts'
import { isRecord, listIn, recordsOf, stringIn } from './json-records.ts'
import type { Importer, ImportFile, ItemToRemember, ReadItem, SkipReason } from './source.ts'

type Value = Readonly<Record<string, unknown>>
type Judged = Omit<ItemToRemember, 'external_id'> & { readonly id: string }
type Judge = (
  value: Value,
) => Judged | { readonly skipped: SkipReason } | { readonly failed: string }

/**
 * supermemory: documents and memories as its lists answer them. What it has forgotten or replaced
 * stays out; a document that was listed without its content is told by its summary.
 */
export const supermemory = factsImporter({
  source: 'supermemory',
  title: 'supermemory',
  fields: {
    certain: [['containerTags'], ['containerTag'], ['memoryEntries']],
    likely: [['customId', 'createdAt']],
  },
  lists: ['memories', 'documents', 'memoryEntries', 'results'],
  judge(value) {
    if (value['isForgotten'] === true || value['isLatest'] === false) {
      return { skipped: 'outdated' }
    }
    const text = stringIn(value, 'memory', 'content', 'summary')
    if (text === undefined) return { skipped: 'empty' }
    const tag = stringIn(value, 'containerTag')
    const tags = [...listIn(value, 'containerTags'), ...(tag === undefined ? [] : [tag])]
    return {
      id: stringIn(value, 'id', 'customId') ?? '',
      text,
      ...timed(timeIn(value['createdAt'] ?? value['updatedAt'])),
      metadata: {
        ...scalarsOf(value['metadata']),
        ...named({ title: value['title'], url: value['url'], type: value['type'] }),
        ...(tags.length > 0 && { container_tags: tags.map(String) }),
      },
    }
  },
})

/**
 * LangMem: items of a LangGraph store. The text of a memory is its content; a profile or another
 * schema is told as its fields, a triple as its three words.
 */
export const langmem = factsImporter({
  source: 'langmem',
  title: 'LangMem',
  fields: { certain: [['namespace', 'key', 'value']] },
  lists: ['items'],
  judge(value) {
    const space = listIn(value, 'namespace').map(String).join('/')
    const key = stringIn(value, 'key')
    if (key === undefined) return { failed: 'expected an item of a store: namespace, key, value' }
    const held = value['value']
    const content = isRecord(held) && 'content' in held ? held['content'] : held
    const text = wordsOf(content)
    if (text === '') return { skipped: 'empty' }
    return {
      id: `${space}/${key}`,
      text,
      ...timed(timeIn(value['created_at'] ?? value['updated_at'])),
      metadata: named({ namespace: space, kind: stringIn(held, 'kind') }),
    }
  },
})

/**
 * Hindsight: facts as its lists and recalls answer them. What the agent lived through or thinks is
 * remembered as an assistant's words, of which no commitments are drawn.
 */
export const hindsight = factsImporter({
  source: 'hindsight',
  title: 'Hindsight',
  fields: {
    certain: [
      ['fact_type', 'text'],
      ['occurred_start', 'text'],
    ],
  },
  lists: ['items', 'results', 'facts', 'memory_units'],
  judge(value) {
    const text = stringIn(value, 'text')
    if (text === undefined) return { failed: 'expected a fact: its text is missing' }
    const kind = stringIn(value, 'fact_type', 'type')
    const isOfAgent = kind === 'experience' || kind === 'opinion'
    const document = stringIn(value, 'document_id')
    const entities = value['entities']
    const about = Array.isArray(entities) ? entities.map(nameOf).join(', ') : entities
    const at = value['occurred_start'] ?? value['mentioned_at'] ?? value['date']
    return {
      id: stringIn(value, 'id') ?? '',
      text,
      ...(isOfAgent && { speaker_role: 'assistant' as const }),
      ...(document !== undefined && { thread: `hindsight:${document}` }),
      ...timed(timeIn(at)),
      metadata: {
        ...scalarsOf(value['metadata']),
        ...named({ fact_type: kind, context: value['context'], about }),
        ...named({ occurred_end: value['occurred_end'] }),
      },
    }
  },
})

interface Facts<Name extends string> extends Omit<Importer<Name>, 'read'> {
  /** The lists of an answer in which they stand. */
  readonly lists: readonly string[]
  readonly judge: Judge
}

/** A source of facts, each a JSON object: by its id, or else its text, it is the same memory again. */
export function factsImporter<Name extends string>({
  lists,
  judge,
  ...declared
}: Facts<Name>): Importer<Name> {
  return { ...declared, read: (files) => factsOf(declared.source, files, { lists, judge }) }
}

async function* factsOf(
  source: string,
  files: readonly ImportFile[],
  { lists, judge }: { readonly lists: readonly string[]; readonly judge: Judge },
): AsyncGenerator<ReadItem> {
  for (const file of files) {
    for await (const record of recordsOf(file, lists)) {
      if ('failed' in record) {
        yield record
        continue
      }
      const judged = judge(record.value)
      if (!('text' in judged)) {
        yield { where: record.where, ...judged }
        continue
      }
      const { id, ...item } = judged
      const own = id === '' ? item.text : id
      yield { where: record.where, item: { ...item, external_id: await externalIdIn(source, own) } }
    }
  }
}

function wordsOf(content: unknown): string {
  if (typeof content === 'string') return content.trim()
  if (!isRecord(content)) return content === undefined || content === null ? '' : String(content)
  const inner = content['content']
  if (typeof inner === 'string') return inner.trim()
  const { subject, predicate, object } = content
  if ([subject, predicate, object].every((part) => typeof part === 'string')) {
    return [subject, predicate, object].join(' ')
  }
  return Object.entries(content)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n')
}

function nameOf(entity: unknown): string {
  return stringIn(entity, 'name', 'canonical_name', 'id') ?? String(entity)
}

function timed(at: string | undefined): { readonly occurred_at?: string } {
  return at === undefined ? {} : { occurred_at: at }
}

/** Texts by name, without those that are missing or blank. */
export function named(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value]] : [],
    ),
  )
}

/** Metadata of another service: plain values as they are, others as JSON. */
function scalarsOf(metadata: unknown): Record<string, string | number | boolean> {
  if (!isRecord(metadata)) return {}
  return Object.fromEntries(
    Object.entries(metadata).flatMap(([name, value]): [string, string | number | boolean][] => {
      if (value === null || value === undefined) return []
      const isPlain = typeof value === 'string' || typeof value === 'boolean'
      const isNumber = typeof value === 'number' && Number.isFinite(value)
      return [[name, isPlain || isNumber ? value : JSON.stringify(value)]]
    }),
  )
}
