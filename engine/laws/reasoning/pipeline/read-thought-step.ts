import type {
  AmplifyStep,
  CheckpointStep,
  CompressStep,
  ConvergeStep,
  ForgetStep,
  IntrospectStep,
  RecallStep,
  ReflectStep,
  ResetStep,
  RestoreStep,
  SeekStep,
  TruncateStep,
} from '../../../model/reasoning-step.ts'
import { isOneGiven, optional, readFields, required } from './fields.ts'
import type { Place } from './place.ts'
import { branches } from './read-inner.ts'
import { asking, keyed, summaryKeyOf } from './step-fields.ts'
import { bool, distinct, key, oneOf, prompt, wholeWithin } from './values.ts'

/** The steps that look into thoughts, search them or change them: TH-23 to TH-35. */
export function readIntrospect(json: unknown, place: Place): IntrospectStep | undefined {
  const fields = readFields(introspect, json, place)
  const summaryKey = fields && summaryKeyOf(fields, true, place)
  if (fields === undefined || summaryKey === undefined) return undefined
  const { summary_key: _, ...common } = fields
  return { kind: 'introspect', path: place.path, ...common, summaryKey }
}

const introspect = { ...asking, summary_key: optional(key, null) }

export function readRecall(json: unknown, place: Place): RecallStep | undefined {
  const isOne = isOneGiven(json, ['thought_id', 'trace_id'], place)
  const fields = readFields(recall, json, place)
  if (fields === undefined || !isOne) return undefined
  const { thought_id: thoughtId, trace_id: traceId, ...common } = fields
  const of = thoughtId === null ? { traceId: traceId ?? '' } : { thoughtId }
  return { kind: 'recall', path: place.path, ...common, of }
}

const recall = {
  ...asking,
  thought_id: optional(key, null),
  trace_id: optional(key, null),
  prompt: optional(prompt, null),
}

export function readReflect(json: unknown, place: Place): ReflectStep | undefined {
  const fields = readFields(reflect, json, place)
  if (fields === undefined) return undefined
  const { unpublished_only: unpublishedOnly, ...common } = fields
  return { kind: 'reflect', path: place.path, ...common, unpublishedOnly }
}

const reflect = {
  ...asking,
  prompt: optional(prompt, null),
  unpublished_only: optional(bool, false),
}

export function readSeek(json: unknown, place: Place): SeekStep | undefined {
  return readSearch('seek', json, place)
}

export function readSurvey(json: unknown, place: Place): SeekStep | undefined {
  return readSearch('survey', json, place)
}

function readSearch(kind: SeekStep['kind'], json: unknown, place: Place): SeekStep | undefined {
  const fields = readFields(searches[kind], json, place)
  if (fields === undefined) return undefined
  const { summary_key: given, ...common } = fields
  return { kind, path: place.path, ...common, summaryKey: given ?? common.key }
}

const search = {
  ...asking,
  query: required(prompt),
  scope: optional(oneOf(['thoughts', 'memories']), 'thoughts'),
  summary_key: optional(key, null),
}

const searches = {
  seek: { ...search, limit: optional(wholeWithin(1, 100), 10) },
  survey: { ...search, limit: optional(wholeWithin(1, 20), 5) },
}

export function readCheckpoint(json: unknown, place: Place): CheckpointStep | undefined {
  const fields = readFields(keyed, json, place)
  return fields && { kind: 'checkpoint', path: place.path, ...fields }
}

export function readRestore(json: unknown, place: Place): RestoreStep | undefined {
  const isOne = isOneGiven(json, ['thought_id', 'checkpoint'], place)
  const fields = readFields(restore, json, place)
  if (fields === undefined || !isOne) return undefined
  const { thought_id: thoughtId, checkpoint } = fields
  const of = thoughtId === null ? { checkpoint: checkpoint ?? '' } : { thoughtId }
  return { kind: 'restore', path: place.path, key: fields.key, of }
}

const restore = { ...keyed, thought_id: optional(key, null), checkpoint: optional(key, null) }

export function readForget(json: unknown, place: Place): ForgetStep | undefined {
  const fields = readFields(forget, json, place)
  if (fields === undefined) return undefined
  const { drop_keys: dropKeys, keep_keys: keepKeys } = fields
  return { kind: 'forget', path: place.path, key: fields.key, dropKeys, keepKeys }
}

const keys = distinct(key, 0, 1_000)
const forget = { ...keyed, drop_keys: optional(keys, null), keep_keys: optional(keys, null) }

export function readReset(json: unknown, place: Place): ResetStep | undefined {
  const fields = readFields(reset, json, place)
  if (fields === undefined) return undefined
  const { system_message: systemMessage, preserve_note: preserveNote } = fields
  return { kind: 'reset', path: place.path, key: fields.key, systemMessage, preserveNote }
}

const reset = {
  ...keyed,
  system_message: optional(prompt, null),
  preserve_note: optional(key, null),
}

const messages = wholeWithin(0, 1_000)

export function readCompress(json: unknown, place: Place): CompressStep | undefined {
  const fields = readFields(compress, json, place)
  if (fields === undefined) return undefined
  const { summary_key: given, ...common } = fields
  return { kind: 'compress', path: place.path, ...common, summaryKey: given ?? common.key }
}

const compress = {
  ...asking,
  threshold: optional(messages, 0),
  summary_key: optional(key, null),
}

export function readTruncate(json: unknown, place: Place): TruncateStep | undefined {
  const fields = readFields(truncate, json, place)
  if (fields === undefined) return undefined
  const { keep_first: keepFirst, keep_last: keepLast, threshold } = fields
  return { kind: 'truncate', path: place.path, key: fields.key, keepFirst, keepLast, threshold }
}

const truncate = {
  ...keyed,
  keep_first: optional(messages, 1),
  keep_last: optional(messages, 10),
  threshold: optional(messages, 0),
}

export function readAmplify(json: unknown, place: Place): AmplifyStep | undefined {
  const fields = readFields(amplify, json, place)
  if (fields === undefined) return undefined
  const {
    source_key: sourceKey,
    refinement_prompt: refinementPrompt,
    completion_criteria: completionCriteria,
    max_iterations: maxIterations,
    ...common
  } = fields
  const round = { sourceKey, refinementPrompt, completionCriteria, maxIterations }
  return { kind: 'amplify', path: place.path, ...common, ...round }
}

const amplify = {
  ...asking,
  source_key: required(key),
  refinement_prompt: required(prompt),
  completion_criteria: required(prompt),
  max_iterations: optional(wholeWithin(1, 20), 3),
}

export function readConverge(json: unknown, place: Place): ConvergeStep | undefined {
  const fields = readFields(converge, json, place)
  if (fields === undefined) return undefined
  const { synthesis_prompt: synthesisPrompt, ...common } = fields
  return { kind: 'converge', path: place.path, ...common, synthesisPrompt }
}

const converge = {
  ...asking,
  synthesis_prompt: required(prompt),
  branches: required(branches(0)),
}
