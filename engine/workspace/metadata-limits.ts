import type { JsonObject } from '../model/json.ts'
import { contentOf, measure } from '../laws/workspace/content.ts'
import { workspaceLimits } from '../model/workspace.ts'
import { fail, ok, type Result } from '../result.ts'
import { lawResult } from './law-result.ts'

/** Metadata as it may be kept (spec WM-8, WM-47): so many keys, so many bytes of canonical JSON. */
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
