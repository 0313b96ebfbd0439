import { describe, expect, it } from 'vitest'
import type { FileContent } from '../../engine/model/entity.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { packed, pdfUrl } from '../support/pdf.ts'

const pages = [
  ['The warranty of the boiler ends in May 2027.'],
  ['The spare key lies with Mrs. Adeyemi on the fourth floor.'],
]
const handbook: FileContent = {
  type: 'file',
  mediaType: 'application/pdf',
  filename: 'handbook.pdf',
  url: pdfUrl({ pages }),
}

async function tellOf(namespace: NamespaceUnderTest, content: readonly FileContent[]) {
  const told = await namespace.ask('remember', {
    entities: [{ kind: 'flat', id: '4', content }],
  })
  if (told.kind !== 'remembered') throw new Error('only proposed')
  return told
}

async function contentOf(namespace: NamespaceUnderTest) {
  const reference = { kind: 'flat', id: '4' }
  const parts = { properties: false, content: true, relations: false }
  const entity = await namespace.ask('getEntity', { ...reference, ...parts })
  return entity?.content ?? []
}

describe('UN-30 a PDF of an entity', () => {
  it('is found by what its pages say, with the page', async () => {
    const namespace = openNamespace('content-pdf')
    const told = await tellOf(namespace, [handbook])
    expect(told.outcomes[0]).toEqual({ kind: 'stored', target: 'flat_id:4' })
    const { hits } = await namespace.ask('recall', { query: 'Who has the spare key?', topK: 5 })
    expect(hits[0]).toMatchObject({
      kind: 'entity',
      id: 'flat_id:4',
      text: 'The spare key lies with Mrs. Adeyemi on the fourth floor.',
      sources: [{ memoryId: told.memory.id, item: 0, page: 2 }],
    })
  })

  it('that cannot be read is kept, and an outcome says why', async () => {
    const namespace = openNamespace('content-unread')
    const zeros = await packed(new Uint8Array(40 * 1_048_576))
    const files: FileContent[] = [
      { ...handbook, filename: 'broken.pdf', url: 'data:application/pdf;base64,AAAA' },
      { ...handbook, filename: 'locked.pdf', url: pdfUrl({ pages, isEncrypted: true }) },
      {
        ...handbook,
        filename: 'bomb.pdf',
        url: pdfUrl({ pages: [[]], stream: { bytes: zeros, filter: '/FlateDecode' } }),
      },
      {
        type: 'file',
        mediaType: 'image/png',
        filename: 'a.png',
        url: 'data:image/png;base64,AAAA',
      },
      { ...handbook, filename: 'far.pdf', url: 'https://files.example/far.pdf' },
    ]
    const told = await tellOf(namespace, files)
    const target = 'flat_id:4'
    const skipped = (text: string) => ({ kind: 'skipped', reason: 'unsupported', text, target })
    expect(told.outcomes).toEqual([
      { kind: 'stored', target },
      skipped('broken.pdf: the file is broken'),
      skipped('locked.pdf: the file is encrypted'),
      skipped('bomb.pdf: the file is larger, or unpacks to more, than is read'),
      skipped('a.png: no model here reads pictures of this type'),
      skipped('far.pdf: only an https address on a host of content_hosts is fetched'),
    ])
    expect((await contentOf(namespace)).map(({ read }) => read?.reason)).toEqual([
      'broken',
      'encrypted',
      'too_large',
      'unsupported',
      'not_fetched',
    ])
  })

  it('a credential in it is treated as in any text', async () => {
    const secret = [
      'The door code is safe. The key is sk-proj-abcdefghijklmnopqrstuvwxyz0123456789AB.',
    ]
    for (const mode of ['mask', 'refuse'] as const) {
      const namespace = openNamespace(`content-secret-${mode}`)
      await namespace.ask('setSettings', { values: { secrets: mode } })
      const { outcomes } = await tellOf(namespace, [
        { ...handbook, url: pdfUrl({ pages: [secret] }) },
      ])
      const { hits } = await namespace.ask('recall', { query: 'Is the door code safe?', topK: 5 })
      expect(JSON.stringify(hits)).not.toContain('abcdefghijklmnop')
      expect(outcomes.some(({ kind }) => kind === 'skipped')).toBe(mode === 'refuse')
    }
  })
})
