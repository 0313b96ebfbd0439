import { maxCountedOfEntry, maxEntryLines } from '../bounds.ts'
import { evolve, milestoneAt } from '../laws/governance/evolve.ts'
import { countPhrase } from '../laws/governance/monologue.ts'
import { renderCore } from '../laws/governance/render-core.ts'
import { renderEvolution } from '../laws/governance/render-self.ts'
import type { Evolution, EvolutionEntry, LogLine } from '../model/documents.ts'
import type { Reflection, ReflectionOperation } from '../model/reflection.ts'
import { isBelowMain, lowerTrust, type Trust } from '../model/trust.ts'
import type { OperationContext } from '../operations/context.ts'
import { countTokens, readCore } from '../governance/core.ts'
import { readDocument, writeDocument } from '../governance/documents.ts'
import { approvedStates, decidedStates } from './read-reflections.ts'
import { utcDay } from '../laws/utc-time.ts'

/** Patterns and an entry into the document of evolution; tells the milestone that this one is. */
export function writeEvolution(
  context: OperationContext,
  { number, draft }: Reflection,
  done: readonly ReflectionOperation[],
): string | null {
  const approved = context.store.reflections.count(approvedStates)
  const name = milestoneAt(approved)
  const patterns = done.flatMap(({ op, content }) => (op === 'PATTERN' ? [content] : []))
  const entries = done.filter(({ op }) => op === 'EVOLVE')
  if (name === null && patterns.length + entries.length === 0) return null
  const before = readDocument(context, 'evolution')
  const said = entries.map(({ content }) => content).join(' ')
  const insight = said.trim() === '' ? (draft?.insight ?? '') : said
  const entry = entryOf(context, { number, approved, entries, patterns, insight })
  const milestone = name === null ? null : { reflection: number, name, at: context.now }
  const grown = evolve(
    before,
    { entry: insight.trim() === '' ? null : entry, patterns, milestone },
    context.settings.reflection.evolutionEntries,
  )
  const isDrawnFrom = patterns.length > 0 || insight.trim() !== ''
  const after = within(
    context,
    believedAs(
      milestone === null ? grown : { ...grown, overview: overviewOf(approved, grown) },
      isDrawnFrom ? draft?.trust : undefined,
    ),
  )
  const summary = `entry ${number}${name === null ? '' : `, ${name}`}`
  writeDocument(context, 'evolution', after, { trigger: 'reflect', approval: 'approved', summary })
  return name
}

/** Lines about itself into the log of self-awareness, where they wait for a consolidation. */
export function logSelfAwareness(context: OperationContext, reflection: Reflection): void {
  const { draft, applied, number } = reflection
  const lines = (draft?.selfAwareness ?? []).filter(({ id }) => applied.includes(id))
  if (lines.length === 0) return
  const identity = readDocument(context, 'identity')
  const log = [...identity.log, ...lines.map(({ id, text }) => ({ id, text, at: context.now }))]
  const linesSince = identity.linesSince + lines.length
  const summary = `${countPhrase(lines.length, 'line')} of reflection ${number}`
  writeDocument(context, 'identity', believedAs({ ...identity, log, linesSince }, draft?.trust), {
    action: 'APPEND',
    trigger: 'reflect',
    approval: 'approved',
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
    entries,
    patterns,
    insight,
  }: {
    readonly number: number
    readonly approved: number
    readonly entries: readonly ReflectionOperation[]
    readonly patterns: readonly string[]
    readonly insight: string
  },
): EvolutionEntry {
  const { store, settings, now } = context
  const known = readDocument(context, 'evolution').patterns.map(({ text }) => text)
  const isKnown = patterns.some((text) => known.includes(text))
  const revises = entries.some(({ reason }) => reason === 'revised')
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
    delta: revises ? 'revised' : isKnown ? 'confirmed' : 'new',
    threads: patterns,
  }
}

/** At a milestone: what there has been, in numbers, and what holds. */
function overviewOf(approved: number, { patterns }: Evolution): string {
  const held = patterns.filter(({ stable }) => stable).map(({ text }) => text)
  const of = held.length === 0 ? 'no pattern is stable yet' : held.slice(-3).join(', ')
  return `${countPhrase(approved, 'reflection')} so far; ${of}.`
}

/** Entries go to the archive, oldest first, until the document fits its tokens. */
function within(context: OperationContext, evolution: Evolution): Evolution {
  const [oldest, ...rest] = evolution.entries
  const { evolutionTokens } = context.settings.reflection
  const fits = countTokens(context, renderEvolution(evolution)) <= evolutionTokens
  if (fits || oldest === undefined) return evolution
  return within(context, {
    ...evolution,
    entries: rest,
    archived: [...evolution.archived, oldest],
  })
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
