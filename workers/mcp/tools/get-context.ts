import { contextSchema } from '../../../protocol/context.ts'
import { contextArguments } from '../../../protocol/mcp.ts'
import { callNamespace } from '../../call-namespace.ts'
import { defined } from '../../translate/defined.ts'
import { toWire } from '../../wire/to-wire.ts'
import { defineTool } from '../tool.ts'

export const getContext = defineTool({
  name: 'get_context',
  title: 'Load what you always need',
  description:
    'Core facts, identity, the log of reflections, what has become of rewards, as Markdown. Call ' +
    'it once, at the beginning of a conversation.',
  role: 'reader',
  hints: { readOnly: true, idempotent: true },
  schema: contextArguments,
  async run(c, { maxTokens: contextTokens }) {
    const { value } = await callNamespace(c, 'getContext', defined({ contextTokens }))
    const data = toWire(contextSchema, value)
    return { data, text: value.markdown || 'Nothing is kept there yet.' }
  },
})
