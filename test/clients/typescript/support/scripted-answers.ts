/** What the scripted model says, whole and in chunks, as each API tells it. */
export const said = 'The sofa, again.'

export const chatAnswer = (content: string) => ({
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
})
export const chatChunks = [
  { choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] },
  { choices: [{ index: 0, delta: { content: 'The sofa, ' }, finish_reason: null }] },
  { choices: [{ index: 1, delta: { content: 'A chair.' }, finish_reason: null }] },
  { choices: [{ index: 0, delta: { content: 'again.' }, finish_reason: 'stop' }] },
  { choices: [], usage: { total_tokens: 9 } },
]
export const responseAnswer = {
  id: 'resp_1',
  status: 'completed',
  output: [
    { type: 'reasoning', content: [{ type: 'reasoning_text', text: 'hm' }] },
    { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: said }] },
  ],
}
export const responseChunks = [
  { type: 'response.created', response: { id: 'resp_1' } },
  { type: 'response.output_text.delta', delta: 'The sofa, ' },
  { type: 'response.output_text.delta', delta: 'again.' },
  { type: 'response.completed', response: { id: 'resp_1' } },
]
export const messageAnswer = {
  stop_reason: 'end_turn',
  content: [
    { type: 'thinking', thinking: 'hm' },
    { type: 'text', text: said },
  ],
}
export const messageChunks = [
  { type: 'message_start', message: { content: [] } },
  { type: 'content_block_delta', delta: { type: 'thinking_delta', thinking: 'hm' } },
  { type: 'content_block_delta', delta: { type: 'text_delta', text: 'The sofa, ' } },
  { type: 'content_block_delta', delta: { type: 'text_delta', text: 'again.' } },
  { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
  { type: 'message_stop' },
]
