import type { FileContent } from '../model/entity.ts'
import type { FileReading } from '../model/file-reading.ts'

/**
 * Reads the text of a file that came as a data URL. Total: what it cannot read it says so of, and
 * never throws. It fetches nothing, and is bounded in bytes, pages and time.
 */
export interface FileReader {
  read(file: Pick<FileContent, 'mediaType' | 'url' | 'filename'>): Promise<FileReading>
}
