import { tool } from 'langchain'
import { z } from 'zod'

export function weatherTool(answer = '17 °C') {
  return tool(() => answer, {
    name: 'weather',
    description: 'The weather of a place',
    schema: z.object({ place: z.string() }),
  })
}
