import { memoryToolsOf, type MemoryTool, type ToolClient } from '@mneme/client/turns'
import { tool } from 'ai'
import { z } from 'zod'

/**
 * Tools for models that are to look things up by themselves, beside the middleware or in its place:
 * `recall`, `remember` and `forget`. A call that fails answers the model what went wrong.
 *
 * @example
 * await generateText({ model, prompt, tools: memoryTools(memory), stopWhen: stepCountIs(5) })
 */
export function memoryTools(memory: ToolClient) {
  const { recall, remember, forget } = memoryToolsOf(memory)
  return { recall: wrapped(recall), remember: wrapped(remember), forget: wrapped(forget) }
}

function wrapped({ description, argument, call }: MemoryTool) {
  return tool({
    description,
    inputSchema: z.object({ [argument.name]: z.string().describe(argument.description) }),
    execute: ({ [argument.name]: text = '' }) => call(text),
  })
}
