import { maxCountedOfEntry, maxEntryLines } from './bounds.ts'
import { assumptionsAfter } from '../laws/governance/evolution/assumptions.ts'
import { questionsAfter } from '../laws/governance/evolution/open-questions.ts'
import {
  isSamePattern,
  patternFound,
  questionKind,
  type PatternFound,
} from '../laws/governance/evolution/same-pattern.ts'
import { withSynthesis } from '../laws/governance/evolution/synthesis.ts'
import type { Telling } from '../laws/governance/evolution/traits.ts'
import { evolve, milestoneAt } from '../laws/governance/evolve.ts'
import { countPhrase } from '../laws/governance/monologue.ts'
import { renderCore } from '../laws/governance/render-core.ts'
import { renderEvolution } from '../laws/governance/render-self.ts'
import type { Evolution, EvolutionEntry, LogLine } from '../model/documents.ts'
import type { Memory } from '../model/memory.ts'
import type { Reflection, ReflectionOperation } from '../model/reflection.ts'
import { isBelowMain, lowerTrust, type Trust } from '../model/trust.ts'
import type { OperationContext } from '../operations/context.ts'
import { countTokens, readCore } from '../governance/core.ts'
import { readDocument, writeDocument } from '../governance/documents.ts'
import { approvedStates, decidedStates, isOfReflection } from './read-reflections.ts'
import { utcDay } from '../laws/utc-time.ts'

/** Patterns and an entry into the document of evolution; tells the milestone that this one is. */
export function writeEvolution(
  context: OperationContext,
  { number, draft, scope }: Reflection,
  { done, approval }: { readonly done: readonly ReflectionOperation[] } & Approved,
): string | null {
  const approved = context.store.reflections.count(approvedStates)
  const name = milestoneAt(approved)
  const timeOf = (id: string) => context.store.memories.byId(id)?.occurredAt ?? null
  const found = done.flatMap((one) =>
    one.op === 'PATTERN' ? [patternFound(one, timeOf, context.now)] : [],
  )
  const patterns = found.filter(({ kind }) => kind !== questionKind)
  const questions = found.filter(({ kind }) => kind === questionKind)
  const isNew = draft?.operations.every(({ op }) => op !== 'EVOLVE') !== false
  const entries = done.filter(({ op }) => op === 'EVOLVE')
  const insight = (isNew ? (draft?.insight ?? '') : joinedOf(entries)).trim()
  const told = tellingsOf(context, scope?.ids ?? [])
  const before = readDocument(context, 'evolution')
  const isRevised = entries.some(({ reason }) => reason === 'revised')
  const grown = evolve(
    before,
    {
      entry:
        insight === ''
          ? null
          : entryOf(context, { number, approved, patterns, insight, isRevised }),
      patterns,
      told: told.map(({ at }) => at),
      timeOf,
      milestone: name === null ? null : { reflection: number, name, at: context.now },
      at: context.now,
    },
    context.settings.reflection.evolutionEntries,
  )
  const learned = {
    ...grown,
    assumptions: assumptionsAfter(
      grown.assumptions,
      grown.patterns,
      ({ memoryIds }) => tellingsOf(context, memoryIds),
      context.now,
    ),
    questions: questionsAfter(grown.questions, questions, told),
  }
  if (JSON.stringify(learned) === JSON.stringify(before)) return null
  const after = within(
    context,
    believedAs(
      name === null ? learned : withSynthesis(learned, approved),
      found.length > 0 || insight !== '' ? draft?.trust : undefined,
    ),
  )
  const summary = `entry ${number}${name === null ? '' : `, ${name}`}`
  writeDocument(context, 'evolution', after, { trigger: 'reflect', approval, summary })
  return name
}

interface Approved {
  /** `auto` where what an owner has set let it pass. */
  readonly approval: 'auto' | 'approved'
}

function joinedOf(entries: readonly ReflectionOperation[]): string {
  return entries.map(({ content }) => content).join(' ')
}

/** Memories that may be spoken of, as they were told. */
export function tellings(
  context: OperationContext,
  memories: readonly Memory[],
): readonly Telling[] {
  return memories.flatMap((memory) => {
    const { id, occurredAt: at, text, trust, forgotten, stores } = memory
    const isQuoted = forgotten === null && trust !== 'untrusted' && !stores.includes('vault')
    return isQuoted && !isOfReflection(context, memory) ? [{ id, at, text }] : []
  })
}

function tellingsOf(context: OperationContext, ids: readonly string[]): readonly Telling[] {
  return tellings(context, context.store.memories.byIds([...new Set(ids)]))
}

/** Lines about itself into the log of self-awareness, where they wait for a consolidation. */
export function logSelfAwareness(
  context: OperationContext,
  { draft, number }: Reflection,
  { ids, approval }: { readonly ids: readonly string[] } & Approved,
): void {
  const lines = (draft?.selfAwareness ?? []).filter(({ id }) => ids.includes(id))
  if (lines.length === 0) return
  const identity = readDocument(context, 'identity')
  const log = [...identity.log, ...lines.map(({ id, text }) => ({ id, text, at: context.now }))]
  const linesSince = identity.linesSince + lines.length
  const summary = `${countPhrase(lines.length, 'line')} of reflection ${number}`
  writeDocument(context, 'identity', believedAs({ ...identity, log, linesSince }, draft?.trust), {
    action: 'APPEND',
    trigger: 'reflect',
    approval,
    summary,
  })
}

/** What is added from lower trust lowers the whole of a document that is read as one. */
export function believedAs<T extends { readonly trust?: Trust }>(
  document: T,
  added: Trust | undefined,
): T {
  const trust = lowerTrust(document.trust ?? 'main', added ?? 'main')
  return isBelowMain(trust) ? { ...document, trust } : document
}

function entryOf(
  context: OperationContext,
  {
    number,
    approved,
    patterns,
    insight,
    isRevised,
  }: {
    readonly number: number
    readonly approved: number
    readonly patterns: readonly PatternFound[]
    readonly insight: string
    readonly isRevised: boolean
  },
): EvolutionEntry {
  const { store, settings, now } = context
  const known = readDocument(context, 'evolution').patterns
  const isKnown = patterns.some((one) => known.some((pattern) => isSamePattern(pattern, one)))
  const core = countTokens(context, renderCore(readCore(context).items))
  const live = { archived: false, now }
  return {
    number,
    date: now,
    counts: {
      reflections: approved,
      entities: store.entities.list(null, null, maxCountedOfEntry).length,
      procedures: store.memories.list({ ...live, store: 'procedural' }, null, maxCountedOfEntry)
        .length,
      corePercent: Math.round((core / settings.core.capTokens) * 100),
    },
    insight,
    delta: isRevised ? 'revised' : isKnown ? 'confirmed' : 'new',
    threads: patterns.map(({ text }) => text),
  }
}

/**
 * Entries go to the archive, oldest first, until the document fits its tokens; then the oldest
 * patterns go.
 */
function within(context: OperationContext, evolution: Evolution): Evolution {
  const { evolutionTokens } = context.settings.reflection
  if (countTokens(context, renderEvolution(evolution)) <= evolutionTokens) return evolution
  const [oldest, ...entries] = evolution.entries
  if (oldest !== undefined) {
    return within(context, { ...evolution, entries, archived: [...evolution.archived, oldest] })
  }
  if (evolution.patterns.length === 0) return evolution
  return within(context, { ...evolution, patterns: evolution.patterns.slice(1) })
}

/** The log of decided reflections, oldest first: the last in full, older in a line. */
export function reflectionLog(context: OperationContext): readonly LogLine[] {
  const { fullLogEntries } = context.settings.reflection
  return context.store.reflections
    .list(decidedStates, null, maxEntryLines)
    .map((reflection, place) => {
      const { id, decidedAt, createdAt } = reflection
      const isReverted = context.store.undo.isReverted(id)
      const line = isReverted ? `${lineOf(reflection)}, reverted` : lineOf(reflection)
      const text = place < fullLogEntries && !isReverted ? summaryOf(reflection) : line
      const trust = reflection.draft?.trust ?? 'main'
      const isLow = isBelowMain(trust) && text !== line
      return { id, text, at: decidedAt ?? createdAt, ...(isLow && { trust }) }
    })
    .reverse()
}

/** The grants of decided reflections, oldest first, the last ones. */
export function rewardLog(context: OperationContext): readonly LogLine[] {
  return context.store.reflections
    .rewards()
    .filter(({ isShown }) => isShown)
    .slice(-context.settings.reflection.fullLogEntries)
    .map(({ reflection, result, decision, reason, at }) => ({
      id: reflection,
      text: `${result} (${decision}): ${reason}`,
      at,
    }))
}

/** Number, vibe, key insight, what it says of itself, counts. */
function summaryOf(reflection: Reflection): string {
  const { draft, applied, state } = reflection
  if (state === 'rejected' || draft === null) return lineOf(reflection)
  const lines = draft.selfAwareness.filter(({ id }) => applied.includes(id))
  return [
    `${lineOf(reflection)}.`,
    draft.insight === '' ? '' : `${draft.vibe}: ${draft.insight}`,
    ...lines.map(({ text }) => text),
    `${countPhrase(applied.length - lines.length, 'operation')} of ${draft.operations.length}.`,
  ]
    .filter((part) => part !== '')
    .join(' ')
}

function lineOf({ number, state, decidedAt, createdAt }: Reflection): string {
  return `#${number}, ${utcDay(decidedAt ?? createdAt)}, ${state.replaceAll('_', ' ')}`
}
