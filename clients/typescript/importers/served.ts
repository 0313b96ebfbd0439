import { recordsOf } from './json-records.ts'
import type { Importer, ImportFile, ReadItem } from './source.ts'

/** mem0: what `get_all` answers, an export, or one memory a line; the server reads each. */
export const mem0: Importer<'mem0'> = {
  source: 'mem0',
  title: 'mem0',
  isServed: true,
  fields: {
    likely: [
      ['memory', 'user_id'],
      ['memory', 'userId'],
      ['memory', 'agent_id'],
      ['memory', 'hash'],
      ['memory', 'created_at'],
      ['memory', 'createdAt'],
    ],
    guess: [['memory', 'id']],
  },
  read: (files) => linesFor('mem0', files, ['results', 'memories']),
}

/** Zep: messages, facts (edges), episodes and nodes, in any of the lists that its API answers. */
export const zep: Importer<'zep'> = {
  source: 'zep',
  title: 'Zep',
  isServed: true,
  fields: {
    certain: [
      ['fact', 'source_node_uuid'],
      ['fact', 'sourceNodeUuid'],
      ['content', 'role_type'],
    ],
    likely: [
      ['fact', 'valid_at'],
      ['uuid', 'content', 'thread_id'],
      ['uuid', 'fact'],
      ['uuid', 'content', 'session_id'],
      ['uuid', 'labels', 'summary'],
    ],
  },
  read: (files) => linesFor('zep', files, ['messages', 'facts', 'edges', 'episodes', 'nodes']),
}

/**
 * The file of server-memory, one entity or relation a line, or its graph as one object. A relation
 * goes with what kinds of entities it joins, because the server knows them by the same request.
 */
export const mcp: Importer<'mcp'> = {
  source: 'mcp',
  title: 'MCP server-memory',
  isServed: true,
  fields: { certain: [['entityType'], ['relationType', 'from', 'to']] },
  read: readMcp,
}

async function* readMcp(files: readonly ImportFile[]): AsyncGenerator<ReadItem> {
  const kinds = new Map<string, object>()
  for (const file of files) {
    for await (const record of recordsOf(file, ['entities', 'relations'])) {
      if ('failed' in record) {
        yield record
        continue
      }
      const { where, value, list } = record
      const type = list === 'entities' ? 'entity' : list === 'relations' ? 'relation' : undefined
      const line: Record<string, unknown> = { ...(type !== undefined && { type }), ...value }
      if (line['type'] === 'entity' && typeof line['name'] === 'string') {
        const { name, entityType } = line
        kinds.set(name, { type: 'entity', name, entityType })
      }
      const ends = line['type'] === 'relation' ? [line['from'], line['to']] : []
      const needs = ends.flatMap((name) => kinds.get(String(name)) ?? [])
      yield { where, served: { format: 'mcp', line, needs } }
    }
  }
}

async function* linesFor(
  format: 'mem0' | 'zep',
  files: readonly ImportFile[],
  lists: readonly string[],
): AsyncGenerator<ReadItem> {
  for (const file of files) {
    for await (const record of recordsOf(file, lists)) {
      if ('failed' in record) yield record
      else yield { where: record.where, served: { format, line: record.value, needs: [] } }
    }
  }
}
