import { renderTemplate } from '../laws/inline-reference.ts'
import type { Call, OperationName } from './catalogue.ts'
import type { TextsToRead } from './text-readings.ts'
import { statementOf } from './memory/remember.ts'

/** What has to be read before a call's transaction begins. */
export function textsOfCall(call: Call<OperationName>): TextsToRead {
  const { input } = call
  if (isCallOf(call, 'remember')) {
    const { text, form } = statementOf(call.input)
    return { extract: form === 'text' ? [text] : [], embed: [] }
  }
  if (isCallOf(call, 'changeMemory')) {
    return { extract: call.input.text === undefined ? [] : [call.input.text], embed: [] }
  }
  if (isCallOf(call, 'addNode')) return { extract: [], embed: [call.input.text.trim()] }
  if ('query' in input && input.query !== undefined) return { extract: [], embed: [input.query] }
  if (isCallOf(call, 'recall') && call.input.template !== undefined) {
    const { strings, values } = call.input.template
    return { extract: [], embed: [renderTemplate(strings, values)] }
  }
  return { extract: [], embed: [] }
}

export function isCallOf<N extends OperationName>(
  call: Call<OperationName>,
  name: N,
): call is Call<N> {
  return call.operation === name
}
