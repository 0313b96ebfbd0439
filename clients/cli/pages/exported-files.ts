import type { MemoryClient } from '../../typescript/index.ts'
import { fileNames } from './file-names.ts'
import { dayFiles, decisionFile, type FileOfFolder } from './told-files.ts'

/** The profile, the pages of entities, what happened day by day and the decisions, as Markdown. */
export async function* exportedFiles(
  client: MemoryClient,
  query: { readonly max_tokens?: number | undefined },
): AsyncGenerator<FileOfFolder> {
  const nameOf = fileNames()
  for await (const { name } of client.pages.list()) {
    const { text } = await client.pages.get(name, query)
    yield { path: nameOf(name), text: `${text}\n` }
  }
  yield await decisionFile(client)
  yield* dayFiles(client)
}
