import type {
  ReflectionDraft,
  ReflectionInput,
  ReflectionOperation,
  RewardRead,
  SuggestionRead,
} from '../../model/reflection.ts'
import { lowerTrust, type Trust } from '../../model/trust.ts'
import { findingsIn } from './findings/find.ts'
import { dateOf, type Finding, quotedWithin, whoSays, quoted } from './findings/finding.ts'
import { countPhrase, monologueLine, monologueOf, type MonologueFacts } from './monologue.ts'
import { maxChanges, maxOperationsOfKind, operationTokens } from './tuning.ts'

type NewOperation = Omit<ReflectionOperation, 'id'>

/**
 * A reflection without a model: the findings that a person would keep are extracted, contradictions
 * and suggestions put up for a decision, stale procedures for the archive, episodes of one finding
 * connected, and what holds of the whole becomes a pattern and an entry of evolution. Its words are
 * dates and quotes of what was read, and nothing else.
 * `count` counts tokens: what is over the grant is left out, the last operations first.
 * Limits: words alone. What nobody trusts is quoted nowhere.
 */
export function reflectByRules(
  input: ReflectionInput,
  count: (text: string) => number,
): ReflectionDraft {
  const told = input.episodes.filter(({ isTrusted }) => isTrusted)
  const findings = findingsIn(told, input.now)
  const found = [
    ...evolve(input, findings, told.length),
    ...findings.map(extract),
    ...input.changes.slice(-maxChanges).map(extractChange),
    ...learn(input.rewards, told.at(-1)?.id ?? null),
    ...flag(input),
    ...input.suggestions.slice(0, maxOperationsOfKind).map(suggest),
    ...archive(input),
    ...findings.flatMap(connect),
  ]
  const facts = factsOf(input, findings, found.length)
  const lines = input.elements.map((element) => monologueLine(element, facts))
  const notices = linesAboutItself(facts, input.rewards)
  const words = monologueOf(input, lines, { notices, by: 'rules' })
  let spent = count(words.monologue) + count(words.footnote)
  const operations: ReflectionOperation[] = []
  for (const operation of found) {
    spent += count(operation.content) + count(operation.reason) + operationTokens
    if (spent > input.granted) break
    operations.push({ id: `op_${operations.length + 1}`, ...operation })
  }
  return {
    operations,
    ...words,
    vibe: vibeOf(input, findings),
    insight: insightOf(findings, told.length),
    trust: [...told, ...input.changes].map(({ trust }) => trust).reduce<Trust>(lowerTrust, 'main'),
  }
}

/** The pattern and the entry that the strongest finding adds to the document of evolution. */
function evolve(
  { knownPatterns }: ReflectionInput,
  findings: readonly Finding[],
  episodes: number,
): NewOperation[] {
  const [finding] = findings
  if (finding === undefined) return []
  const { pattern, reason } = finding
  const isKnown = knownPatterns.includes(pattern)
  const sources = finding.sources.map(({ id }) => id)
  return [
    {
      op: 'PATTERN',
      target: 'evolution',
      content: pattern,
      reason: isKnown ? `again: ${reason}` : reason,
      sources,
    },
    {
      op: 'EVOLVE',
      target: 'evolution',
      content: insightOf(findings, episodes),
      reason: isKnown ? 'confirmed' : 'new',
      sources,
    },
  ]
}

function extract({ content, reason, sources }: Finding): NewOperation {
  return {
    op: 'EXTRACT',
    target: 'semantic',
    content,
    reason,
    sources: sources.map(({ id }) => id),
  }
}

function extractChange({
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
function learn(rewards: readonly RewardRead[], episode: string | null): NewOperation[] {
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
function leanOf(rewards: readonly RewardRead[]) {
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

function flag({ conflicts }: ReflectionInput): NewOperation[] {
  return conflicts.slice(0, maxOperationsOfKind).map(({ id, a, b }) => ({
    op: 'FLAG',
    target: id,
    content: `Both stand: ${quoted(a)} and ${quoted(b)}.`,
    reason: 'an open conflict',
    sources: [id],
  }))
}

function suggest({ id, kind, a, b, sides }: SuggestionRead): NewOperation {
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

function archive({ stale }: ReflectionInput): NewOperation[] {
  return stale.slice(0, maxOperationsOfKind).map(({ id, text }) => ({
    op: 'ARCHIVE',
    target: id,
    content: `Out of use: ${quoted(text)}.`,
    reason: 'a procedure that nobody used for long',
    sources: [id],
  }))
}

/** The two newest episodes of a finding, by the first thing each says. */
function connect({ sources, label, kind }: Finding): NewOperation[] {
  const nodes = sources.flatMap((one) => one.nodes.slice(0, 1))
  const [earlier, later] = nodes.slice(-2)
  if (earlier === undefined || later === undefined || earlier === later) return []
  return [
    {
      op: 'CONNECT',
      target: later,
      content: `relates_to ${earlier}`,
      reason: `both belong to one ${kind === 'apart' ? 'matter' : kind}: ${label}`,
      sources: sources.map(({ id }) => id),
    },
  ]
}

function linesAboutItself(
  { findings, episodes }: MonologueFacts,
  rewards: readonly RewardRead[],
): string[] {
  const [finding] = findings
  const last = rewards.at(-1)
  const lean = leanOf(rewards)
  const seen =
    finding === undefined
      ? `I looked for a thread through ${countPhrase(episodes, 'episode')} and left it when there was none.`
      : `I notice that I hold on first to ${heldOn[finding.kind]}, as with ${finding.label}.`
  if (lean !== null) {
    return [seen, `I am given ${lean.way} than I ask for: ${lean.reasons}.`]
  }
  if (last === undefined || last.decision === 'approve') return [seen]
  return [seen, `Last time I was granted ${last.result}: ${quoted(last.reason)}.`]
}

const heldOn: Readonly<Record<Finding['kind'], string>> = {
  promise: 'what was promised and is past its time',
  goal: 'what is wished for and not decided',
  habit: 'what has changed',
  preference: 'what stays as it is',
  apart: 'people who could meet and do not',
  theme: 'what comes back',
}

function factsOf(
  input: ReflectionInput,
  findings: readonly Finding[],
  operations: number,
): MonologueFacts {
  const told = input.episodes.filter(({ isTrusted }) => isTrusted)
  const [oldest, newest] = [told[0], told.at(-1)]
  // What something came of, before a greeting.
  const kept = findings[0]?.sources[0] ?? oldest
  return {
    episodes: told.length,
    findings,
    newest: newest === undefined ? null : quoted(newest.text),
    oldest: kept === undefined ? null : quoted(kept.text),
    since: oldest === undefined ? null : dateOf(oldest.occurredAt),
    conflict: input.conflicts[0] ?? null,
    conflicts: input.conflicts.length,
    suggestions: input.suggestions.length,
    stale: input.stale.length,
    proposals: input.counts.proposals,
    operations,
    number: input.number,
    granted: input.granted,
    penalty: input.tokens.penalty,
    reward: input.rewards.at(-1) ?? null,
  }
}

function vibeOf({ conflicts }: ReflectionInput, findings: readonly Finding[]): string {
  if (conflicts.length > 0) return 'unsettled'
  const [finding] = findings
  if (finding === undefined) return 'quiet'
  return finding.kind === 'promise' || finding.kind === 'goal' ? 'expectant' : 'attentive'
}

function insightOf(findings: readonly Finding[], episodes: number): string {
  const [first, second] = findings
  if (first === undefined) {
    return `Each of ${countPhrase(episodes, 'episode')} stands for itself.`
  }
  const also = second === undefined ? '' : `; and ${second.headline}`
  return `${sentence(first.headline)}${also}.`
}

function sentence(headline: string): string {
  return headline.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}
