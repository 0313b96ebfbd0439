import type { FileReading } from '../../engine/model/file-reading.ts'
import type { FileReader } from '../../engine/ports/file-reader.ts'
import { convertedFileMs, maxFileBytes, maxFileCharacters } from '../bounds.ts'
import { bytesOfDataUrl } from '../model-calls/data-url.ts'

/** As much of the `AI` binding as is used. */
export interface MarkdownConverter {
  toMarkdown(file: { name: string; blob: Blob }): Promise<unknown>
}

/**
 * Has Workers AI convert what nothing here reads (office files, images, scans) to Markdown, as one
 * section. What it does not take is unsupported, and so is all where it does not answer in time.
 */
export function createWorkersAiFileReader(ai: MarkdownConverter): FileReader {
  return {
    async read({ mediaType, filename, url }): Promise<FileReading> {
      const bytes = bytesOfDataUrl(url)
      if (bytes === null) return { kind: 'unread', reason: 'broken' }
      if (bytes.length > maxFileBytes) return { kind: 'unread', reason: 'too_large' }
      const blob = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mediaType })
      const markdown = await converted(ai, { name: filename ?? 'file', blob })
      if (markdown === 'late') return { kind: 'unread', reason: 'too_slow' }
      if (markdown === null) return { kind: 'unread', reason: 'unsupported' }
      if (markdown.trim() === '') return { kind: 'unread', reason: 'no_text' }
      const text = markdown.slice(0, maxFileCharacters)
      const isWhole = text.length === markdown.length
      // Of a picture a model of Workers AI says what it shows.
      const isSeen = /^image\//i.test(mediaType.trim())
      const reading = { kind: 'read', sections: [{ text }], pages: null, isWhole } as const
      return isSeen ? { ...reading, by: 'model' } : reading
    },
  }
}

async function converted(
  ai: MarkdownConverter,
  file: { name: string; blob: Blob },
): Promise<string | 'late' | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, convertedFileMs, 'late')
  })
  try {
    const answer = await Promise.race([ai.toMarkdown(file), late])
    if (answer === 'late') return 'late'
    const isMarkdown = typeof answer === 'object' && answer !== null && 'data' in answer
    return isMarkdown && typeof answer.data === 'string' ? answer.data : null
  } catch {
    // A model that fails reads nothing; the file stays as it was told.
    return null
  } finally {
    if (timer !== undefined) clearTimeout(timer)
  }
}
