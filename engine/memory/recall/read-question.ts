import { languageOf } from '../../language/detect-language.ts'
import type { Utterance } from '../../language/utterance.ts'
import { labelProperties, possibleNames } from '../../laws/entities/entity-names.ts'
import { wordsOfValue, isHeldAt } from '../../laws/entities/property-history.ts'
import { formatReference } from '../../../contract/inline-reference.ts'
import { referencesOf, renderTemplate } from '../../laws/entities/inline-reference.ts'
import {
  prepareLexicalQuery,
  type QueryDate,
  type LexicalQuery,
} from '../../laws/recall/lexical-match.ts'
import { askedNow } from '../../laws/recall/asked-now.ts'
import { isAboutAsking, isAskedOfAssistant, idAskedAbout } from '../../laws/text/asked-for.ts'
import type { Kin } from '../../laws/recall/kin-terms.ts'
import { tuned } from '../../laws/recall/tuned.ts'
import { kindAsked } from '../../laws/text/answer-kind.ts'
import { happeningsAsked } from '../../laws/text/what-happened.ts'
import {
  asksOfFormer,
  asksOfPast,
  boundsOf,
  isBoundByTime,
  timesMeant,
} from '../../laws/recall/time-cut.ts'
import { numbersAsked, type NumberNamed } from '../../laws/text/numbers-named.ts'
import type { TimeRange } from '../../ports/readers.ts'
import { namedSpeakers } from '../../laws/text/named-speakers.ts'
import { queryTerms, type QueryTerm, type QueryTerms } from '../../laws/text/terms.ts'
import type { EntityReference, InlineReference } from '../../model/entity.ts'
import type { PeopleNamed } from '../../model/people-named.ts'
import type { RecallInput } from '../../model/requests.ts'
import type { OperationContext } from '../../operations/context.ts'
import { countBetween, statisticsOf } from './index-words.ts'
import { withKnownWords } from './known-words.ts'
import { believedRows } from '../entities/entity-values.ts'

/** What a recall asks, read once. */
export interface Question {
  /** Empty where only a context is given. */
  readonly text: string
  readonly query: QueryTerms
  readonly lexical: LexicalQuery
  /** The numbers by which it says which of several is meant. */
  readonly numbers: readonly NumberNamed[]
  /** Who has spoken here and is named: a name tells whose words are meant, and is no evidence. */
  readonly speakers: ReadonlySet<string>
  /** The words that name them. */
  readonly names: QueryTerms['terms']
  /** It asks for what an assistant has said. */
  readonly asksAssistant: boolean
  /** It asks for what somebody has asked. */
  readonly isOfQuestions: boolean
  /** What would answer it, a bit of `answerKinds`; 0 where anything may. */
  readonly kind: number
  readonly documentFrequency: ReadonlyMap<string, number>
  readonly dates: readonly NamedTime[]
  /** The times that what answers has to be of; none where any may answer. */
  readonly bounds: readonly NamedTime[]
  /** That time is not over, and nothing past is asked for: what names no time may hold then. */
  readonly isAhead: boolean
  /** It asks for what was so before something took its place. */
  readonly asksFormer: boolean
  /** Terms of what answers it in another time; null where that is not looked at. */
  readonly kin: Kin | null
  /** It asks for all that happened in them. */
  readonly asksHappenings: boolean
  /** Rows of the entities given as context, those known. */
  readonly context: ReadonlySet<number>
  /** What the question itself names, each as the rows that may be meant; none where unknown. */
  readonly named: readonly NamedThing[]
  /** Rows one relation away from context or named. */
  readonly related: ReadonlySet<number>
}

/** A time that the question names. */
export interface NamedTime extends QueryDate {
  /** Rows of the passages that name a time within it, whenever they were told. */
  readonly eventful: ReadonlySet<number>
}

export interface NamedThing {
  readonly label: string
  /** As the question writes it; null where it says a name, or what is forgotten. */
  readonly reference: InlineReference | null
  readonly rows: readonly number[]
}

/** Those who have spoken and whom it names. */
export function peopleNamed({ query, speakers, names, named }: Question): PeopleNamed {
  const own = named.filter(({ label }) => speakers.has(label))
  // A question of names alone asks for their words, too.
  const written = names.length > 0 ? names : query.terms
  return {
    speakers: [...speakers],
    names: written.map(({ term }) => term),
    entities: own.flatMap(({ rows }) => rows),
  }
}

/** The question with more words that tell what it asks for, each worth less than one of its own. */
export function withKin({ store }: OperationContext, question: Question, kin: Kin): Question {
  const more = [...kin.terms].map((term): QueryTerm => ({
    term,
    surface: term,
    weight: tuned.kinWeight,
  }))
  const query = { ...question.query, terms: [...question.query.terms, ...more] }
  const statistics = statisticsOf(store.index.index, query)
  const lexical = prepareLexicalQuery(query, statistics, question.dates)
  return { ...question, query, lexical, kin }
}

/** Of a description only such times count as `isTime` tells; what it names otherwise are words. */
export function readQuestion(
  context: OperationContext,
  input: RecallInput,
  isTime: (words: string) => boolean = () => true,
): Question {
  const text = questionText(input)
  const said = context.store.utterances.of(text)
  const { entities } = context.store
  const { index } = context.store.index
  const toldIn = ({ from, to }: TimeRange): number =>
    countBetween(index, { from, to }) + context.store.index.toldBeyondIn({ from, to })
  const read = context.dates.datesIn(text, context.now).filter((date) => isTime(date.text))
  const spoken = timesMeant(
    read,
    (time) => toldIn(time) > 0 || context.store.graph.saidOfTime(time).length > 0,
  )
  const speakers = namedSpeakers(said, index.passages.speakers())
  const bounds = spoken.length > 0 && isBoundByTime(said) ? boundsOf(spoken) : []
  const happenings = bounds.length > 0 ? happeningsAsked(said) : null
  const dateTexts = spoken.map((date) => date.text)
  // A time that bounds the answer is no word to be found in it.
  const timeless = bounds.length > 0 ? without(text, dateTexts) : text
  const telling = happenings === null ? timeless : timeless.replace(happenings, ' ')
  const asked = queryTerms(said.like(telling.replace(goDoing, ' ')), dateTexts)
  const { query: own, names } = partNames(asked, speakers, happenings !== null)
  const query = withKnownWords(index, own, languageOf(said))
  const timed = ({ from, to }: TimeRange): NamedTime => ({
    from,
    to,
    passages: toldIn({ from, to }),
    eventful: new Set(context.store.graph.saidOfTime({ from, to })),
  })
  const dates = (bounds.length > 0 ? bounds : spoken).map(timed)
  const statistics = statisticsOf(index, query)
  const given = rowsOf(context, input.context ?? [])
  const named = thingsNamed(context, said)
  const around = [...given, ...named.flatMap(({ rows }) => rows)]
  return {
    text,
    query,
    lexical: prepareLexicalQuery(query, statistics, dates),
    documentFrequency: statistics.documentFrequency,
    dates,
    bounds: bounds.length > 0 ? dates : [],
    isAhead: bounds.length > 0 && !asksOfPast(said) && bounds.every(({ to }) => to > context.now),
    asksFormer: asksOfFormer(said),
    numbers: numbersAsked(said, dateTexts),
    kin: null,
    asksHappenings: happenings !== null,
    context: new Set(given),
    named,
    speakers,
    names,
    asksAssistant: isAskedOfAssistant(said),
    isOfQuestions: isAboutAsking(said),
    kind: kindAsked(said),
    related: new Set(around.length > 0 ? entities.relatedTo(around) : []),
  }
}

/** The text without the dates in it, and the words that stretch one (`since the first of August`). */
function without(text: string, dates: readonly string[]): string {
  return dates.reduce((left, one) => left.replace(one, ' '), text).replace(stretching, ' ')
}

/** `go` in `go running` tells nothing of what is done. */
const goDoing = /(?<!\p{L})(?:go|goes|going|went|gone)(?=\s+\p{L}{3,}ing(?!\p{L}))/giu

const stretching =
  /(?<!\p{L})(?:since|until|till|before|after|between|during|seit|desde|depuis)(?!\p{L})(?=\s*(?:the\s+)?(?:[^\p{L}]|$))/giu

/**
 * The words that are asked for, and those that only name who spoke. A question that has no others
 * asks for whom it names, unless it asks for all of a time.
 */
function partNames(asked: QueryTerms, speakers: ReadonlySet<string>, asksAll: boolean) {
  const named = new Set([...speakers].flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)))
  const terms = asked.terms.filter(({ surface }) => !named.has(surface))
  if (terms.length === 0 && !asksAll) return { query: asked, names: [] }
  const known = new Set(terms.map(({ term }) => term))
  const phrases = asked.phrases.filter((pair) => pair.every((term) => known.has(term)))
  const names = asked.terms.filter(({ surface }) => named.has(surface))
  return { query: { terms, phrases }, names }
}

/** Rows of the entities that are known and live; unknown ones are no error. */
export function rowsOf(
  context: OperationContext,
  references: readonly EntityReference[],
): readonly number[] {
  const { entities } = context.store
  const rows = references.flatMap((reference) => entities.find(reference)?.row ?? [])
  return rows.length === 0 ? [] : entities.members(rows)
}

export function questionText({
  query,
  template,
  messages,
}: Pick<RecallInput, 'query' | 'template' | 'messages'>): string {
  if (messages !== undefined) return askedNow(messages)
  if (template !== undefined) return renderTemplate(template.strings, template.values)
  return query ?? ''
}

function thingsNamed(context: OperationContext, said: Utterance): NamedThing[] {
  if (said.text === '') return []
  const { entities } = context.store
  const references = new Map<string, NamedThing>()
  const id = idAskedAbout(said)
  const byId = id === null ? [] : entities.withId(id)
  for (const { kind, id: own } of [...referencesOf(said).map(({ ref }) => ref), ...byId]) {
    const ref = { kind, id: own }
    const rows = rowsOf(context, [ref])
    const isForgotten = rows.length === 0 && entities.findForgotten(ref) !== null
    const reference = isForgotten ? null : formatReference(ref)
    references.set(`${ref.kind} ${ref.id}`, { label: ref.id, reference, rows })
  }
  const found = entities.named(possibleNames(said))
  const names = [...new Set(found.map(({ name }) => name))]
  const longest = names.filter((name) => !names.some((other) => isPartOf(name, other)))
  const byName = longest.map((label) => ({
    label,
    reference: null,
    rows: entities.members(
      entities
        .byRows(found.filter(({ name }) => name === label).map(({ entity }) => entity))
        .flatMap((entity) => entities.find(entity)?.row ?? []),
    ),
  }))
  return [...references.values(), ...byName]
}

/** `bo` is not meant where `bo lind` is. */
function isPartOf(name: string, other: string): boolean {
  return name !== other && ` ${other} `.includes(` ${name} `)
}

/** How an answer calls an entity: by its name where it has one. */
export function entityLabelOf(
  context: OperationContext,
  thing: Pick<NamedThing, 'label' | 'rows'>,
): string {
  const [row] = thing.rows
  if (row === undefined) return thing.label
  // Most have the first of them, and each of the others is a row to read.
  for (const labels of [labelProperties.slice(0, 1), labelProperties.slice(1)]) {
    const values = context.store.entities.properties(row, labels)
    const believed = believedRows(context, values)
    const standing = values.filter(
      ({ row: own, forgotten, held }) =>
        forgotten === null && !isHeldAt(held, null) && believed.has(own),
    )
    const [value] = labels.flatMap(
      (label) => standing.findLast(({ name }) => name === label)?.value ?? [],
    )
    if (value !== undefined) return wordsOfValue(value)
  }
  return thing.label
}
