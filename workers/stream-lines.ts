import type { EdgeContext } from './context.ts'

export const NDJSON = 'application/x-ndjson'
export const EVENTS = 'text/event-stream'

/** Answers with lines of JSON as they are made. */
export function answerLines(c: EdgeContext, lines: AsyncGenerator<string>): Response {
  c.header('Content-Type', NDJSON)
  return c.body(streamOf(lines), 200)
}

/** Answers with server-sent events as they come. */
export function answerEvents(c: EdgeContext, events: AsyncGenerator<string>): Response {
  c.header('Content-Type', EVENTS)
  c.header('Cache-Control', 'no-store, no-transform')
  return c.body(streamOf(events), 200)
}

/** As bytes, produced as the reader asks for them. */
function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
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
