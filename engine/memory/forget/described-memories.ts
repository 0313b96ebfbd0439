import { linkedEntities } from '../../model/memory.ts'
import { calledByName, descriptionMatch } from '../../laws/recall/description-match.ts'
import { namesGiven } from '../../laws/recall/names-given.ts'
import { matchShare, sixDecimals } from '../../laws/recall/recall-score.ts'
import { referencesIn } from '../../laws/entities/inline-reference.ts'
import type { MemoryInPool } from '../../model/passage.ts'
import type { ForgetInput } from '../../model/requests.ts'
import { lookedFor, type CallPlan } from '../../operations/operation.ts'
import type { OperationContext } from '../../operations/context.ts'
import { candidatesOf, type Candidate } from '../recall/candidates.ts'
import { placesOf, reportMeaning } from '../recall/channels/meaning-matches.ts'
import { rowsOf } from '../recall/read-question.ts'
import { beginSearch, type Search } from '../recall/search.ts'
import { statementOf, type Statement } from '../statement.ts'
import { describedWords } from './described-words.ts'
import { toldOfOccasion } from './told-of-occasion.ts'
import { maxDescribedNames, surelyMeantScore } from './tuning.ts'

export interface DescribedMemory {
  readonly memory: MemoryInPool
  /** 0–1, six decimals: how well it is what the description means. */
  readonly score: number
}

/** A description as it is placed by its meaning; what was shown is not again. */
export function descriptionToPlace(input: ForgetInput): Pick<CallPlan, 'texts' | 'near'> {
  const { text: said, template, confirm } = input
  if (confirm !== undefined || (said ?? template) === undefined) return {}
  return lookedFor(withoutGenericWords(descriptionIn(input).text))
}

/**
 * The memories that a description means, best first: by its words and their meaning, among those
 * that link all entities it names. One that has no telling word (`everything about`)
 * means all that is linked. Talk and time around a memory never speak for it.
 */
export function memoriesDescribed(
  context: OperationContext,
  input: ForgetInput,
): readonly DescribedMemory[] {
  const { previewFloor } = context.settings.forget
  const statement = descriptionIn(input)
  const groups = statement.entities.map((form) => rowsOf(context, [form]))
  if (groups.some((rows) => rows.length === 0)) return []
  const search = searchFor(context, statement)
  const { terms } = search.question.query
  const saysWords = terms.length > 0 || search.question.names.length > 0
  if (!saysWords && groups.length === 0) return []
  if (saysWords) reportMeaning(context)
  const matchOf = saysWords ? matcherOf(search) : () => 1
  const best = new Map<string, DescribedMemory>()
  for (const candidate of candidatesOf(search, context.settings.recall.pool).found) {
    const { memory } = candidate.passage
    if (memory === null || memory.form !== 'text') continue
    if (!groups.every((rows) => rows.some((row) => linkedEntities(memory).includes(row)))) continue
    const score = sixDecimals(matchOf(candidate))
    if (score < previewFloor || score <= (best.get(memory.id)?.score ?? 0)) continue
    best.set(memory.id, { memory, score })
  }
  const sure = [...best.values()].filter(({ score }) => score >= surelyMeantScore)
  const meant = sure.map(({ memory }) => memory)
  const beside =
    groups.length > 0 ? [] : [...calledAsIn(search, meant), ...toldOfOccasion(search, meant)]
  for (const memory of beside) {
    if (!best.has(memory.id)) best.set(memory.id, { memory, score: calledByName })
  }
  return [...best.values()].sort(
    (a, b) => b.score - a.score || (a.memory.id < b.memory.id ? -1 : 1),
  )
}

/**
 * What calls the thing by its name: `my old car` means what is told of the Golf too, where the old
 * car was a Golf.
 */
function calledAsIn(search: Search, sure: readonly MemoryInPool[]): MemoryInPool[] {
  const { context, question } = search
  const head = question.query.terms.findLast(({ weight }) => weight === 1)
  const texts = context.store.memories.byIds(sure.map(({ id }) => id))
  const names = new Set(
    head === undefined ? [] : texts.flatMap(({ text }) => namesGiven(text, head.term)),
  )
  return [...names].slice(0, maxDescribedNames).flatMap((name) => {
    const named = searchFor(context, { ...descriptionIn({ text: name }), entities: [] })
    const words = describedWords(named)
    const { passages } = context.store.index.index
    return candidatesOf(named, context.settings.recall.pool).found.flatMap(({ row, passage }) => {
      const isFound = (words.get(passages.slotOf(row) ?? -1) ?? 0) > 0
      // Max is not meant by what is maxed out.
      const isCalled = isFound && wordsIn(passage.text).includes(name)
      return isCalled && passage.memory?.form === 'text' ? passage.memory : []
    })
  })
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
    },
  )
}

/** How well a candidate is what the search describes, 0–1. */
function matcherOf(search: Search): (candidate: Candidate) => number {
  const { index } = search.context.store.index
  const spaces = placesOf(search.context)
  const words = describedWords(search)
  return ({ row, part, own }) => {
    const slot = index.passages.slotOf(row) ?? -1
    const piece = index.firstPieceOf(slot) + part
    const isPlaced = index.places.hasSketch(piece) && spaces.has(index.places.spaceOf(piece))
    return descriptionMatch({
      words: words.get(slot) ?? 0,
      meaning: isPlaced ? matchShare(own.semantic) : null,
      isSaid: words.size > 0,
    })
  }
}

/** Words that say how much or who told it, not what. References stay: they are read as links. */
function withoutGenericWords(text: string): string {
  const kept = referencesIn(text).map(({ start, end }) => [start, end] as const)
  const cut = text.replaceAll(genericWords, (word, offset: number) =>
    kept.some(([start, end]) => offset >= start && offset < end) ? word : ' ',
  )
  return cut.trim()
}

const genericWords =
  /\b(?:everything|anything|something|all(?: the)?|things?|stuff|whatever|ever|happen(?:ed|s)?|forget|please|memor(?:y|ies)|users?|(?:has|have|had) (?:done|said|told)|(?:I|we|you)(?:[’']ve| have)?(?: (?:just|ever|already|once))? (?:said|told|mentioned|talked|spoke|spoken|shared|wrote|written|brought up)(?: to| with)?(?: you)?|relat(?:ed|ing) to|regarding|concerning)\b/giu
