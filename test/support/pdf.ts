export interface PdfWish {
  /** Lines of each page. */
  readonly pages: readonly (readonly string[])[]
  /** The trailer names an encryption of which nobody knows the password. */
  readonly isEncrypted?: boolean
  /** A content stream in place of the first page's, and its filter. */
  readonly stream?: { readonly bytes: Uint8Array; readonly filter: string }
}

/** A PDF of text in one font, as a data URL; written out here so that no library reads its own. */
export function pdfUrl(wish: PdfWish): string {
  return `data:application/pdf;base64,${btoa(pdfOf(wish))}`
}

/** The bytes of the file, one a character. */
export function pdfOf({ pages, isEncrypted = false, stream }: PdfWish): string {
  const first = 4
  const kids = pages.map((_, at) => `${first + 2 * at} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + 2 * at + 1} 0 R ` +
        '/Resources << /Font << /F1 3 0 R >> >> >>',
      at === 0 && stream !== undefined ? streamOf(stream) : streamOf({ bytes: contentOf(lines) }),
    ]),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const count = objects.length + 1
  const secret = `<${'a1'.repeat(32)}>`
  const encrypt = isEncrypted
    ? ` /ID [<01> <01>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O ${secret} /U ${secret} >>`
    : ''
  const xref = `xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R${encrypt} >>\n`
  return `${file}${xref}${trailer}startxref\n${file.length}\n%%EOF`
}

function streamOf({ bytes, filter }: { bytes: Uint8Array; filter?: string }): string {
  const named = filter === undefined ? '' : ` /Filter ${filter}`
  const body = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `<< /Length ${bytes.length}${named} >>\nstream\n${body}\nendstream`
}

function contentOf(lines: readonly string[]): Uint8Array {
  const shown = lines.map((line) => `(${line.replaceAll(/[()\\]/g, '\\$&')}) Tj T*`)
  return new TextEncoder().encode(`BT /F1 12 Tf 14 TL 50 780 Td ${shown.join(' ')} ET`)
}

/** Bytes packed by DEFLATE, as `/FlateDecode` has them. */
export async function packed(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
