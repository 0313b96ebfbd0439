import { MnemeError } from './mneme-error.ts'
import { orNetworkFault } from './read-answer.ts'
import type { TimeLimit } from './time-limit.ts'

/** The JSON lines of an answer as they come. */
export async function* readLines<T>(response: Response, limit: TimeLimit): AsyncGenerator<T> {
  for await (const { text } of piecesOf(response, limit, '\n')) {
    if (text.trim() !== '') yield parseLine<T>(text)
  }
}

/** One server-sent event; `id` where it has a number. */
export interface ServerEvent {
  readonly id: string | null
  readonly name: string
  readonly data: unknown
}

/** The events of an answer as they come; comments keep the wait within the limit and are dropped. */
export async function* readEvents(
  response: Response,
  limit: TimeLimit,
): AsyncGenerator<ServerEvent> {
  for await (const { text, isWhole } of piecesOf(response, limit, '\n\n')) {
    // A block without its end is what a cut connection leaves: it comes again.
    const event = isWhole ? eventOf(text) : null
    if (event !== null) yield event
  }
}

interface Piece {
  readonly text: string
  /** False for what stands behind the last separator. */
  readonly isWhole: boolean
}

/** An answer cut at a separator, as it comes; each wait for more is held to the limit. */
async function* piecesOf(
  response: Response,
  limit: TimeLimit,
  separator: string,
): AsyncGenerator<Piece> {
  const reader = response.body?.getReader()
  if (reader === undefined) return
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await limit.hold(() => orNetworkFault(reader.read(), response.url))
      rest += decoder.decode(value, { stream: !done })
      const pieces = rest.split(separator)
      rest = pieces.pop() ?? ''
      for (const text of pieces) yield { text, isWhole: true }
      if (!done) continue
      yield { text: rest, isWhole: false }
      return
    }
  } finally {
    // Whoever stops reading leaves nothing open behind.
    await reader.cancel().catch(() => undefined)
  }
}

/** Half a line is what a cut connection leaves, so it counts as one. */
function parseLine<T>(line: string): T {
  try {
    return JSON.parse(line) as T
  } catch (cause) {
    throw new MnemeError({ code: 'network', status: 0, detail: 'a line is cut off', cause })
  }
}

function eventOf(block: string): ServerEvent | null {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(': ')
      return colon < 1 ? ['', ''] : [line.slice(0, colon), line.slice(colon + 2)]
    }),
  )
  const data = fields.get('data')
  if (data === undefined) return null
  return {
    id: fields.get('id') ?? null,
    name: fields.get('event') ?? 'message',
    data: JSON.parse(data),
  }
}
