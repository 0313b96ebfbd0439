import type { TimeLimit } from './time-limit.ts'
import { orNetworkFault } from './read-answer.ts'
import { MnemeError } from './mneme-error.ts'

/** The JSON lines of an answer as they come; each wait for more is held to the limit. */
export async function* readLines<T>(response: Response, limit: TimeLimit): AsyncGenerator<T> {
  const reader = response.body?.getReader()
  if (reader === undefined) return
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await limit.hold(() => orNetworkFault(reader.read()))
    rest += decoder.decode(value, { stream: !done })
    const lines = rest.split('\n')
    rest = done ? '' : (lines.pop() ?? '')
    for (const line of lines) if (line.trim() !== '') yield parseLine<T>(line)
    if (done) return
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
