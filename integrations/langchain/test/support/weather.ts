import { tool } from 'langchain'
import { z } from 'zod'

export const weather = weatherTool()

/** A tool with this answer, wherever it is asked about. */
export function weatherTool(answer = '17 °C') {
  return tool(() => answer, {
    name: 'weather',
    description: 'The weather of a place',
    schema: z.object({ place: z.string() }),
  })
}
