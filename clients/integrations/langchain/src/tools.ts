import { memoryToolsOf, type ToolClient } from '@mneme/client/turns'
import { tool } from 'langchain'
import { z } from 'zod'

/**
 * Tools for agents that are to look things up by themselves, beside the middleware or in its place:
 * `recall`, `remember` and `forget`. A call that fails answers the model what went wrong.
 *
 * @example
 * const agent = createAgent({ model, tools: memoryTools(memory) })
 */
export function memoryTools(memory: ToolClient) {
  return Object.values(memoryToolsOf(memory)).map(({ name, description, argument, call }) =>
    tool(async ({ [argument.name]: text = '' }) => JSON.stringify(await call(text)), {
      name,
      description,
      schema: z.object({ [argument.name]: z.string().describe(argument.description) }),
    }),
  )
}
