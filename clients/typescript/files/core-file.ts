import { MnemeError } from '../mneme-error.ts'
import type { MemoryClient } from '../memory-client.ts'
import { fileBounds } from './bounds.ts'
import { coreBlocks, coreText, readCoreText, type CoreLine, type NewCoreLine } from './core-text.ts'
import { corePath, shortened } from './memory-path.ts'

/** As much of a client as core as a file uses. */
export type CoreClient = Pick<MemoryClient, 'core' | 'revisions' | 'proposals'>

/** Core as it was read; `revision` is the last one there was by then, null where core was never written. */
export interface CoreFile {
  readonly revision: string | null
  readonly lines: readonly CoreLine[]
  readonly text: string
}

/** What has become of a text that was written over core. */
export type WrittenCore =
  | { readonly kind: 'written' }
  | { readonly kind: 'unchanged' }
  /** Its new lines wait, under these ids; `removed`: lines that go nowhere by that. */
  | { readonly kind: 'proposed'; readonly ids: readonly string[]; readonly removed: number }
  /** Another has written core since it was read. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'refused'; readonly why: string }

/** The revision is read first: what changes in between is seen as a change, and not written over. */
export async function readCoreFile({ core, revisions }: CoreClient): Promise<CoreFile> {
  const newest = await revisions.list({ target: 'core', limit: 1 }).page()
  const { blocks } = await core.get()
  const lines = blocks.flatMap(({ name: block, items }) =>
    items.map(({ text, pinned }): CoreLine => ({ block, text, pinned })),
  )
  return { revision: newest.items[0]?.id ?? null, lines, text: coreText(lines) }
}

/**
 * Writes core where it is still what was read. Where the credential may not, as of a sub-agent or for
 * a line that an owner vouches for, each new line becomes a proposal.
 */
export async function writeCoreFile(
  client: CoreClient,
  { lines: held, revision }: CoreFile,
  text: string,
): Promise<WrittenCore> {
  const read = readCoreText(text, held)
  if (!read.ok) return { kind: 'refused', why: read.error }
  const { lines, come, gone } = read
  if (coreText(lines) === coreText(held)) return { kind: 'unchanged' }
  try {
    await client.core.set(coreBlocks(lines), { revision })
    return { kind: 'written' }
  } catch (error) {
    if (!(error instanceof MnemeError)) throw error
    if (error.code === 'later_changes') return { kind: 'conflict' }
    if (!['forbidden', 'pinned'].includes(error.code)) throw error
    if (come.length === 0) {
      const why = `${shortened(error.detail)}. Only a new line can be proposed`
      return { kind: 'refused', why }
    }
    return proposeLines(client, come, gone.length)
  }
}

async function proposeLines(
  { proposals }: CoreClient,
  come: readonly NewCoreLine[],
  removed: number,
): Promise<WrittenCore> {
  const ids: string[] = []
  for (const line of come) {
    const { id } = await proposals.create({
      content: line.text,
      suggested_store: 'core',
      core_worthy: true,
      trigger: triggerOf(line),
    })
    ids.push(id)
  }
  return { kind: 'proposed', ids, removed }
}

/** What the decider reads beside the line: where it is to stand. */
function triggerOf({ block, before }: NewCoreLine): string {
  const place = `edit of ${corePath}, ${block}`
  const told = before === null ? place : `${place}, in place of: ${before.text}`
  const characters = [...told]
  const most = fileBounds.triggerCharacters
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : told
}
