import type { GraphNode, MemoryClient } from '../../typescript/index.ts'
import { onOneLine } from '../show/printable.ts'

/** A file, by its path within the folder, with `/`. */
export interface FileOfFolder {
  readonly path: string
  readonly text: string
}

/** What happened, a file for each day; without what is trusted less than `main`, and the vault. */
export async function* dayFiles(client: MemoryClient): AsyncGenerator<FileOfFolder> {
  const days = new Map<string, Told[]>()
  for await (const memory of client.memories.list({ store: 'episodic', limit: 200 })) {
    if (!isTrusted(memory.trust) || memory.stores.includes('vault')) continue
    const day = memory.occurred_at.slice(0, 10)
    const told = { at: memory.occurred_at, id: memory.__memory_id, text: memory.text }
    days.set(day, [...(days.get(day) ?? []), told])
  }
  for (const [day, told] of [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    yield { path: `days/${day}.md`, text: `# ${day}\n\n${linesOf(told)}` }
  }
}

/** What was decided: what is in force, then what is no more, the newest first. */
export async function decisionFile(client: MemoryClient): Promise<FileOfFolder> {
  const nodes: GraphNode[] = []
  for await (const node of client.graph.nodes({ role: 'decision', limit: 200 })) {
    if (isTrusted(node.trust) && node.store !== 'vault') nodes.push(node)
  }
  const newest = nodes.toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1))
  const listed = (title: string, some: readonly GraphNode[]): string =>
    some.length === 0
      ? ''
      : `\n## ${title}\n\n${some
          .map(({ valid_from, text }) => `- ${valid_from.slice(0, 10)}: ${onOneLine(text)}\n`)
          .join('')}`
  const isInForce = ({ status }: GraphNode): boolean => status === 'live'
  const text =
    listed('In force', newest.filter(isInForce)) +
    listed(
      'No more',
      newest.filter(({ status }) => status === 'superseded' || status === 'expired'),
    )
  return { path: 'decisions.md', text: `# Decisions\n${text}` }
}

interface Told {
  readonly at: string
  readonly id: string
  readonly text: string
}

function linesOf(told: readonly Told[]): string {
  return told
    .toSorted((a, b) => (a.at + a.id < b.at + b.id ? -1 : 1))
    .map(({ text }) => `- ${onOneLine(text)}\n`)
    .join('')
}

function isTrusted(trust: string | undefined): boolean {
  return trust === undefined || trust === 'owner' || trust === 'main'
}
