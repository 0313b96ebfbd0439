import { contextSchema } from '../../../contract/context.ts'
import { contextArguments } from '../../../contract/mcp.ts'
import { operationTool } from '../tool.ts'

export const getContextTool = operationTool({
  name: 'get_context',
  title: 'Load what you always need',
  description:
    'Core facts, soul, identity, the log of reflections, what has become of rewards, as Markdown. Call ' +
    'it once, at the beginning of a conversation.',
  operation: 'getContext',
  schema: contextArguments,
  input: ({ maxTokens }) => (maxTokens === undefined ? {} : { contextTokens: maxTokens }),
  answer: contextSchema,
  text: (_, { markdown }) => markdown || 'Nothing is kept there yet.',
})
