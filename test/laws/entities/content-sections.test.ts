import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  contentPlace,
  readContent,
  contentSections,
} from '../../../engine/laws/entities/content-sections.ts'
import { expectLinear } from '../../support/node/expect-linear.ts'

describe('UN-30 the parts of a text file', () => {
  it('are what stands under the headings of Markdown, fences aside', () => {
    const text =
      'Intro.\n\n# Boiler\nServiced in May.\n```\n# no heading\n```\n## Keys ##\nMrs. Adeyemi.'
    expect(contentSections(text, 'text/markdown')).toEqual([
      { text: 'Intro.' },
      { section: 'Boiler', text: 'Boiler\nServiced in May.\n```\n# no heading\n```' },
      { section: 'Keys', text: 'Keys\nMrs. Adeyemi.' },
    ])
  })

  it('are what a reader of a page sees under each heading', () => {
    const html = `<html><head><title>Flat &amp; keys</title><style>p {color: red}</style></head>
      <body><!-- <p>gone</p> --><h1>The <b>boiler</b></h1><p>Serviced in&nbsp;May.</p>
      <script>alert("<h1>no</h1>")</script><table><tr><td>Gas</td><td>40&#8364;</td></tr></table>
      <h2>Keys</h2>With Mrs.&#x20;Adeyemi.</body></html>`
    expect(contentSections(html, 'text/html; charset=utf-8')).toEqual([
      { text: 'Flat & keys' },
      { section: 'The boiler', text: 'The boiler\nServiced in May.\nGas, 40€' },
      { section: 'Keys', text: 'Keys\nWith Mrs. Adeyemi.' },
    ])
  })

  it('are the rows of a table, each with the names of its columns', () => {
    const csv = 'name,city,note\r\nAna,Oslo,"likes ""skyr"", and\nrye"\r\n\r\nBo,,\r\n'
    expect(contentSections(csv, 'text/csv')).toEqual([
      { section: 'row 1', text: 'name: Ana; city: Oslo; note: likes "skyr", and\nrye' },
      { section: 'row 3', text: 'name: Bo' },
    ])
    expect(contentSections('name;city\nAna;Oslo', 'text/csv')[0]?.text).toBe(
      'name: Ana; city: Oslo',
    )
    expect(contentSections('name\tcity\nAna\tOslo', 'text/tab-separated-values')).toHaveLength(1)
  })

  it('are the fields of a JSON object, and the members of a list', () => {
    expect(
      contentSections('{"name": "Ana", "home": {"city": "Oslo"}}', 'application/json'),
    ).toEqual([{ text: 'name: Ana; home.city: Oslo' }])
    expect(contentSections('[{"a": 1}, {"a": [2]}]', 'application/ld+json')).toEqual([
      { section: 'item 1', text: 'a: 1' },
      { section: 'item 2', text: 'a: [2]' },
    ])
    expect(contentSections('{broken', 'application/json')).toEqual([{ text: '{broken' }])
  })

  it('say nothing that the file does not say, and take no longer than the file is long', () => {
    const types = ['text/html', 'text/markdown', 'text/csv', 'application/json', 'text/plain']
    const text = fc.string({ unit: 'binary', maxLength: 300 })
    fc.assert(
      fc.property(fc.constantFrom(...types), text, (type, said) => {
        for (const part of contentSections(said, type)) expect(typeof part.text).toBe('string')
      }),
    )
    for (const part of ['<h1>', '<', '<script>', '# a\n', '"', ',\n', '[', '&', '<td>', '</h1']) {
      for (const type of types) expectLinear((text) => contentSections(text, type), part, 200_000)
    }
  })
})

describe('UN-30 a content item that is read', () => {
  const file = {
    type: 'file',
    mediaType: 'application/pdf',
    url: 'data:application/pdf,x',
  } as const

  it('knows where each passage stands', () => {
    const sections = [
      { page: 1, text: 'One.' },
      { page: 2, text: 'Two.' },
    ]
    const reading = { kind: 'read', sections, pages: 2, isWhole: true } as const
    const { item, texts } = readContent({ ...file, filename: 'a.pdf' }, reading, 100)
    expect(texts).toEqual(['a.pdf', 'One.', 'Two.'])
    expect(item.read).toEqual({ state: 'read', pages: 2, places: [null, 1, 2] })
    const text = readContent({ type: 'text', text: 'Hi.' }, null, 100).item
    const items = [text, item]
    expect([0, 1, 2, 3, 4].map((at) => contentPlace(items, at))).toEqual([
      { item: 0 },
      { item: 1 },
      { item: 1, page: 1 },
      { item: 1, page: 2 },
      null,
    ])
  })

  it('says why it is not read, and is found by its name all the same', () => {
    const read = (url: string) => readContent({ ...file, filename: 'a.pdf', url }, null, 100)
    expect(read('https://a.example/a.pdf')).toMatchObject({
      texts: ['a.pdf'],
      item: { read: { state: 'unread', reason: 'not_fetched' } },
    })
    expect(read('data:image/png,x').item.read).toMatchObject({ reason: 'unsupported' })
  })

  it('has at most a thousand passages, and says that it goes on', () => {
    const mediaType = 'text/csv'
    const text = `n\n${Array.from({ length: 1_500 }, (_, at) => at + 1).join('\n')}`
    const { item, texts } = readContent({ ...file, mediaType, text }, null, 100)
    expect(texts).toHaveLength(1_000)
    expect(item.read?.state).toBe('part')
  })
})
