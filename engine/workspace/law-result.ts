import type { Checked } from '../model/workspace.ts'
import { fail, ok, type Result } from '../result.ts'

/** What a law of working memory says of an argument; `path` is that argument's. */
export function lawResult<T>(checked: Checked<T>, path: string): Result<T> {
  if (checked.ok) return ok(checked.value)
  const { code, detail, position, expected } = checked
  const below = [path, checked.path].filter((part) => part !== undefined && part !== '').join('.')
  const error = {
    path: below,
    message: detail,
    ...(position !== undefined && { position }),
    ...(expected !== undefined && { expected }),
  }
  return fail(code, detail, below === '' ? {} : { errors: [error] })
}

/** One wrong field, and nothing else to say of it. */
export function wrongField(
  code: Parameters<typeof fail>[0],
  path: string,
  message: string,
): ReturnType<typeof fail> {
  return fail(code, message, { errors: [{ path, message }] })
}
