import { memoryToolsOf, type MemoryTool, type ToolClient } from '@mneme/client/turns'
import { tool, type Tool } from 'ai'
import { z } from 'zod'

/**
 * Tools for models that are to look things up by themselves, beside the middleware or in its place:
 * `recall`, `remember` and `forget`. A call that fails answers the model what went wrong.
 *
 * @example
 * await generateText({ model, prompt, tools: memoryTools(memory), stopWhen: stepCountIs(5) })
 */
export function memoryTools(memory: ToolClient): Record<MemoryTool['name'], OneTextTool> {
  const { recall, remember, forget } = memoryToolsOf(memory)
  return { recall: wrapped(recall), remember: wrapped(remember), forget: wrapped(forget) }
}

type OneTextTool = Tool<Record<string, string>, Readonly<Record<string, unknown>>>

function wrapped({ description, argument, call }: MemoryTool): OneTextTool {
  return tool({
    description,
    inputSchema: z.object({ [argument.name]: z.string().describe(argument.description) }),
    execute: ({ [argument.name]: text = '' }) => call(text),
  })
}
