/** Of the SDK what is used: imported when it is first spoken to, the rest stays out of the bundle. */
export {
  ProtocolError,
  ResourceNotFoundError,
  Server,
  WebStandardStreamableHTTPServerTransport,
  createMcpHandler,
  isLegacyRequest,
} from '@modelcontextprotocol/server'
