import type {
  ReflectionDraft,
  ReflectionInput,
  ReflectionOperation,
  RewardRead,
} from '../../model/reflection.ts'
import { lowerTrust, type Trust } from '../../model/trust.ts'
import { findingsIn } from './findings/find.ts'
import { evidenceOf } from './findings/evidence.ts'
import { atFront, dateOf, type Finding, quoted } from './findings/finding.ts'
import { daysOf } from './findings/rhythm.ts'
import { togetherIn } from './findings/together.ts'
import {
  archive,
  fadingLine,
  extractChange,
  flagConflicts,
  leanOf,
  learn,
  type NewOperation,
  flagSuggestion,
} from './reflect-beside.ts'
import { countPhrase, monologueLines, monologueOf, type MonologueFacts } from './monologue.ts'
import {
  deepGrant,
  findingsPerThousand,
  maxChanges,
  maxExtractedPatterns,
  maxOperationsOfKind,
  operationTokens,
  quotesPerThousand,
} from './tuning.ts'

/**
 * A reflection without a model: what recurs, stopped or was asked becomes a pattern, what a person
 * would keep a memory, contradictions and suggestions are put up for a decision, stale procedures for
 * the archive, memories of one finding connected, and what holds of the whole becomes an entry of
 * evolution. Its words are counts, dates and quotes of what was read, and nothing else.
 * What was granted buys depth: so many findings and so much evidence of each a thousand tokens; above
 * the baseline also what lies further back, what goes together, and questions.
 * `count` counts tokens: what is over the grant is left out, the last operations first.
 * What nobody trusts is quoted nowhere.
 */
export function reflectByRules(
  input: ReflectionInput,
  count: (text: string) => number,
): ReflectionDraft {
  const told = input.episodes.filter(({ isTrusted }) => isTrusted)
  const thousands = input.granted / 1_000
  const findings = findingsOf(input, told).slice(0, Math.floor(thousands * findingsPerThousand))
  const quotes = Math.max(1, Math.floor(thousands * quotesPerThousand))
  const found = [
    ...evolve(input, findings),
    ...findings.flatMap((finding, place) => operationsOf(finding, place, quotes)),
    ...input.changes.slice(-maxChanges).map(extractChange),
    ...learn(input.rewards, told.at(-1)?.id ?? null),
    ...flagConflicts(input),
    ...input.suggestions.slice(0, maxOperationsOfKind).map(flagSuggestion),
    ...archive(input),
    ...findings.slice(0, maxOperationsOfKind).flatMap(connect),
  ]
  const facts = factsOf(input, findings, told)
  const lines = [
    ...monologueLines(input.elements, facts),
    ...(input.fading === null ? [] : [fadingLine(input.fading)]),
  ]
  const deeper = input.granted > deepGrant ? deeperLines(findings, told) : []
  const notices = linesAboutItself(facts, input.rewards)
  const words = within(input, [lines, deeper], notices, count)
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
    insight: insightOf(findings),
    trust: [...told, ...input.changes].map(({ trust }) => trust).reduce<Trust>(lowerTrust, 'main'),
  }
}

/** Of what is new, and of what lies further back only where something new is of it. */
function findingsOf(
  { earlier, now, number }: ReflectionInput,
  told: ReflectionInput['episodes'],
): readonly Finding[] {
  const before = earlier.filter(({ isTrusted }) => isTrusted)
  const isNew = new Set(told.map(({ id }) => id))
  return findingsIn([...before, ...told], now).filter(({ sources, kind }) => {
    // Who is new is known only beside what was told before.
    if (kind === 'newcomer' && number > 1 && before.length === 0) return false
    return kind === 'stopped' || sources.some(({ id }) => isNew.has(id))
  })
}

/** The monologue in half of the grant at most: what lies deeper goes first, then the weakest lines. */
function within(
  input: ReflectionInput,
  [lines, deeper]: readonly [readonly string[], readonly string[]],
  notices: readonly string[],
  count: (text: string) => number,
): ReturnType<typeof monologueOf> {
  const kept = [...lines, ...deeper]
  const write = () => monologueOf(input, kept, { notices, by: 'rules' })
  let words = write()
  while (kept.length > 1 && count(words.monologue) > input.granted / 2) {
    kept.pop()
    words = write()
  }
  return words
}

/** What goes together, and what only an owner can tell. */
function deeperLines(
  findings: readonly Finding[],
  told: ReflectionInput['episodes'],
): readonly string[] {
  const days = daysOf(told.map(({ occurredAt: at }) => ({ at })))
  const span = (days.at(-1) ?? 0) - (days[0] ?? 0) + 1
  const asked = findings.flatMap(({ kind, label }) => {
    const ask = questionsToOwner[kind]
    return ask === undefined ? [] : [`I would ask the owner: ${ask(label)}`]
  })
  return [...togetherIn(findings, span), ...asked]
}

const questionsToOwner: Readonly<Partial<Record<Finding['kind'], (label: string) => string>>> = {
  promise: (label) => `was what was promised about ${label} seen to after all?`,
  goal: (label) => `is ${label} still wanted, and what would decide it?`,
  stopped: (label) => `what made ${label} stop, and is it meant to stay so?`,
  question: (label) => `who could answer what was asked about ${label}?`,
}

/** The entry that the strongest findings add to the document of evolution. */
function evolve({ knownPatterns }: ReflectionInput, findings: readonly Finding[]): NewOperation[] {
  const [finding] = findings
  if (finding === undefined) return []
  const isKnown = findings.some((one) => {
    return knownPatterns.includes(one.pattern) || knownPatterns.includes(patternOf(one))
  })
  return [
    {
      op: 'EVOLVE',
      target: 'evolution',
      content: insightOf(findings),
      reason: isKnown ? 'confirmed' : 'new',
      sources: finding.sources.map(({ id }) => id),
    },
  ]
}

/** As the document of evolution has it: in fewer words than the memory beside it. */
function patternOf({ kind, pattern, reason }: Finding): string {
  return kind === 'question' ? pattern : `${pattern}: ${reason}.`
}

/** What recurs or was asked is a pattern; what a person would keep by itself is a memory too. */
function operationsOf(finding: Finding, place: number, quotes: number): NewOperation[] {
  const { kind, content, reason, found } = finding
  const sources = finding.sources.map(({ id }) => id)
  const extract: NewOperation = { op: 'EXTRACT', target: 'semantic', content, reason, sources }
  if (found === undefined) return [extract]
  const pattern: NewOperation = {
    op: 'PATTERN',
    target: 'evolution',
    content: patternOf(finding),
    reason: kind === 'question' ? reason : evidenceOf(finding, quotes),
    sources,
    found: { ...found, memoryIds: sources },
  }
  const isKept = kind !== 'question' && place < maxExtractedPatterns
  return isKept ? [pattern, extract] : [pattern]
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
  { findings, told }: MonologueFacts,
  rewards: readonly RewardRead[],
): string[] {
  const [finding] = findings
  const last = rewards.at(-1)
  const lean = leanOf(rewards)
  const seen =
    finding === undefined
      ? `I looked for a thread through ${countPhrase(told, 'memory', 'memories')} and left it when there was none.`
      : `I notice that I hold on first to ${heldOn[finding.kind]}, as with ${finding.label}.`
  if (lean !== null) {
    return [seen, `I am given ${lean.way} than I ask for: ${lean.reasons}.`]
  }
  if (last === undefined || last.decision === 'approve') return [seen]
  return [seen, `Last time I was granted ${last.result}: ${quoted(last.reason)}.`]
}

const heldOn: Readonly<Record<Finding['kind'], string>> = {
  promise: 'what was promised and is past its time',
  stopped: 'what has stopped',
  recurs: 'what comes up again',
  change: 'what has changed',
  goal: 'what is wished for and not decided',
  question: 'what nobody has answered',
  newcomer: 'who is new',
  preference: 'what stays as it is',
  apart: 'people who could meet and do not',
  theme: 'what comes back',
}

function factsOf(
  input: ReflectionInput,
  findings: readonly Finding[],
  told: ReflectionInput['episodes'],
): MonologueFacts {
  const [oldest] = told
  return {
    told: told.length,
    findings,
    since: oldest === undefined ? null : dateOf(oldest.occurredAt),
    conflict: input.conflicts[0] ?? null,
    conflicts: input.conflicts.length,
    suggestions: input.suggestions.length,
    known: input.knownPatterns,
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

/** The two strongest; nothing where nothing was found. */
function insightOf(findings: readonly Finding[]): string {
  return findings
    .slice(0, 2)
    .map(({ headline }) => `${atFront(headline)}.`)
    .join(' ')
}
