/** An answer word by word, as models of the AI SDK's protocol stream it, without its `finish`. */
export function toldInPieces(reply: string) {
  const pieces = reply.split(/(?<= )/)
  return [
    { type: 'stream-start' as const, warnings: [] },
    { type: 'text-start' as const, id: '1' },
    ...pieces.map((delta) => ({ type: 'text-delta' as const, id: '1', delta })),
    { type: 'text-end' as const, id: '1' },
  ]
}

/** A model's call of the tool `weather`. */
export const weatherCall = {
  type: 'tool-call',
  toolCallId: 'call_1',
  toolName: 'weather',
  input: '{"place":"Oslo"}',
} as const
