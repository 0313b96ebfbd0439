import type { EdgeContext } from '../context.ts'
import { callNamespace } from '../call-namespace.ts'

const MARKDOWN = 'text/markdown'

/** The one resource: what the tool `get_context` answers, for clients that load it themselves. */
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
