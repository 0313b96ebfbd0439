import type {
  SelfImageDiff,
  Identity,
  SelfAwareness,
  SelfImage,
  EvolutionPattern,
} from '../../model/documents.ts'
import { utcDay } from '../utc-time.ts'
import { maxSelfLines } from './tuning.ts'

/**
 * A new self-image by rules, of what the log and the document of evolution hold, word
 * for word: lines that come back become quirks, lines about what it cannot do its limits, questions
 * open questions, patterns seen more than once what it noticed. What stood there stays; each part
 * keeps its newest lines.
 */
export function consolidateSelf(
  { selfImage, log, linesSince }: Pick<Identity, 'selfImage' | 'log' | 'linesSince'>,
  patterns: readonly EvolutionPattern[],
): SelfImage {
  const fresh = log.slice(log.length - Math.min(log.length, linesSince)).map(({ text }) => text)
  const limits = fresh.filter((text) => limit.test(text))
  const questions = fresh.filter((text) => text.trimEnd().endsWith('?'))
  const quirks = fresh.filter((text) => !limits.includes(text) && !questions.includes(text))
  const seen = patterns.filter((one) => one.seen > 1).map(({ text }) => text)
  return {
    whoIThinkIAm: selfImage.whoIThinkIAm,
    patternsNoticed: joined(selfImage.patternsNoticed, seen),
    quirks: joined(selfImage.quirks, quirks),
    edgesAndLimitations: joined(selfImage.edgesAndLimitations, limits),
    discoveredValues: selfImage.discoveredValues,
    openQuestions: joined(selfImage.openQuestions, questions),
  }
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

function joined(before: readonly string[], fresh: readonly string[]): readonly string[] {
  return [...new Set([...before, ...fresh])].slice(-maxSelfLines)
}

function linesNotIn(section: string, lines: readonly string[], others: readonly string[]) {
  return lines.filter((text) => !others.includes(text)).map((text) => ({ section, text }))
}

const listSections = [
  ['patternsNoticed', 'patterns_noticed'],
  ['quirks', 'quirks'],
  ['edgesAndLimitations', 'edges_and_limitations'],
  ['discoveredValues', 'discovered_values'],
  ['openQuestions', 'open_questions'],
] as const
const limit = /\b(?:cannot|can't|could not|do not know|missed|no model)\b/i
