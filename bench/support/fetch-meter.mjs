/** Longer than the last line of a streamed batch, which says what all of it cost. */
const TAIL_CHARACTERS = 2_000

/**
 * A `fetch` that counts requests and the bytes of bodies, as they pass: of a streamed batch it
 * keeps the last line alone, where the rows stand that the SDK's results leave out.
 */
export function meterFetch() {
  const sum = { requests: 0, bytesSent: 0, bytesReceived: 0, rowsWrittenInStreams: 0 }

  async function metered(url, init) {
    sum.requests += 1
    sum.bytesSent += Buffer.byteLength(init.body ?? '')
    const response = await fetch(url, init)
    const { status, headers } = response
    const isStream = headers.get('content-type')?.includes('ndjson') ?? false
    const decoder = new TextDecoder()
    let tail = ''
    const count = new TransformStream({
      transform(chunk, controller) {
        sum.bytesReceived += chunk.byteLength
        if (isStream) {
          tail = `${tail}${decoder.decode(chunk, { stream: true })}`.slice(-TAIL_CHARACTERS)
        }
        controller.enqueue(chunk)
      },
      flush() {
        if (isStream) sum.rowsWrittenInStreams += rowsWrittenIn(tail)
      },
    })
    return new Response(response.body?.pipeThrough(count), { status, headers })
  }

  return { fetch: metered, read: () => ({ ...sum }) }
}

function rowsWrittenIn(tail) {
  const { done, usage } = JSON.parse(tail.trimEnd().split('\n').at(-1))
  if (done !== true) throw new Error('a streamed batch ended without its last line')
  return usage.rows_written
}
