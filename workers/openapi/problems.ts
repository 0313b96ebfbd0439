import { errorCodes, problemSchema } from '../../protocol/errors.ts'
import type { ErrorCode } from '../../protocol/errors.ts'

/** Problems that every route behind a key may answer. */
export const keyProblems: readonly ErrorCode[] = [
  'invalid_request',
  'unauthenticated',
  'forbidden',
  'rate_limited',
  'internal',
  'overloaded',
  'unavailable',
]
export const bodyProblems: readonly ErrorCode[] = [
  'malformed_json',
  'too_large',
  'unsupported_media_type',
]

/** The problems a route may answer, by status. */
export function problemResponses(codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorCodes[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${errorCodes[code].title}`).join('; '),
        'x-codes': group,
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    ]),
  )
}
