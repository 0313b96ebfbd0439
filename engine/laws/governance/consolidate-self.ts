import type {
  Evolution,
  Identity,
  SelfAwareness,
  SelfImage,
  SelfImageDiff,
} from '../../model/documents.ts'
import type { ReflectionOp } from '../../model/reflection.ts'
import { foldText } from '../../language/fold-text.ts'
import { utcDay } from '../utc-time.ts'
import { isOpen } from './evolution/open-questions.ts'
import { dateOf } from './findings/finding.ts'
import { countPhrase } from './monologue.ts'
import { replacedLines, rewrittenLines, type DatedText } from './self-lines.ts'
import { keptShare, minDecidedParts } from './tuning.ts'

/** What a new self-image is drawn from. */
export interface SelfMaterial {
  readonly facts: Identity['facts']
  readonly selfImage: SelfImage
  /** Lines about itself since the last consolidation, oldest first. */
  readonly lines: readonly DatedText[]
  readonly evolution: Pick<Evolution, 'patterns' | 'assumptions' | 'questions'>
  readonly history: SelfHistory
}

/** What became of reflections so far. */
export interface SelfHistory {
  readonly approved: number
  /** Epoch milliseconds of the first one's approval; null before it. */
  readonly since: number | null
  /** Drafts that were decided, and those of them that rules wrote. */
  readonly drafts: number
  readonly byRules: number
  /** By kind of operation: how many were proposed and carried out. */
  readonly decided: readonly {
    readonly op: ReflectionOp
    readonly proposed: number
    readonly kept: number
  }[]
}

/**
 * A new self-image by rules: the six sections written anew, of what the log, evolution and an owner's
 * decisions hold. Lines that come back become one with their count and days, what a later line denies
 * goes, as does what evolution says is over or answered, and figures are those of today.
 * Total: of nothing it is what it was.
 */
export function consolidateSelf(material: SelfMaterial): SelfImage {
  const { selfImage, lines, evolution, history } = material
  const { patterns, assumptions, questions } = evolution
  const of = (section: Section): DatedText[] => lines.filter((line) => sectionOf(line) === section)
  const going = patterns.filter(({ seen, stopped }) => seen > 1 && stopped === null)
  const over = [
    ...patterns.filter(({ stopped }) => stopped !== null),
    ...assumptions.filter(({ status }) => status === 'dropped'),
  ]
  const confirmed = assumptions.filter(({ status }) => status === 'confirmed')
  const answered = new Set(
    questions.filter((one) => !isOpen(one)).map(({ text }) => foldText(text)),
  )
  const asked = rewrittenLines(selfImage.openQuestions, of('question'))
  const [keeps, drops] = [decisionLine(history, true), decisionLine(history, false)]
  return {
    whoIThinkIAm: whoIAm(material),
    patternsNoticed: replacedLines(
      selfImage.patternsNoticed,
      [...going, ...confirmed].map(({ text }) => text),
      over.map(({ text }) => text),
    ),
    quirks: rewrittenLines(selfImage.quirks, of('quirk')),
    edgesAndLimitations: replacedLines(
      rewrittenLines(selfImage.edgesAndLimitations, of('limit')),
      [...drops, ...byRulesLine(history)],
      keeps,
    ),
    discoveredValues: replacedLines(
      rewrittenLines(selfImage.discoveredValues, of('value')),
      keeps,
      drops,
    ),
    openQuestions: replacedLines(
      asked.filter((line) => !answered.has(foldText(line))),
      questions.filter(isOpen).map(({ text }) => text),
      [],
    ),
  }
}

type Section = 'question' | 'limit' | 'value' | 'quirk'

function sectionOf({ text }: DatedText): Section {
  if (/[?？]$/u.test(text.trimEnd())) return 'question'
  if (limit.test(text)) return 'limit'
  return value.test(text) ? 'value' : 'quirk'
}

/** Its name and role, what was written of it by others, and what it has come to in figures. */
function whoIAm({ facts, selfImage, evolution, history }: SelfMaterial): string {
  const { approved, since } = history
  if (approved === 0 || since === null) return selfImage.whoIThinkIAm
  const own = selfImage.whoIThinkIAm.replace(figures, '').trim()
  const role = facts.role === null ? '' : `, ${facts.role}`
  const named =
    facts.name === null ? `I look after this memory${role}.` : `I am ${facts.name}${role}.`
  const again = evolution.patterns.filter(({ seen }) => seen > 1)
  const going = again.filter(({ stopped }) => stopped === null)
  const patterns =
    again.length === 0
      ? 'nothing has come up twice so far'
      : `${countPhrase(again.length, 'pattern')} came up again, ${going.length} of which go on`
  const looked = `I have looked back ${countPhrase(approved, 'time')} since ${dateOf(since)}; ${patterns}.`
  return `${own === '' || ownWords.test(own) ? named : own} ${looked}`
}

function decisionLine({ decided }: SelfHistory, isKept: boolean): readonly string[] {
  const told = decided.flatMap(({ op, proposed, kept }) => {
    const share = kept / proposed
    const isSo = isKept ? share >= keptShare : share <= 1 - keptShare
    return proposed >= minDecidedParts && isSo ? [`${nouns[op]} (${kept} of ${proposed})`] : []
  })
  if (told.length === 0) return []
  return isKept
    ? [`What is valued in my drafts, by what an owner keeps of them: ${told.join(', ')}.`]
    : [`What my drafts get wrong, by what an owner keeps of them: ${told.join(', ')}.`]
}

function byRulesLine({ drafts, byRules }: SelfHistory): readonly string[] {
  if (byRules === 0) return []
  return [`Rules wrote ${byRules} of my ${countPhrase(drafts, 'draft')}, without any model.`]
}

/** The lines that were added and removed; a section of one text is revised as a whole. */
export function diffOfSelf(before: SelfImage, after: SelfImage): SelfImageDiff {
  const lists = listSections.map(([key, section]) => ({
    section,
    before: before[key],
    after: after[key],
  }))
  const isRevised = before.whoIThinkIAm !== after.whoIThinkIAm
  return {
    added: lists.flatMap((one) => linesNotIn(one.section, one.after, one.before)),
    removed: lists.flatMap((one) => linesNotIn(one.section, one.before, one.after)),
    revised: isRevised
      ? [{ section: 'who_i_think_i_am', before: before.whoIThinkIAm, after: after.whoIThinkIAm }]
      : [],
  }
}

export function changesSelf({ added, revised, removed }: SelfImageDiff): boolean {
  return added.length + revised.length + removed.length > 0
}

/** The newest lines stay in full, the older ones are counted by month. */
export function compactLog(
  { log, archived }: Pick<Identity, 'log' | 'archived'>,
  kept: number,
): Pick<Identity, 'log' | 'archived'> {
  const cut = Math.max(0, log.length - Math.max(0, kept))
  const months = new Map(archived.map((one) => [one.month, one]))
  for (const line of log.slice(0, cut)) {
    const month = monthOf(line)
    const count = (months.get(month)?.count ?? 0) + 1
    months.set(month, { month, count, summary: `${count} line${count === 1 ? '' : 's'}` })
  }
  const byMonth = [...months.values()].sort((a, b) => (a.month < b.month ? -1 : 1))
  return { log: log.slice(cut), archived: byMonth }
}

function monthOf({ at }: SelfAwareness): string {
  return utcDay(at).slice(0, 7)
}

function linesNotIn(section: string, lines: readonly string[], others: readonly string[]) {
  return lines.filter((text) => !others.includes(text)).map((text) => ({ section, text }))
}

/** By their names inside and on the wire. */
export const listSections = [
  ['patternsNoticed', 'patterns_noticed'],
  ['quirks', 'quirks'],
  ['edgesAndLimitations', 'edges_and_limitations'],
  ['discoveredValues', 'discovered_values'],
  ['openQuestions', 'open_questions'],
] as const
const limit = /\b(?:cannot|can't|could not|do not know|missed|no model)\b/i
const value =
  /\b(?:matters?|cares? (?:about|for)|worth|values?|important|hold on|trust|honest|rather|prefer)\b/i
/** The sentence that counts, and the one that names it, as they were written here. */
const figures = /\s?I have looked back \d{1,9} times? since [^.]{0,200}\./g
const ownWords = /^I (?:am [^.]*|look after this memory[^.]*)\.$/
const nouns: Readonly<Record<ReflectionOp, string>> = {
  EXTRACT: 'extracts',
  CONNECT: 'connections',
  FLAG: 'flags',
  ARCHIVE: 'procedures put away',
  PATTERN: 'patterns',
  EVOLVE: 'insights',
}
