import { mcpAnswerSchema, mcpMessageSchema, mcpQuerySchema } from '../../../contract/mcp.ts'
import { TOOLS } from '../../mcp/call-tool.ts'
import { chosenTools } from '../../mcp/chosen-tools.ts'
import { chapter, route } from '../../route.ts'
import { answerBody, rpcBody } from '../../mcp/answer-body.ts'

export const mcpRoutes = chapter('Operations', [
  route(
    {
      name: 'mcp',
      at: 'POST /mcp/{ns}',
      role: 'reader',
      summary: 'Speak the Model Context Protocol with the namespace',
      description:
        'Streamable HTTP without sessions or streams: each message is answered in JSON by itself. ' +
        'Tools are listed that the key’s role may call; a problem of a tool is a result with ' +
        '`isError`, with its code. Pages of origins that are not in `MNEME_CORS_ORIGINS` are 403.',
      query: mcpQuerySchema,
      takesKey: true,
      readBody: rpcBody,
      body: mcpMessageSchema,
      answer: mcpAnswerSchema,
      says: 'The response, or an error of the protocol',
      others: { 202: { says: 'The message asks for no response' } },
    },
    (c, { tools }) => {
      // What is wrong with it is told with whatever the client sends first.
      chosenTools(TOOLS, tools)
      c.set('tools', tools)
      return answerBody(c, c.get('body'))
    },
  ),
])
