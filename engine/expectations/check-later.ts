import { operation } from '../operations/operation.ts'
import { ok, type Result } from '../result.ts'

/** After lines of another memory were remembered: what is expected of this one is checked soon. */
export const checkExpectationsLater = operation({
  role: 'main',
  writes: false,
  follows: () => [{ kind: 'check_expectations' }],
  run: (): Result<null> => ok(null),
})
