import { contextSchema } from '../../../protocol/context.ts'
import { contextArguments } from '../../../protocol/mcp.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeContext } from '../../context.ts'
import { operationTool } from '../tool.ts'

export const getContext = operationTool({
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

const MARKDOWN = 'text/markdown'

/** The one resource: what the tool answers, for clients that load it themselves. */
export function listedResources(c: EdgeContext) {
  return {
    resources: [
      {
        uri: uriOf(c),
        name: 'context',
        title: 'What an agent always needs',
        description: 'Core, identity, the logs of reflections and rewards, evolution',
        mimeType: MARKDOWN,
      },
    ],
  }
}

/** null where there is no such resource. */
export async function readResource(c: EdgeContext, uri: string) {
  if (uri !== uriOf(c)) return null
  const { value } = await callNamespace(c, 'getContext', {})
  return { contents: [{ uri, mimeType: MARKDOWN, text: value.markdown }] }
}

function uriOf(c: EdgeContext): string {
  return `mneme://${c.get('namespace')}/context`
}
