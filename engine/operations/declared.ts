import { operationOf, type Call, type OperationName, type Operations } from '../catalogue.ts'
import type { NamespaceTables } from '../storage/namespace-tables.ts'
import { nothingToRead, type Asked, type Decided } from './operation.ts'
import type { TextsToRead } from './text-readings.ts'

/** Whether the call may change anything. */
export function isWrite<N extends OperationName>(call: Call<N>, store: NamespaceTables): boolean {
  return holds(operationOf(call).writes, call, store)
}

/** Whether the call may make the namespace larger for good. */
export function isGrowing<N extends OperationName>(call: Call<N>, store: NamespaceTables): boolean {
  return holds(operationOf(call).grows ?? false, call, store)
}

/** Whether the call counts tokens. */
export function countsTokens<N extends OperationName>(
  call: Call<N>,
  store: NamespaceTables,
): boolean {
  return holds(operationOf(call).countsTokens ?? false, call, store)
}

/** What has to be read before the call's transaction begins. */
export function textsOfCall<N extends OperationName>(
  call: Call<N>,
  store: NamespaceTables,
): TextsToRead {
  return operationOf(call).reads?.(askedBy(call, store)) ?? nothingToRead
}

/**
 * Whether what the call looks at has a limit. What ends, undoes or decides a thing goes on however
 * much it has to look at, and an import is written in slices of its own.
 */
export function isMetered<N extends OperationName>(call: Call<N>): boolean {
  const { writes, grows, imports } = operationOf(call)
  return imports !== true && !(writes === true && grows === false)
}

function holds<N extends OperationName>(
  said: boolean | Decided<Operations[N]['input']>,
  call: Call<N>,
  store: NamespaceTables,
): boolean {
  return typeof said === 'boolean' ? said : said(askedBy(call, store))
}

function askedBy<N extends OperationName>(
  { input, caller }: Call<N>,
  store: NamespaceTables,
): Asked<Operations[N]['input']> {
  return { input, caller, settings: store.settings.current, store }
}
