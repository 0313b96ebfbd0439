import type { EdgeContext } from './context.ts'
import { Problem } from './errors.ts'
import { logFailure } from './log-failure.ts'

/** Asks the directory of keys and namespaces; where it does not answer, that is an outage. */
export async function askDirectory<T>(c: EdgeContext, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    logFailure(c, 'directory_failed', error)
    throw new Problem('unavailable', 'the directory does not answer at present')
  }
}
