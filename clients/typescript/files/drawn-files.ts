import type { MemoryClient } from '../memory-client.ts'
import { MnemeError } from '../mneme-error.ts'
import { fileBounds } from './bounds.ts'
import { fileOfPage, pageOfFile, pagesPath, readMemoryPath } from './memory-path.ts'
import type { ListedFile } from './view-folder.ts'

/** As much of a client as the files that nobody writes use. */
export type DrawnClient = Pick<MemoryClient, 'pages'>

/** Pages as files, 200 at most, their sizes reckoned from their tokens. */
export async function listPageFiles({ pages }: DrawnClient): Promise<readonly ListedFile[]> {
  const files: ListedFile[] = []
  let read = 0
  for await (const { name, tokens } of pages.list({ limit: fileBounds.pagesAPage })) {
    const path = `${pagesPath}/${fileOfPage(name)}`
    // What has a name that no path holds is read by the client alone.
    if (readMemoryPath(path).ok) files.push({ path, bytes: tokens * fileBounds.bytesAToken })
    read += 1
    if (read >= fileBounds.pagesListed) break
  }
  return files
}

/** The page that a file is, as markdown; null where nothing is known of it. */
export async function readPageFile({ pages }: DrawnClient, file: string): Promise<string | null> {
  const name = pageOfFile(file)
  if (name === null || name === '') return null
  try {
    const { text } = await pages.get(name, { max_tokens: fileBounds.pageTokens })
    return text
  } catch (error) {
    // A file name that is the name of no page is refused as a request.
    const codes = ['not_found', 'invalid_request']
    if (error instanceof MnemeError && codes.includes(error.code)) return null
    throw error
  }
}
