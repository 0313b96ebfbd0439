import { describe, expect, it } from 'vitest'
import { createPdfReader } from '../../../adapters/unpdf/pdf-reader.ts'
import { packed, pdfOf, pdfUrl } from '../../support/pdf.ts'

// What is read in which time is no matter of these: a busy machine takes minutes.
const reader = createPdfReader(240_000)
const handbook = {
  pages: [
    ['The warranty of the boiler ends in May 2027.', 'It was bought at Holt and Sons.'],
    ['The spare key lies with Mrs. Adeyemi.'],
  ],
}

function read(url: string, mediaType = 'application/pdf') {
  return reader.read({ mediaType, url })
}

describe('UN-30 a PDF', () => {
  it('is read page by page, lines that follow each other as one paragraph', async () => {
    expect(await read(pdfUrl(handbook))).toEqual({
      kind: 'read',
      pages: 2,
      isWhole: true,
      sections: [
        {
          page: 1,
          text: 'The warranty of the boiler ends in May 2027. It was bought at Holt and Sons.',
        },
        { page: 2, text: 'The spare key lies with Mrs. Adeyemi.' },
      ],
    })
  })

  it('is read where its bytes are escaped, too', async () => {
    const url = `data:application/pdf,${encodeURIComponent(pdfOf(handbook))}`
    expect(await read(url)).toMatchObject({ kind: 'read', pages: 2 })
  })

  it('says what it is that nobody can read', async () => {
    const whole = pdfOf(handbook)
    const broken = `data:application/pdf;base64,${btoa(whole.slice(0, 40))}`
    for (const [url, reason] of [
      [broken, 'broken'],
      ['data:application/pdf;base64,AAAA', 'broken'],
      ['data:application/pdf;base64,%%%', 'broken'],
      ['data:application/pdf;base64,', 'broken'],
      [pdfUrl({ ...handbook, isEncrypted: true }), 'encrypted'],
      [pdfUrl({ pages: [[]] }), 'no_text'],
    ] as const) {
      expect(await read(url), reason).toEqual({ kind: 'unread', reason })
    }
    expect(await read('data:image/png;base64,AAAA', 'image/png')).toEqual({
      kind: 'unread',
      reason: 'unsupported',
    })
  })

  it('that unpacks to more than is read is not unpacked', async () => {
    const zeros = await packed(new Uint8Array(48 * 1_048_576))
    for (const filter of ['/FlateDecode', '[/FlateDecode]', '/Fl#61teDecode', '5 0 R']) {
      const url = pdfUrl({ pages: [[]], stream: { bytes: zeros, filter } })
      expect(url.length).toBeLessThan(100_000)
      expect(await read(url), filter).toEqual({ kind: 'unread', reason: 'too_large' })
    }
    const twice = { bytes: await packed(zeros), filter: '[/FlateDecode /FlateDecode]' }
    const nested = pdfUrl({ pages: [[]], stream: twice })
    expect(await read(nested)).not.toMatchObject({ kind: 'read' })
  })

  it('of very many pages is read as far as it is bounded', async () => {
    const pages = Array.from({ length: 210 }, (_, at) => [`Page number ${at + 1} says little.`])
    const found = await read(pdfUrl({ pages }))
    expect(found).toMatchObject({ kind: 'read', pages: 210, isWhole: false })
    expect(found.kind === 'read' && found.sections).toHaveLength(200)
  })
})
