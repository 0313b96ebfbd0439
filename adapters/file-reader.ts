import type { FileReader } from '../engine/ports/file-reader.ts'
import { createPdfReader } from './unpdf/pdf-reader.ts'
import { createWorkersAiFileReader } from './workers-ai/file-reader.ts'

/** PDFs are read here; what else a file may be Workers AI converts, where it is bound. */
export function createFileReader({ AI: ai }: Cloudflare.Env): FileReader {
  const pdf = createPdfReader()
  const other = ai === undefined ? null : createWorkersAiFileReader(ai)
  return {
    async read(file) {
      const read = await pdf.read(file)
      const isLeft =
        read.kind === 'unread' && (read.reason === 'unsupported' || read.reason === 'no_text')
      return isLeft && other !== null ? await other.read(file) : read
    },
  }
}
