import type { StoredPipeline } from '../model/stored-pipeline.ts'
import type { OperationContext } from '../operations/context.ts'
import { fail, ok, type Result } from '../result.ts'

/** A saved pipeline: the newest of its name, or one of its versions. */
export function findPipeline(
  { store }: Pick<OperationContext, 'store'>,
  name: string,
  version?: number,
): Result<StoredPipeline> {
  const { pipelines } = store
  const found = version === undefined ? pipelines.current(name) : pipelines.version(name, version)
  return found === null ? fail('not_found', 'no such pipeline') : ok(found)
}
