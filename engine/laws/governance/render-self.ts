import { fencedText } from '../../model/trust.ts'
import type { Evolution, IdentityView, Soul } from '../../model/documents.ts'
import { utcDay } from '../utc-time.ts'
import { isOpen } from './evolution/open-questions.ts'
import { onOneLine } from './render-core.ts'

/** The identity of the agent as markdown; empty where nothing is known. */
export function renderIdentity({
  facts,
  selfImage,
  recent,
  trust = 'main',
}: IdentityParts): string {
  const said = Object.entries(facts).flatMap(([name, text]) =>
    text === null || text === '' ? [] : [`${name}: ${text}`],
  )
  // Facts are an owner's own words.
  const facing = section('Identity', said)
  const found = joined([
    section('Who I think I am', selfImage.whoIThinkIAm === '' ? [] : [selfImage.whoIThinkIAm]),
    section('Patterns noticed', selfImage.patternsNoticed),
    section('Quirks', selfImage.quirks),
    section('Edges and limitations', selfImage.edgesAndLimitations),
    section('Discovered values', selfImage.discoveredValues),
    section('Open questions', selfImage.openQuestions),
    section(
      'Self-awareness',
      recent.map(({ text }) => text),
    ),
  ])
  return joined([facing, found === '' ? '' : fencedText(found, trust)])
}

/** The soul as markdown; empty where nothing is said. */
export function renderSoul({ values, principles, commitments, boundaries }: Soul): string {
  return joined([
    section('Values', values),
    section('Principles', principles),
    section('Commitments', commitments),
    section('Boundaries', boundaries),
  ])
}

export function renderEvolution(evolution: Evolution): string {
  const { overview, threads, patterns, assumptions, questions, entries } = evolution
  return joined([
    section('Evolution', overview === '' ? [] : [overview]),
    section('Threads', threads),
    section(
      'Patterns',
      patterns.map(({ text, stable, stopped }) => {
        if (stopped !== null) return `${text} (over since ${utcDay(stopped)})`
        return stable ? `${text} (stable)` : text
      }),
    ),
    section(
      'Assumptions',
      assumptions.flatMap(({ text, status }) =>
        status === 'dropped' ? [] : [status === 'confirmed' ? `${text} (confirmed)` : text],
      ),
    ),
    section(
      'Questions',
      questions.filter(isOpen).map(({ text }) => text),
    ),
    section(
      'Entries',
      entries.map(({ number, insight }) => `${number}. ${insight}`),
    ),
  ])
}

/** A heading with a line for each text; nothing without texts. */
export function section(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return ''
  return [`## ${title}`, ...lines.map((line) => `- ${onOneLine(line)}`)].join('\n')
}

/** With a blank line between the parts that there are. */
export function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}

type IdentityParts = Pick<IdentityView, 'facts' | 'selfImage' | 'recent' | 'trust'>
