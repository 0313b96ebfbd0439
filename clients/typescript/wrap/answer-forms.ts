import { isRecord, listIn } from '../importers/json-records.ts'
import { nothingSaid, type AnswerForm, type Said } from './said.ts'

/** Chat Completions of OpenAI, and of all who answer in its form. Of several choices the first is read. */
export const chatAnswers: AnswerForm = {
  conversation: 'messages',
  whole(answer) {
    const choice = listIn(answer, 'choices')[0]
    return afterChoice(nothingSaid, choice, isRecord(choice) ? choice['message'] : undefined)
  },
  further(said, chunk) {
    const choice = listIn(chunk, 'choices').find((one) => isRecord(one) && !one['index'])
    return afterChoice(said, choice, isRecord(choice) ? choice['delta'] : undefined)
  },
}

function afterChoice(said: Said, choice: unknown, message: unknown): Said {
  if (!isRecord(choice)) return said
  const hasCalls = listIn(message, 'tool_calls').length > 0
  const isStep = hasCalls || isOneOf(choice['finish_reason'], ['tool_calls', 'function_call'])
  return { ...said, text: said.text + wordsIn(message, 'content'), isStep: said.isStep || isStep }
}

/** The Responses API of OpenAI. */
export const responseAnswers: AnswerForm = {
  conversation: 'input',
  whole(answer) {
    const items = listIn(answer, 'output')
    const parts = items.flatMap((item) => (isMessage(item) ? listIn(item, 'content') : []))
    return {
      text: parts.map((part) => wordsIn(part, 'text')).join(''),
      isStep: items.some(isCall),
      isBroken: isRecord(answer) && isOneOf(answer['status'], brokenStatuses),
      id: wordsIn(answer, 'id') || undefined,
    }
  },
  further(said, chunk) {
    if (!isRecord(chunk)) return said
    const { type, response } = chunk
    if (type === 'response.output_text.delta') {
      return { ...said, text: said.text + wordsIn(chunk, 'delta') }
    }
    if (type === 'response.output_item.done') {
      return { ...said, isStep: said.isStep || isCall(chunk['item']) }
    }
    const isBroken = said.isBroken || isOneOf(type, brokenEvents)
    return { ...said, isBroken, id: wordsIn(response, 'id') || said.id }
  },
}

/** The Messages API of Anthropic. */
export const messageAnswers: AnswerForm = {
  conversation: 'messages',
  whole(answer) {
    const text = listIn(answer, 'content').map((block) => wordsIn(block, 'text'))
    return { ...nothingSaid, text: text.join(''), isStep: stopsForTools(answer) }
  },
  further(said, chunk) {
    const delta = isRecord(chunk) ? chunk['delta'] : undefined
    const isStep = said.isStep || stopsForTools(delta)
    return { ...said, text: said.text + wordsIn(delta, 'text'), isStep }
  },
}

function stopsForTools(message: unknown): boolean {
  return isRecord(message) && isOneOf(message['stop_reason'], ['tool_use', 'pause_turn'])
}

/** Items that the application answers; those of tools that run at the provider are none. */
function isCall(item: unknown): boolean {
  return isRecord(item) && isOneOf(item['type'], answeredByApplication)
}

function isMessage(item: unknown): boolean {
  return isRecord(item) && item['type'] === 'message'
}

function wordsIn(value: unknown, name: string): string {
  const words = isRecord(value) ? value[name] : undefined
  return typeof words === 'string' ? words : ''
}

function isOneOf(value: unknown, names: readonly string[]): boolean {
  return typeof value === 'string' && names.includes(value)
}

const answeredByApplication = [
  'function_call',
  'custom_tool_call',
  'computer_call',
  'local_shell_call',
  'shell_call',
  'apply_patch_call',
  'mcp_approval_request',
]
/** A background response is only queued when the call returns. */
const brokenStatuses = ['failed', 'incomplete', 'cancelled', 'queued', 'in_progress']
const brokenEvents = ['response.failed', 'response.incomplete', 'error']
