import { workspaceLimits } from '../laws/bounds.ts'
import { type StepResult } from '../model/workspace.ts'
import { fail, ok, type Result } from '../result.ts'
import type { JsonObject } from '../model/json.ts'
import { contentOf, measure } from '../laws/workspace/content.ts'

/** What a law of working memory says of an argument; `path` is that argument's. */
export function lawResult<T>(checked: StepResult<T>, path: string): Result<T> {
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

/** Metadata as it may be kept: so many keys, so many bytes of canonical JSON. */
export function checkMetadata(metadata: JsonObject, path: string): Result<JsonObject> {
  const content = lawResult(contentOf(metadata), path)
  if (!content.ok) return content
  const { metadataBytes, metadataKeys } = workspaceLimits
  const keys = Object.keys(metadata).length
  if (keys > metadataKeys) {
    return fail('metadata_too_large', `metadata is ${keys} keys, limit ${metadataKeys}`)
  }
  const { bytes } = measure(content.value)
  if (bytes <= metadataBytes) return ok(metadata)
  return fail('metadata_too_large', `metadata is ${bytes} bytes, limit ${metadataBytes}`)
}
