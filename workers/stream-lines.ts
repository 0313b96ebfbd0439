import type { TypedResponse } from 'hono'
import type { EdgeContext } from './context.ts'
import { NDJSON } from './route.ts'

/**
 * Answers with lines of JSON as they are made. Typed as what the route's JSON answer is: a route's
 * type knows one body for a status.
 */
export function answerLines(
  c: EdgeContext,
  lines: AsyncGenerator<string>,
): Response & TypedResponse<never, 200, 'json'> {
  c.header('Content-Type', NDJSON)
  const response: Response = c.body(streamOf(lines), 200)
  return response as Response & TypedResponse<never, 200, 'json'>
}

/** As bytes, produced as the reader asks for them. */
export function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await lines.next()
      if (done === true) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
}

interface PageOfLines {
  readonly nextCursor: string | null
}

/** A page is asked for when the reader has taken the one before it. */
export async function* linesOfPages<P extends PageOfLines>(
  first: P,
  readOn: (cursor: string) => Promise<P>,
  linesOf: (page: P) => string,
): AsyncGenerator<string> {
  for (let page = first; ;) {
    yield linesOf(page)
    if (page.nextCursor === null) return
    page = await readOn(page.nextCursor)
  }
}
