import { linkedEntities } from '../../model/memory.ts'
import {
  asksForLast,
  calledByName,
  isNamedTime,
  withoutGenericWords,
} from '../../laws/recall/description-match.ts'
import { isNamedApart } from '../../laws/recall/named-apart.ts'
import { namesGiven } from '../../laws/recall/names-given.ts'
import { sixDecimals } from '../../laws/recall/recall-score.ts'
import type { MemoryInPool } from '../../model/passage.ts'
import type { ForgetInput } from '../../model/requests.ts'
import { lookedFor, type CallPlan } from '../../operations/operation.ts'
import type { OperationContext } from '../../operations/context.ts'
import { candidatesOf, type Candidate } from '../recall/candidates.ts'
import { isPlaced, reportMeaning, reportSealed } from '../recall/channels/meaning-matches.ts'
import { rowsOf } from '../recall/read-question.ts'
import { beginSearch, type Search } from '../recall/search.ts'
import type { SealedLook } from '../../segments/sealed-look.ts'
import { statementOf, type Statement } from '../statement.ts'
import { besideByMeaning, describedByMeaning } from './described-by-meaning.ts'
import { describedWords, tellingWords } from './described-words.ts'
import { looksInTime, toldInTime } from './told-in-time.ts'
import { looksAround, toldOfOccasion, turnsNamingOccasions } from './told-of-occasion.ts'
import { maxDescribedNames, maxLookedAtForLast, surelyMeantScore } from './tuning.ts'

export interface DescribedMemory {
  readonly memory: MemoryInPool
  /** 0–1, six decimals: how well it is what the description means. */
  readonly score: number
}

/**
 * A description as it is placed by its meaning, and looked for in what is sealed, with what goes with
 * that which is surely meant; what was shown is not again.
 */
export function descriptionToPlace(
  input: ForgetInput,
): Pick<CallPlan, 'texts' | 'near' | 'sealed' | 'sealedBeside'> {
  const { text: said, template, confirm } = input
  if (confirm !== undefined || (said ?? template) === undefined) return {}
  const { text, entities } = descriptionIn(input)
  const query = withoutGenericWords(text)
  const described = { query, context: entities, ...(entities.length > 0 && { entities }) }
  return {
    ...lookedFor(query),
    sealed: [{ ...described, ...asDescribed }],
    sealedBeside: (context) => looksBeside(context, input),
  }
}

/** How what is sealed is looked for to be forgotten. */
const asDescribed = {
  topK: 0,
  include: ['archived'],
  isThorough: true,
  isTime: (words: string): boolean => !isNamedTime(words),
} as const

/** What would be forgotten with that which is surely meant, among what was found by now. */
function looksBeside(context: OperationContext, input: ForgetInput): readonly SealedLook[] {
  const statement = descriptionIn(input)
  const search = searchFor(context, statement)
  const beside = { ...asDescribed, byWords: true }
  if (!says(search)) return looksInTime(search, statement.text, beside)
  if (isPlaced(context)) {
    const { telling, turns } = besideByMeaning(search, mayBeMeantBy(context, statement))
    const sharing = telling.length > 0 ? [{ ...beside, terms: telling }] : []
    return [...sharing, ...turns.flatMap((turn) => looksAround(turn, beside))]
  }
  if (statement.entities.length > 0) return []
  const meant = scored(search, mayBeMeantBy(context, statement)).flatMap(({ memory, score }) =>
    score >= surelyMeantScore ? memory : [],
  )
  const names = namesCalled(search, meant).map((name) => ({ ...beside, query: name }))
  const turns = turnsNamingOccasions(search, meant)
  return [...names, ...turns.flatMap((turn) => looksAround(turn, beside))]
}

/**
 * The memories that a description means, best first: by its words and their meaning, among those
 * that link all entities it names. One that has no telling word (`everything about`)
 * means all that is linked, or where it names a time alone all of that. Talk and time around a memory never
 * speak for it otherwise.
 */
export function memoriesDescribed(
  context: OperationContext,
  input: ForgetInput,
): readonly DescribedMemory[] {
  const { previewFloor } = context.settings.forget
  const statement = descriptionIn(input)
  const groups = groupsIn(context, statement)
  if (groups.some((rows) => rows.length === 0)) return []
  if (asksForLast(statement.text)) return toldLast(context, groups)
  const search = searchFor(context, statement)
  if (!says(search) && groups.length === 0) {
    return toldInTime(search, statement.text).map((memory) => ({ memory, score: 1 }))
  }
  if (says(search)) reportMeaning(context)
  reportSealed(context, withoutGenericWords(statement.text))
  const best = new Map<string, DescribedMemory>()
  for (const { memory, score } of scored(search, mayBeMeantBy(context, statement))) {
    const exact = sixDecimals(score)
    if (exact < previewFloor || exact <= (best.get(memory.id)?.score ?? 0)) continue
    best.set(memory.id, { memory, score: exact })
  }
  const sure = [...best.values()].filter(({ score }) => score >= surelyMeantScore)
  const meant = sure.map(({ memory }) => memory)
  for (const memory of groups.length > 0 ? [] : besideMeant(search, meant)) {
    if (!best.has(memory.id)) best.set(memory.id, { memory, score: calledByName })
  }
  return [...best.values()].sort(
    (a, b) => b.score - a.score || (a.memory.id < b.memory.id ? -1 : 1),
  )
}

/** The one that was told last, of what stands and links all that is named; not what an assistant said. */
function toldLast(
  context: OperationContext,
  entities: readonly (readonly number[])[],
): readonly DescribedMemory[] {
  const { now, store } = context
  const newest = store.memories.list({ archived: false, now, entities }, null, maxLookedAtForLast)
  const last = newest.find(
    ({ form, speakerRole }) => form === 'text' && speakerRole !== 'assistant',
  )
  return last === undefined ? [] : [{ memory: { ...last, hasEnded: false }, score: 1 }]
}

/** By each entity that is named, the rows that may be meant. */
function groupsIn(
  context: OperationContext,
  { entities }: Statement,
): readonly (readonly number[])[] {
  return entities.map((form) => rowsOf(context, [form]))
}

/** It has a text, and links all that is named, none of it another of that name. */
function mayBeMeantBy(
  context: OperationContext,
  statement: Statement,
): (candidate: Candidate) => boolean {
  const groups = groupsIn(context, statement)
  const { utterances } = context.store
  const description = utterances.of(statement.text)
  return ({ passage: { memory, text } }) =>
    memory?.form === 'text' &&
    !isNamedApart(description, utterances.of(text)) &&
    groups.every((rows) => rows.some((row) => linkedEntities(memory).includes(row)))
}

/** How well each that may be meant is meant, 0–1. */
function scored(
  search: Search,
  mayBeMeant: (one: Candidate) => boolean,
): readonly DescribedMemory[] {
  if (says(search) && isPlaced(search.context)) return describedByMeaning(search, mayBeMeant)
  const { context } = search
  const { passages } = context.store.index.index
  const words = describedWords(search, tellingWords(search))
  const { found } = candidatesOf(search, context.settings.recall.pool)
  return found.filter(mayBeMeant).flatMap(({ row, passage: { memory } }) => {
    const share = says(search) ? (words.get(passages.slotOf(row) ?? -1) ?? 0) : 1
    return memory === null ? [] : { memory, score: share }
  })
}

/** What goes with what is surely meant: by meaning its occasion has been looked at. */
function besideMeant(search: Search, meant: readonly MemoryInPool[]): readonly MemoryInPool[] {
  const called = calledAsIn(search, meant)
  return isPlaced(search.context) ? called : [...called, ...toldOfOccasion(search, meant)]
}

/** It has a word that tells something. */
function says({ question }: Search): boolean {
  return question.query.terms.length > 0 || question.names.length > 0
}

/**
 * What calls the thing by its name: `my old car` means what is told of the Golf too, where the old
 * car was a Golf.
 */
function calledAsIn(search: Search, sure: readonly MemoryInPool[]): MemoryInPool[] {
  const { context } = search
  return namesCalled(search, sure).flatMap((name) => {
    const named = searchFor(context, { ...descriptionIn({ text: name }), entities: [] })
    const words = describedWords(named, tellingWords(named))
    const { passages } = context.store.index.index
    return candidatesOf(named, context.settings.recall.pool).found.flatMap(({ row, passage }) => {
      const isFound = (words.get(passages.slotOf(row) ?? -1) ?? 0) > 0
      // Max is not meant by what is maxed out.
      const isCalled = isFound && wordsIn(passage.text).includes(name)
      return isCalled && passage.memory?.form === 'text' ? passage.memory : []
    })
  })
}

function namesCalled(
  { context, question }: Search,
  sure: readonly MemoryInPool[],
): readonly string[] {
  const head = question.query.terms.findLast(({ weight }) => weight === 1)
  if (head === undefined) return []
  const texts = context.store.memories.byIds(sure.map(({ id }) => id))
  const names = new Set(texts.flatMap(({ text }) => namesGiven(text, head.term)))
  return [...names].slice(0, maxDescribedNames)
}

function wordsIn(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
}

function descriptionIn({ text, template, entities }: ForgetInput): Statement {
  return statementOf({
    ...(text === undefined ? {} : { text }),
    ...(template === undefined ? {} : { template }),
    ...(entities === undefined ? {} : { entities: entities.map(({ kind, id }) => ({ kind, id })) }),
  })
}

function searchFor(context: OperationContext, { text, entities }: Statement): Search {
  const query = withoutGenericWords(text)
  const view = {
    now: context.now,
    asOf: null,
    knownAt: null,
    includeForgotten: false,
    includeExpired: true,
  }
  return beginSearch(
    context,
    { query, context: entities, topK: 0 },
    {
      view,
      isQuestion: false,
      isTime: (words) => !isNamedTime(words),
    },
  )
}
