import { isObject, type Json, type JsonObject } from '../../../model/json.ts'
import type { AnswerSchema } from '../../../model/reasoning-predicate.ts'
import type { NoteEntry } from '../../../model/reasoning.ts'
import { checkSchema } from '../check-schema.ts'
import { parsed } from '../member.ts'
import { isSayable, readBool, readFloat, readInt } from '../typed-read.ts'
import { answered, modelRequired, type RulesAnswer } from '../answer.ts'

/**
 * analyze: each property from the newest note that has it, as its key, as a member of its JSON or
 * as a line `name: value`, read as the property's type. All that is required has to be
 * found; what is there but does not fit counts as missing, since an older value would be out of
 * date.
 */
export function analyzeByRules(schema: AnswerSchema, notes: readonly NoteEntry[]): RulesAnswer {
  const places = notes.toReversed().map(readPlaces)
  const members: [string, Json][] = []
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const value = findProperty(name, property, places)
    if (value !== undefined) members.push([name, value])
  }
  const found = new Set(members.map(([name]) => name))
  const missing = schema.required?.find((name) => !found.has(name))
  if (missing !== undefined) return modelRequired(`no note says what ${missing} is`)
  if (members.length === 0) return modelRequired('no note has any of the properties')
  return answered({ kind: 'json', value: Object.fromEntries(members) })
}

/** A note, read once to be searched for one name after another. */
interface Places {
  readonly key: string
  readonly content: string
  readonly members: JsonObject | null
  /** Values by the folded names before the colon; of two the later one. */
  readonly lines: ReadonlyMap<string, string>
}

function readPlaces({ key, content }: NoteEntry): Places {
  const json = parsed(content)
  const members = isObject(json) ? json : null
  const lines = new Map<string, string>()
  for (const line of content.split(/\r\n|[\n\r]/)) {
    const colon = line.indexOf(':')
    if (colon === -1) continue
    lines.set(folded(line.slice(0, colon)), line.slice(colon + 1).trim())
  }
  return { key, content, members, lines: members === null ? lines : new Map() }
}

function findProperty(
  name: string,
  schema: AnswerSchema,
  places: readonly Places[],
): Json | undefined {
  for (const { key, content, members, lines } of places) {
    if (members !== null && Object.hasOwn(members, name)) return fitted(members[name], schema)
    if (key === name) return fitted(content, schema)
    const line = lines.get(folded(name))
    if (line !== undefined && line !== '') return fitted(line, schema)
  }
  return undefined
}

function fitted(value: Json | undefined, schema: AnswerSchema): Json | undefined {
  if (value === undefined) return undefined
  const read = asEnum(asType(value, schema), schema)
  if (read === undefined || !isSayable(read)) return undefined
  const checked = checkSchema(schema, read)
  return checked.ok ? checked.value : undefined
}

function asType(value: Json, { type }: AnswerSchema): Json | undefined {
  const text = typeof value === 'string' ? value.trim() : JSON.stringify(value)
  switch (type) {
    case 'number':
      return readFloat(text)
    case 'integer':
      return readInt(text)
    case 'boolean':
      return readBool(text)
    case 'string':
      return text
    case 'null':
    case 'array':
    case 'object':
      return typeof value === 'string' ? parsed(text) : value
    default:
      return value
  }
}

/** The schema's own spelling of a word it lists. */
function asEnum(value: Json | undefined, schema: AnswerSchema): Json | undefined {
  if (schema.enum === undefined || typeof value !== 'string') return value
  const isListed = schema.enum.includes(value)
  if (isListed) return value
  return schema.enum.find((one) => typeof one === 'string' && folded(one) === folded(value))
}

/** Any case; a list mark before the name does not count. */
function folded(name: string): string {
  return name
    .replace(/^\s*[-*•]\s/, '')
    .trim()
    .toLowerCase()
}
