import { languageOf } from '../../language/detect-language.ts'
import { marksChange } from '../../laws/recall/rival-rules.ts'
import { recallScore } from '../../laws/recall/recall-score.ts'
import { tuned } from '../../laws/recall/tuned.ts'
import { promiseIn } from '../../laws/due/promise.ts'
import {
  beforeSaid,
  isSaidAs,
  kindAskedFor,
  wordsOfKind,
  type KindQuestion,
} from '../../laws/text/asked-kind.ts'
import { namedSpeakers } from '../../laws/text/named-speakers.ts'
import { queryTerms, indexTerms } from '../../laws/text/terms.ts'
import { speakerName } from '../../laws/commitments/speaker-turns.ts'
import { termMarksOf } from '../../graph/term-marks.ts'
import { replacingRows } from '../../commitments/superseding.ts'
import type { CommitmentInPool } from '../../commitments/tables/graph-records.ts'
import type { Spread } from '../../graph/spread.ts'
import type { AskedKind } from '../../language/kind-rule.ts'
import { ownUser, type CommitmentRole } from '../../model/commitment.ts'
import { isBelowMain } from '../../model/trust.ts'
import type { AnswerBelief } from '../../model/answer-belief.ts'
import type { Hit } from '../../model/views.ts'
import { sure } from './answered.ts'
import { hasRole, isShown, scoreAll } from './kinds/rank-hits.ts'
import { isSeen } from './kinds/seen-nodes.ts'
import { falling } from './scale-hits.ts'
import type { Search } from './search.ts'
import { showHits } from './show-hits.ts'

/**
 * Where all of a kind are asked for (`What were the decisions?`): those that are current and trusted,
 * newest first, of whom, what and which time the question names. With the decisions about something
 * stands what was said later to have become of it. None where it asks for something else, or nothing of
 * the kind is about what it names: then it is answered as any other.
 */
export function membersAsked(search: Search, spread: Spread): readonly Hit[] {
  const { context, question } = search
  const asked = kindAskedFor(context.store.utterances.of(question.text))
  if (asked === null) return []
  const all = currentOf(search, asked)
  const nodes = all.map(({ row }) => row)
  const { activated } = scoreAll(search, 1, { nodes, spread })
  const ranked = nodes.flatMap((row) => {
    const one = activated.byRow.get(row)
    return one === undefined || !hasRole(search.input, one) || !isShown(search, one) ? [] : [one]
  })
  const about = new Map(all.map(({ id, subject }) => [id, subject.about]))
  const shown = showHits(search, ranked, spread)
    .filter((hit) => asked.kind !== 'task' || isToDo(search, hit))
    .map((hit) => ({ hit, about: about.get(hit.id) }))
  const found = ofMatter(search, asked, shown).toSorted(
    (a, b) => b.occurredAt - a.occurredAt || (a.id < b.id ? -1 : 1),
  )
  if (asked.kind !== 'decision') return found
  const terms = queryTerms(context.store.utterances.of(asked.rest)).terms.map(({ term }) => term)
  return found.filter((hit, at) => {
    const own = new Set(indexTerms(hit.text))
    const hasAllOf = (older: Hit): boolean => {
      const theirs = new Set(indexTerms(older.text))
      const matter = terms.filter((term) => theirs.has(term))
      return isDecision(older) && matter.length > 0 && matter.every((term) => own.has(term))
    }
    return isDecision(hit) || found.slice(at + 1).some((older) => hasAllOf(older))
  })
}

/** What is read off what is stored is sure, but not where the newest says what has become of others. */
export function beliefInMembers(
  { context, question }: Search,
  [newest = nothing, ...older]: readonly Pick<Hit, 'text'>[],
): AnswerBelief {
  const asked = kindAskedFor(context.store.utterances.of(question.text))
  const isSure = asked?.kind !== 'decision' || older.length === 0 || !saysWhatBecame(newest)
  return isSure ? sure : { answered: true, answerProbability: tuned.saidRivals }
}

const nothing = { text: '' }

function isDecision({ role, text }: Pick<Hit, 'role' | 'text'>): boolean {
  return role === 'decision' || isSaidAs('decision', text)
}

/** It is still to come due, or has no time; what must be as a rule is to be done only at a time. */
function isToDo({ context }: Search, { memoryId, role }: Hit): boolean {
  const due = memoryId === null ? [] : context.store.dues.ofMemory(memoryId)
  if (due.length === 0) return role !== 'constraint'
  return due.some(({ state }) => state === 'open')
}

/** The members before all else: each is what the question has a word for. */
export function membersFirst(
  search: Search,
  members: readonly Hit[],
  hits: readonly Hit[],
): readonly Hit[] {
  if (members.length === 0) return hits
  const ids = new Set(members.flatMap(({ id, memoryId }) => [id, memoryId ?? id]))
  const others = hits.filter(({ id }) => !ids.has(id))
  const first = members.map((hit) => {
    const parts = { ...hit.parts, lexical: 1 }
    return { ...hit, parts, score: recallScore(parts, hit.kind, search.weights) }
  })
  return falling(search, [...first, ...others])
}

/** Of what may be of the kind. */
const roles: Readonly<Record<AskedKind, readonly CommitmentRole[]>> = {
  decision: ['decision'],
  goal: ['goal'],
  constraint: ['constraint', 'decision'],
  preference: ['constraint'],
  promise: ['goal'],
  change: [],
  task: ['goal', 'constraint'],
}

/** The newest commitments of the kind that hold at the view's moment. */
function currentOf(search: Search, { kind, rest }: KindQuestion): readonly CommitmentInPool[] {
  const { context, view, question } = search
  const { utterances } = context.store
  const { graph } = context.store.graph
  const slots = new Set<number>()
  const isOfTime = (at: number): boolean =>
    question.bounds.length === 0 || question.bounds.some(({ from, to }) => at >= from && at < to)
  const add = (slot: number): void => {
    if (isOfTime(graph.validFromOf(slot)) && isSeen(graph, slot, view)) slots.add(slot)
  }
  const replaces = kind === 'change' ? replacingRows(context) : new Set<number>()
  graph.admit(sealedOf(search, kind, replaces))
  graph.visitSlots((slot) => {
    if (roles[kind].includes(graph.roleOf(slot)) || replaces.has(graph.rowOf(slot))) add(slot)
  })
  const words = indexTerms(wordsOfKind(kind))
  const marks = termMarksOf(words)
  for (const row of saidInWords(search, words)) {
    const slot = graph.slotOfRow(row)
    if (slot !== undefined && graph.mayHave(slot, marks)) add(slot)
  }
  const later = kind === 'decision' ? queryTerms(utterances.of(rest)).terms : []
  const matter = later.map(({ term }) => term)
  const mayFollow = saidInWords(search, matter)
  for (const row of mayFollow) {
    const slot = graph.slotOfRow(row)
    if (slot !== undefined) add(slot)
  }
  const newest = [...slots]
    .sort((a, b) => graph.validFromOf(b) - graph.validFromOf(a) || graph.compareIds(a, b))
    .slice(0, tuned.mostMembers)
  const isOfSelf = kind === 'preference' && ofOneself.test(question.text)
  const isMember = (node: CommitmentInPool): boolean =>
    kind === 'task'
      ? promiseIn(utterances.of(node.text)) !== null
      : isOfKind(kind, node, replaces) || (mayFollow.has(node.row) && saysWhatBecame(node))
  const found = search.rows
    .commitments(newest.map((slot) => graph.rowOf(slot)))
    .filter(({ trust }) => !isBelowMain(trust))
    .filter((node) => isMember(node) && !(isOfSelf && isOfOther(node)))
  // What else lies ahead is a task; of other languages nothing tells it apart.
  const isWish = ({ text }: CommitmentInPool): boolean =>
    isSaidAs('goal', text) || languageOf(utterances.of(text)) !== 'en'
  const wishes = kind === 'goal' ? found.filter(isWish) : found
  return wishes.length > 0 ? wishes : found
}

/** Of the sealed ones the newest that may be among them, but for those that words alone tell. */
function sealedOf(
  { context, view, question }: Search,
  kind: AskedKind,
  replacing: ReadonlySet<number>,
): readonly number[] {
  const { sealed } = context.store.graph
  if (kind === 'change') return sealed.newestSeen(view, replacing, tuned.mostMembers)
  const asked = { roles: roles[kind], times: question.bounds, order: 'newest' } as const
  return sealed.seen(view, asked, tuned.mostMembers)
}

/** Said of somebody else by name. */
function isOfOther({ subject: { speaker, about } }: CommitmentInPool): boolean {
  return about !== null && about !== speaker && about !== ownUser
}

const ofOneself = /(?<!\p{L})(?:my|our|I|we|meine|mis|mes)(?!\p{L})|我/iu

/** Rows of the commitments in texts that have one of these terms. */
function saidInWords({ context }: Search, words: readonly string[]): ReadonlySet<number> {
  const { index } = context.store.index
  const rows = new Set<number>()
  for (const term of new Set(words)) {
    index.words.visit(term, (piece) => {
      for (const row of index.passages.nodesOf(index.slotOfPiece(piece))) rows.add(row)
    })
  }
  return rows
}

function isOfKind(
  kind: Exclude<AskedKind, 'task'>,
  { row, text, role }: CommitmentInPool,
  replaces: ReadonlySet<number>,
): boolean {
  if (kind === 'change') return replaces.has(row) || marksChange(text)
  if (kind === 'preference' || kind === 'promise') return isSaidAs(kind, text)
  return kind === role || isSaidAs(kind, text)
}

/** That something is otherwise now, or given up. */
function saysWhatBecame({ text }: Pick<Hit, 'text'>): boolean {
  return marksChange(text) || isSaidAs('change', text)
}

/** With whom it is about, where that is told. */
interface Member {
  readonly hit: Hit
  readonly about?: string | null | undefined
}

/**
 * Of those, what is by whom the question names, and has a word of what it names, itself or in the name
 * of its thread; none where it names somebody or something that none of them is about. Of who has not
 * spoken others tell, before the words that make it one of the kind. What is of somebody else is no
 * answer either.
 */
function ofMatter(
  { context, question, rows, ofOthers }: Search,
  { kind, by, rest }: KindQuestion,
  members: readonly Member[],
): readonly Hit[] {
  const { utterances, index } = context.store
  const said = utterances.of(question.text)
  // Without the words of its kind: in a script without spaces they stand against a name.
  const named = namedSpeakers(said.like(`? ${by} ${rest}`), index.index.passages.speakers())
  const names = new Set([...named].flatMap((name) => indexTerms(name)))
  const dated = context.dates.datesIn(question.text, context.now).map(({ text }) => text)
  const termsOf = (words: string): readonly string[] => {
    const timeless = dated.reduce((left, text) => left.replace(text, ' '), words)
    const { terms } = queryTerms(said.like(timeless))
    return terms.map(({ term }) => term)
  }
  const unnamed = (term: string): boolean => !names.has(term)
  const [whom, matter] = [termsOf(by), termsOf(rest).filter(unnamed)]
  const whose = whom.filter(unnamed)
  return members.flatMap(({ hit, about = null }) => {
    const { id, text, thread = '', memoryId, speaker } = hit
    const isBy =
      named.size === 0 ||
      (speaker !== undefined && named.has(speakerName(speaker))) ||
      (about !== null && named.has(about))
    const topic = thread.replaceAll(/[-_/]/g, ' ')
    const own = rows.currentTexts(memoryId === null ? [] : [memoryId]).map((one) => one.text)
    const words = [text, ...own, topic].join(' ')
    if (isBy && hasSome(tellersIn(kind, text, own, topic), whose))
      return hasSome(words, matter) ? hit : []
    const isOfOther = !hasSome(words, [...names, ...whom])
    for (const one of isOfOther ? [id, memoryId ?? id] : []) ofOthers.add(one)
    return []
  })
}

/** The words among which whose it is stands. */
function tellersIn(
  kind: AskedKind,
  text: string,
  [own = '']: readonly string[],
  topic: string,
): string {
  const before = own.slice(0, Math.max(0, own.indexOf(text)))
  return [before, beforeSaid(kind, text), topic].join(' ')
}

/** Where none is wanted, too. */
function hasSome(words: string, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true
  const own = new Set(indexTerms(words))
  return wanted.some((term) => own.has(term))
}
