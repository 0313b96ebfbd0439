import { orNetworkFault } from './read-answer.ts'
import type { TimeLimit } from './time-limit.ts'

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
  const reader = response.body?.getReader()
  if (reader === undefined) return
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await limit.hold(() => orNetworkFault(reader.read()))
      rest += decoder.decode(value, { stream: !done })
      const blocks = rest.split('\n\n')
      // A block without its end is what a cut connection leaves: it comes again.
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventOf(block)
        if (event !== null) yield event
      }
      if (done) return
    }
  } finally {
    // Whoever stops reading leaves nothing open behind.
    await reader.cancel().catch(() => undefined)
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
