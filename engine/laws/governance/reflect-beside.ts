import type {
  FadingRead,
  ReflectionInput,
  ReflectionOperation,
  RewardRead,
  SuggestionRead,
} from '../../model/reflection.ts'
import { dateOf, quoted, quotedWithin, whoSays } from './findings/finding.ts'
import { maxOperationsOfKind } from './tuning.ts'

/** What rules propose beside their findings: what changed, conflicts, suggestions, what is out of use. */
export type NewOperation = Omit<ReflectionOperation, 'id'>

export function extractChange({
  before,
  after,
  at,
  speaker,
  sources,
}: ReflectionInput['changes'][number]): NewOperation {
  const who = whoSays({ speaker })
  const said = who === 'the user' ? '' : `, as ${who} said`
  return {
    op: 'EXTRACT',
    target: 'semantic',
    content: `Something changed on ${dateOf(at)}${said}: ${quoted(before)} gave way to ${quotedWithin(after)}.`,
    reason: 'a later telling ended an earlier one',
    sources,
  }
}

/** What grants have in common is learned for the next request; one alone says little. */
export function learn(rewards: readonly RewardRead[], episode: string | null): NewOperation[] {
  const lean = leanOf(rewards)
  if (lean === null || episode === null) return []
  const { way, of, reasons } = lean
  return [
    {
      op: 'PATTERN',
      target: 'evolution',
      content: `Reflections are granted ${way} than they ask for`,
      reason: `${of.length} of the last ${rewards.length} times: ${reasons}`,
      sources: [episode],
    },
  ]
}

/** Grants that went one way, twice at least and more often than not; null where none did. */
export function leanOf(rewards: readonly RewardRead[]) {
  for (const [way, decisions] of leanings) {
    const of = rewards.filter(({ decision }) => decisions.includes(decision))
    if (of.length < 2 || of.length * 2 <= rewards.length) continue
    const reasons = of.slice(-2).map(({ reason }) => quoted(reason))
    return { way, of, reasons: reasons.join(', ') }
  }
  return null
}

const leanings: readonly (readonly ['less' | 'more', readonly RewardRead['decision'][]])[] = [
  ['less', ['reduce', 'increase_penalty']],
  ['more', ['bonus', 'forgive']],
]

export function flagConflicts({ conflicts }: ReflectionInput): NewOperation[] {
  return conflicts.slice(0, maxOperationsOfKind).map(({ id, a, b }) => ({
    op: 'FLAG',
    target: id,
    content: `Both stand: ${quoted(a)} and ${quoted(b)}.`,
    reason: 'an open conflict',
    sources: [id],
  }))
}

export function flagSuggestion({ id, kind, a, b, sides }: SuggestionRead): NewOperation {
  return {
    op: 'FLAG',
    target: id,
    content: `${suggested[kind]}: ${quoted(a)} and ${quoted(b)}.`,
    reason: 'they lie near each other in meaning; likeness alone decides nothing',
    sources: [id, ...sides],
  }
}

const suggested: Readonly<Record<SuggestionRead['kind'], string>> = {
  duplicate: 'These may say the same',
  contradiction: 'These may contradict each other',
  entity: 'These may be one',
}

/** What was important and fades, with its dates. */
export function fadingLine({ text, isExplicit, usedAt, at, band }: FadingRead): string {
  const why = isExplicit ? 'told on purpose' : 'used often'
  return `${quotedWithin(text)} was ${why} and fades: last used on ${dateOf(usedAt)}, it is no longer ${band} from ${dateOf(at)} on.`
}

export function archive({ stale }: ReflectionInput): NewOperation[] {
  return stale.slice(0, maxOperationsOfKind).map(({ id, text }) => ({
    op: 'ARCHIVE',
    target: id,
    content: `Out of use: ${quoted(text)}.`,
    reason: 'a procedure that nobody used for long',
    sources: [id],
  }))
}
