import type { RememberInput } from '../model/requests.ts'
import { nothingToRead, type Asked } from '../operations/operation.ts'
import type { TextsToRead } from '../operations/text-readings.ts'
import { statementOf } from './remember.ts'
import { routeStatement } from './route-statement.ts'
import { readable, screenStatement } from './screen-secrets.ts'

/**
 * What is read of a statement before its transaction. What will be refused for a credential in it
 * is read by nobody, and nobody reads what is masked.
 */
export function textsOfStatement({ input, settings }: Asked<RememberInput>): TextsToRead {
  const said = readable(screenStatement(input, settings), settings)
  return said === null ? nothingToRead : textsToExtract(said)
}

/** Commitments are drawn from texts alone, not from entities that are named. */
export function textsToExtract(input: RememberInput): TextsToRead {
  const { text, form } = statementOf(input)
  return { extract: form === 'text' ? [text] : [], embed: [] }
}

/** Whether the statement may become a line of core, whose tokens are counted. */
export function mayEnterCore({ input, caller, settings, store }: Asked<RememberInput>): boolean {
  const { externalId } = input
  const known = externalId === undefined ? null : store.memories.byExternalId(externalId)
  if (known !== null) return known.stores.includes('core')
  return routeStatement({ caller, settings }, input, statementOf(input).text).block !== null
}
