import { isObject } from '../../../model/json.ts'
import type {
  EmitStep,
  RememberStep,
  RequireStep,
  SetStep,
  TextSource,
  WaitStep,
} from '../../../model/reasoning-step.ts'
import { maxContentBytes, maxEntities, maxPromptBytes } from '../limits.ts'
import { isOneGiven, optional, readFields, required } from './fields.ts'
import { inside, type Place, type Read, report } from './place.ts'
import { memberPath, predicate } from './read-predicate.ts'
import { time } from './read-time.ts'
import { keyed } from './step-fields.ts'
import {
  anyJson,
  content,
  key,
  listOf,
  metadata,
  numberWithin,
  oneOf,
  stepMs,
  text,
} from './values.ts'

/** The steps of TH-36 and TH-54, which ask nobody. */
export function readSet(json: unknown, place: Place): SetStep | undefined {
  const source = textSource('content', json, place)
  const fields = readFields(set, json, place)
  if (fields === undefined || source === undefined) return undefined
  return {
    kind: 'set',
    path: place.path,
    key: fields.key,
    text: source(fields.content, fields.from_key, fields.path),
    metadata: fields.metadata,
  }
}

const from = { from_key: optional(key, null), path: optional(memberPath, null) }

const set = {
  ...keyed,
  ...from,
  content: optional(content, null),
  metadata: optional(metadata, {}),
}

export function readRequire(json: unknown, place: Place): RequireStep | undefined {
  const fields = readFields(require, json, place)
  return fields && { kind: 'require', path: place.path, ...fields }
}

const require = {
  if: required(predicate),
  message: optional(text({ bytes: maxPromptBytes }), null),
}

export function readEmit(json: unknown, place: Place): EmitStep | undefined {
  const fields = readFields(emit, json, place)
  return fields && { kind: 'emit', path: place.path, ...fields }
}

const emit = { name: required(key), data: optional(anyJson, {}) }

export function readWait(json: unknown, place: Place): WaitStep | undefined {
  const fields = readFields(wait, json, place)
  return fields && { kind: 'wait', path: place.path, ...fields }
}

const wait = { ms: required(stepMs) }

export function readRemember(json: unknown, place: Place): RememberStep | undefined {
  const source = textSource('text', json, place)
  const fields = readFields(remember, json, place)
  if (fields === undefined || source === undefined) return undefined
  const { entities, store, thread, confidence } = fields
  return {
    kind: 'remember',
    path: place.path,
    key: fields.key,
    text: source(fields.text, fields.from_key, fields.path),
    entities,
    store,
    thread,
    externalId: fields.external_id,
    occurredAt: fields.occurred_at,
    metadata: fields.metadata,
    confidence,
  }
}

const remember = {
  ...keyed,
  ...from,
  text: optional(text({ bytes: maxContentBytes }), null),
  entities: optional(listOf(entity, 0, maxEntities), []),
  // What stands in core or vault is an owner's to decide.
  store: optional(oneOf(['episodic', 'semantic', 'procedural']), null),
  thread: optional(text({ characters: 256 }), null),
  external_id: optional(text({ characters: 256 }), null),
  occurred_at: optional(time, null),
  metadata: optional(metadata, {}),
  confidence: optional(numberWithin(0, 1), null),
}

function entity(...[json, place]: Parameters<Read<unknown>>) {
  const isReference = typeof json === 'string' || isObject(json)
  return isReference ? anyJson(json, place) : report(place, 'expected an entity')
}

type GivenText = (
  text: string | null,
  key: string | null,
  path: readonly string[] | null,
) => TextSource

/** Checks that a text is given once, here or by a key, and `path` only beside a key. */
function textSource(name: string, json: unknown, place: Place): GivenText | undefined {
  if (!isOneGiven(json, [name, 'from_key'], place) || !isObject(json)) return undefined
  if (Object.hasOwn(json, name) && Object.hasOwn(json, 'path')) {
    return report(inside(place, 'path'), 'a path leads into the note of from_key')
  }
  return (given, source, path) =>
    source === null ? { content: given ?? '' } : { from: { key: source, path: path ?? [] } }
}
