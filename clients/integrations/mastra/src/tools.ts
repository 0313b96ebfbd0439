import { memoryToolsOf, type MemoryTool, type ToolClient } from '@mneme/client/turns'
import { createTool } from '@mastra/core/tools'
import { z } from 'zod'

/**
 * Tools for agents that are to look things up by themselves, beside the processor or in its place:
 * `recall`, `remember` and `forget`. A call that fails answers the model what went wrong.
 *
 * @example
 * const agent = new Agent({ …, tools: memoryTools(memory) })
 */
export function memoryTools(memory: ToolClient) {
  const { recall, remember, forget } = memoryToolsOf(memory)
  return { recall: wrapped(recall), remember: wrapped(remember), forget: wrapped(forget) }
}

function wrapped({ name, description, argument, call }: MemoryTool) {
  return createTool({
    id: `mneme-${name}`,
    description,
    inputSchema: z.object({ [argument.name]: z.string().describe(argument.description) }),
    execute: ({ [argument.name]: text = '' }) => call(text),
  })
}
