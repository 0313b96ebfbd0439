import type { EdgeMiddleware } from '../context.ts'

/** From here on a problem says that an operation has failed (spec WM-15). */
export const asOperation: EdgeMiddleware = async (c, next) => {
  c.set('isOperation', true)
  await next()
}
