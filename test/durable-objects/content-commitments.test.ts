import { describe, expect, it } from 'vitest'
import type { ContentItem } from '../../engine/model/entity.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { pdfUrl } from '../support/pdf.ts'
import { tell } from '../support/remembering.ts'

const rules = fileOf('rules.pdf', [
  ['The warranty of the boiler ends in May 2027.'],
  ['Guests must not smoke on the balcony.', 'Thanks for reading!'],
])
const flat = { kind: 'flat', id: '4' }

function fileOf(filename: string, pages: readonly (readonly string[])[]): ContentItem {
  return { type: 'file', mediaType: 'application/pdf', filename, url: pdfUrl({ pages }) }
}

async function tellOf(namespace: NamespaceUnderTest, content: readonly ContentItem[], more = {}) {
  return await tell(namespace, { entities: [{ ...flat, content }], ...more })
}

const nodesOf = async (namespace: NamespaceUnderTest) =>
  (await namespace.ask('listNodes', { limit: 50, cursor: null })).items

describe('UN-30 what a file commits to', () => {
  it('is drawn sentence by sentence, with the page it stands on', async () => {
    const namespace = openNamespace('content-nodes')
    const told = await tellOf(namespace, [rules], { speaker: 'Ana', trust: 'untrusted' })
    const texts = told.outcomes.flatMap(({ kind, role, text }) =>
      role ? [{ kind, role, text }] : [],
    )
    expect(texts).toEqual([
      { kind: 'stored', role: 'fact', text: 'The warranty of the boiler ends in May 2027.' },
      { kind: 'stored', role: 'constraint', text: 'Guests must not smoke on the balcony.' },
    ])
    const [node] = (await nodesOf(namespace)).filter(({ role }) => role === 'constraint')
    expect(node).toMatchObject({
      speaker: 'ana',
      trust: 'untrusted',
      sources: [
        { memoryId: told.memory.id, start: 0, end: 37, entity: 'flat_id:4', item: 0, page: 2 },
      ],
    })
    expect(node?.sources[0]?.filename).toBe('rules.pdf')
  })

  it('is a hit where its role is asked for, with the page; else the entity answers', async () => {
    const namespace = openNamespace('content-roles')
    const { memory } = await tellOf(namespace, [rules])
    const asked = { query: 'May guests smoke on the balcony?', topK: 5 }
    const { hits } = await namespace.ask('recall', { ...asked, roles: ['constraint'] })
    expect(hits).toMatchObject([
      {
        kind: 'commitment',
        text: 'Guests must not smoke on the balcony.',
        sources: [{ memoryId: memory.id, item: 0, page: 2 }],
      },
    ])
    const all = await namespace.ask('recall', asked)
    expect(all.hits.map(({ kind }) => kind)).not.toContain('commitment')
    expect(all.hits[0]).toMatchObject({ kind: 'entity', sources: [{ item: 0, page: 2 }] })
  })

  it('stays as it is when the file is told again, and by another memory', async () => {
    const namespace = openNamespace('content-again')
    await tellOf(namespace, [rules], { externalId: 'a' })
    const before = await nodesOf(namespace)
    const again = await tellOf(namespace, [rules], { externalId: 'a' })
    await tellOf(namespace, [rules])
    expect(again.outcomes.map(({ kind }) => kind)).toEqual(['skipped', 'skipped'])
    expect(await nodesOf(namespace)).toEqual(before)
  })

  it('ends where the file is replaced, but for what the new one repeats', async () => {
    const namespace = openNamespace('content-replaced')
    const first = { occurredAt: Date.UTC(2026, 0, 1) }
    await tellOf(namespace, [rules], first)
    const newer = fileOf('rules.pdf', [
      ['Guests must not smoke on the balcony.'],
      ['The bins are emptied on Tuesdays.'],
    ])
    await tellOf(namespace, [newer], { occurredAt: Date.UTC(2026, 1, 1) })
    const nodes = (await nodesOf(namespace)).map(({ text, status }) => [text, status])
    expect(nodes).toEqual(
      expect.arrayContaining([
        ['The warranty of the boiler ends in May 2027.', 'superseded'],
        ['Guests must not smoke on the balcony.', 'live'],
        ['The bins are emptied on Tuesdays.', 'live'],
      ]),
    )
    expect(nodes).toHaveLength(3)
  })

  it('is hidden while its entity is forgotten, and erased with it but for what a text says', async () => {
    const namespace = openNamespace('content-erased')
    const text = 'user_id:7 handed over the keys. Guests must not smoke on the balcony.'
    await namespace.ask('remember', { text, entities: [{ ...flat, content: [rules] }] })
    const live = async () => {
      const nodes = await nodesOf(namespace)
      return nodes.flatMap((node) => (node.status === 'live' ? node.text.slice(0, 12) : [])).sort()
    }
    const all = ['Guests must ', 'The warranty', 'user_id:7 ha']
    expect(await live()).toEqual(all)
    await namespace.ask('forget', { entities: [flat] })
    expect(await live()).toEqual(['Guests must ', 'user_id:7 ha'])
    await namespace.ask('undoForget', { id: flat })
    expect(await live()).toEqual(all)
    const gone = expect.objectContaining({ name: 'commitments', removed: 1 })
    const erased = await namespace.ask('forget', { entities: [flat], permanent: true })
    expect(erased).toMatchObject({ receipt: { stores: expect.arrayContaining([gone]) } })
    expect(JSON.stringify(await nodesOf(namespace))).not.toContain('warranty')
    expect(await live()).toEqual(['Guests must ', 'user_id:7 ha'])
  })

  it('is at most as much as one text may bring, and an outcome says that there was more', async () => {
    const namespace = openNamespace('content-much')
    await namespace.ask('setSettings', { values: { most_commitments: 3 } })
    const text = Array.from({ length: 5 }, (_, at) => `Room ${at} has ${at + 2} windows.`).join(' ')
    const { outcomes } = await tellOf(namespace, [{ type: 'text', text }])
    expect(outcomes.filter(({ role }) => role !== undefined)).toHaveLength(3)
    expect(outcomes.at(-1)).toEqual({ kind: 'skipped', reason: 'too_many' })
  })

  it('is nobody’s word where an assistant tells it', async () => {
    const namespace = openNamespace('content-assistant')
    const { outcomes } = await tellOf(namespace, [rules], { speakerRole: 'assistant' })
    expect(outcomes).toEqual([{ kind: 'stored', target: 'flat_id:4' }])
    expect(await nodesOf(namespace)).toEqual([])
  })
})
