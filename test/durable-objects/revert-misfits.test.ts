import { describe, expect, it } from 'vitest'
import { exportOf, importInto } from '../support/archive.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

type Line = Record<string, unknown>

/** Of two memories, each with a name of its own, and an image of each from when it was pinned. */
async function source(): Promise<{ lines: string[]; position: number }> {
  const namespace = openNamespace(`rm-source-${crypto.randomUUID()}`)
  await namespace.ask('remember', { text: 'The boat is green.', externalId: 'boat' })
  const { position } = await namespace.call('remember', { text: 'A shed.', externalId: 'shed' })
  const { items } = await namespace.ask('listMemories', { limit: 9, cursor: null })
  for (const { id } of items) await namespace.ask('pinMemory', { id, pinned: true })
  return { lines: await exportOf(namespace), position }
}

async function copyOf(lines: readonly string[]): Promise<NamespaceUnderTest> {
  const copy = openNamespace(`rm-copy-${crypto.randomUUID()}`)
  expect((await importInto(copy, lines)).isDone).toBe(true)
  return copy
}

function forged(lines: readonly string[], type: string, forge: (image: Line) => Line): string[] {
  return lines.map((text) => {
    const line = JSON.parse(text) as Line
    const { before } = line
    if (line['type'] !== type || before === null) return text
    return JSON.stringify({ ...line, before: forge(before as Line) })
  })
}

describe('an image that does not fit beside what is there', () => {
  it('SG-40 is a clear error where it was forged, and nothing is torn', async () => {
    const { lines, position } = await source()
    const forgery = (image: Line): Line => ({ ...image, external_id: 'shed' })
    const copy = await copyOf(forged(lines, 'undo_memory', forgery))
    const before = (await exportOf(copy)).slice(1)
    const { result } = await copy.call('revertToPosition', { position })
    const detail = 'what was there does not fit what is: a name or id of memories is taken by now'
    expect(result).toMatchObject({ failure: { code: 'invalid_state', detail } })
    expect((await exportOf(copy)).slice(1)).toEqual(before)
    await copy.ask('remember', { text: 'The pier is long.' })
    const { hits } = await copy.ask('recall', { query: 'pier', topK: 5 })
    expect(hits[0]?.text).toBe('The pier is long.')
    expect((await copy.ask('verifyAudit', {})).ok).toBe(true)
  })

  it('SG-40 is one where an entity has been made anew since it was forgotten', async () => {
    const namespace = openNamespace(`rm-anew-${crypto.randomUUID()}`)
    const properties = [{ name: 'city', value: 'Oslo' }]
    const ana = { kind: 'user', id: 'ana', properties }
    await namespace.ask('remember', { entities: [ana] })
    await namespace.ask('forget', { entities: [{ kind: 'user', id: 'ana' }] })
    const page = { limit: 50, cursor: null, target: 'user_id:ana' }
    const forgetting = (await namespace.ask('listRevisions', page)).items[0]?.id ?? ''
    await namespace.ask('remember', { entities: [ana] })
    const before = (await exportOf(namespace)).slice(1)
    const { result } = await namespace.call('revertRevision', { id: forgetting })
    expect(result).toMatchObject({ failure: { code: 'invalid_state' } })
    expect((await exportOf(namespace)).slice(1)).toEqual(before)
  })
})
