/** An answer to what cannot be told to be a message with an id. */
export function rpcError(code: number, message: string) {
  return { jsonrpc: '2.0', id: null, error: { code, message } }
}
