import type { Json } from '../../engine/model/json.ts'
import { entityInputListSchema } from '../../protocol/entity-input.ts'
import { problemOfIssues } from '../errors.ts'

/**
 * A pipeline with the entities of its `remember` steps read, which the edge does everywhere else
 * too (API §2); the steps themselves are the object's to read.
 */
export function withEntitiesRead(json: Json, path: readonly string[] = ['pipeline']): Json {
  if (typeof json !== 'object' || json === null) return json
  if (isList(json)) return json.map((one, at) => withEntitiesRead(one, [...path, String(at)]))
  const members = Object.entries(json).map(([name, value]): [string, Json] => {
    const place = [...path, name]
    if (name === 'remember') return [name, rememberWith(value, place)]
    return [name, ownData.has(name) ? value : withEntitiesRead(value, place)]
  })
  return Object.fromEntries(members)
}

function rememberWith(json: Json, path: readonly string[]): Json {
  if (typeof json !== 'object' || json === null || isList(json)) return json
  const { entities } = json
  if (entities === undefined || !isList(entities)) return json
  const read = entityInputListSchema.safeParse(entities)
  if (!read.success) {
    throw problemOfIssues(
      read.error.issues.map((issue) => ({ ...issue, path: [...path, 'entities', ...issue.path] })),
    )
  }
  return { ...json, entities: read.data as unknown as Json }
}

function isList(json: Json): json is readonly Json[] {
  return Array.isArray(json)
}

/** Members in which a caller's own names stand. */
const ownData: ReadonlySet<string> = new Set(['data', 'schema', 'metadata', 'items'])
