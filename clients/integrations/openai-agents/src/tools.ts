import { memoryToolsOf, type ToolClient } from '@mneme/client/turns'
import { tool, type FunctionTool } from '@openai/agents'
import { z } from 'zod'

/**
 * Tools for agents that are to look things up by themselves, beside `rememberRuns` or in its place:
 * `recall`, `remember` and `forget`. A call that fails answers the model what went wrong.
 *
 * @example
 * const agent = new Agent({ name: 'Guide', tools: memoryTools(memory) })
 */
export function memoryTools(memory: ToolClient): FunctionTool<unknown, OneText, unknown>[] {
  return Object.values(memoryToolsOf(memory)).map(({ name, description, argument, call }) =>
    tool({
      name,
      description,
      parameters: z.object({ [argument.name]: z.string().describe(argument.description) }),
      execute: ({ [argument.name]: text = '' }) => call(text),
    }),
  )
}

type OneText = z.ZodObject<Record<string, z.ZodString>>
