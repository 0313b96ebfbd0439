import { noLimit } from '../bounds.ts'
import { changesSelf } from '../laws/governance/consolidate-self.ts'
import { textsIn } from '../laws/governance/field-diff.ts'
import type { Consolidation, Evolution, Identity, SelfImage } from '../model/documents.ts'
import type { Memory } from '../model/memory.ts'
import type { MadeMemory, Reflection } from '../model/reflection.ts'
import type { OperationContext } from '../operations/context.ts'
import { eraseRevisionsNaming } from '../governance/integrity.ts'
import { readDocument, writeDocument } from '../governance/documents.ts'
import { closeUnchanged } from './consolidate.ts'
import { minErasedCharacters } from './tuning.ts'

/**
 * What reflections have quoted of things that are being erased goes with them: their
 * drafts, the entries, patterns and lines that came of those, and what the self-image, or a draft
 * of one, took over. The fact that there was a reflection stays, with its tokens. Tells how many
 * reflections it was.
 */
export function eraseFromReflections(context: OperationContext, names: readonly string[]): number {
  const found = context.store.reflections.naming(names)
  if (found.length === 0) return 0
  const drafted = saidBy(found)
  for (const reflection of found) context.store.reflections.update(blank(reflection, names))
  // What evolution has made of their drafts says it in words of its own.
  const said = new Set([
    ...drafted,
    ...eraseFromEvolution(context, found, { said: drafted, names }),
  ])
  eraseFromIdentity(context, said)
  eraseFromConsolidations(context, said)
  eraseQuoted(context, said)
  return found.length
}

/**
 * The drafts of reflections and of a self-image that say one of these texts as a whole: they say it
 * no more. Tells how many.
 */
export function eraseSaidFromReflections(
  context: OperationContext,
  said: ReadonlySet<string>,
): number {
  if (said.size === 0) return 0
  const { reflections } = context.store
  const saying = reflections
    .list(null, null, noLimit)
    .filter(({ draft, dialogue = [] }) =>
      [...textsIn(draft), ...dialogue.map(({ text }) => text)].some((text) => said.has(text)),
    )
  for (const reflection of saying) reflections.update(blank(reflection, []))
  return saying.length + eraseFromConsolidations(context, said)
}

/** What reflections have made of them goes too: it says the same. */
export function withMade(
  context: OperationContext,
  memories: readonly Memory[],
  takenBack: readonly string[] = [],
): readonly Memory[] {
  const made = madeOf(context, [...memories.map(({ id }) => id), ...takenBack])
  // Of what a revert took back too.
  for (const id of made) context.store.undo.eraseMemory(id)
  return [...memories, ...context.store.memories.byIds(made)]
}

/** Memories that approved extracts have made of these, and of those: they say the same again. */
export function madeOf(context: OperationContext, ids: readonly string[]): readonly string[] {
  const known = new Set(ids)
  let latest = ids
  while (latest.length > 0) {
    latest = madeDirectlyOf(context, latest).filter((id) => !known.has(id))
    for (const id of latest) known.add(id)
  }
  return [...known].filter((id) => !ids.includes(id))
}

function madeDirectlyOf(context: OperationContext, ids: readonly string[]): readonly string[] {
  return context.store.reflections
    .naming(ids)
    .flatMap((reflection) =>
      reflection.made.flatMap((one) =>
        sourcesOf(reflection, one).some((source) => ids.includes(source)) ? [one.memory] : [],
      ),
    )
}

function sourcesOf({ draft }: Reflection, { operation, sources }: MadeMemory): readonly string[] {
  return sources ?? draft?.operations.find(({ id }) => id === operation)?.sources ?? []
}

function blank(reflection: Reflection, names: readonly string[]): Reflection {
  const { draft, scope, made, used = [] } = reflection
  const stays = (id: string): boolean => !names.includes(id)
  return {
    ...reflection,
    scope: scope && { ...scope, ids: scope.ids.filter(stays) },
    draft: draft && {
      ...draft,
      operations: [],
      monologue: '',
      selfAwareness: [],
      insight: '',
    },
    // So that a later erasure finds what was made of other memories.
    made: made
      .filter(({ memory }) => stays(memory))
      .map((one) => ({ ...one, sources: sourcesOf(reflection, one).filter(stays) })),
    used: used.filter(({ memory }) => stays(memory)),
    // Whoever spoke about it may have said again what is erased.
    ...(reflection.dialogue !== undefined && { dialogue: [] }),
  }
}

/** All that their drafts proposed and noticed, word for word as documents take it over. */
function saidBy(found: readonly Reflection[]): ReadonlySet<string> {
  return new Set(
    found.flatMap(({ draft, dialogue = [] }) => [
      ...dialogue.map(({ text }) => text),
      ...(draft?.operations ?? []).map(({ content }) => content),
      ...(draft?.selfAwareness ?? []).map(({ text }) => text),
      // An entry of evolution says it where the draft had none.
      ...(draft === null || draft.insight === '' ? [] : [draft.insight]),
    ]),
  )
}

/** Tells which texts are gone from it. */
function eraseFromEvolution(
  context: OperationContext,
  found: readonly Reflection[],
  { said, names }: { readonly said: ReadonlySet<string>; readonly names: readonly string[] },
): readonly string[] {
  const before = readDocument(context, 'evolution')
  const numbers = new Set(found.map(({ number }) => number))
  const stays = ({ number }: { readonly number: number }): boolean => !numbers.has(number)
  const restsOn = (ids: readonly string[]): boolean => ids.some((id) => names.includes(id))
  const isGone = (text: string, ids: readonly string[]): boolean => said.has(text) || restsOn(ids)
  const patterns = before.patterns.filter(({ text, memoryIds }) => !isGone(text, memoryIds))
  const left = new Set(patterns.flatMap(({ about }) => about))
  const after: Evolution = {
    ...before,
    overview: '',
    threads: before.threads.filter((thread) => !said.has(thread)),
    patterns,
    // One that is drawn from a pattern goes with it.
    assumptions: before.assumptions.filter(
      ({ about, ...one }) =>
        !isGone(one.text, [...one.for, ...one.against]) &&
        (about.length === 0 || about.some((term) => left.has(term))),
    ),
    questions: before.questions
      .filter(({ text, memoryIds }) => !isGone(text, memoryIds))
      .map((one) => (restsOn([one.answeredBy ?? '']) ? { ...one, answeredBy: null } : one)),
    entries: before.entries.filter(stays),
    archived: before.archived.filter(stays),
    milestones: before.milestones.map(({ summary: _, ...milestone }) => milestone),
  }
  if (JSON.stringify(after) === JSON.stringify(before)) return []
  const summary = 'what was erased is gone from it'
  writeDocument(context, 'evolution', after, { trigger: 'erase', summary, isErasure: true })
  const kept = new Set(textsOf(after))
  return textsOf(before).filter((text) => text !== '' && !kept.has(text))
}

function textsOf({ overview, threads, milestones, ...lists }: Evolution): readonly string[] {
  const { patterns, assumptions, questions } = lists
  return [
    overview,
    ...threads,
    ...[...patterns, ...assumptions, ...questions].map(({ text }) => text),
    ...milestones.flatMap(({ summary = [] }) => summary),
  ]
}

function eraseFromIdentity(context: OperationContext, said: ReadonlySet<string>): void {
  const before = readDocument(context, 'identity')
  const after: Identity = {
    ...before,
    log: before.log.filter(({ text }) => !said.has(text)),
    selfImage: without(before.selfImage, said),
  }
  if (JSON.stringify(after) === JSON.stringify(before)) return
  const summary = 'what was erased is gone from it'
  writeDocument(context, 'identity', after, { trigger: 'erase', summary, isErasure: true })
}

/** A draft that waits would bring it back, one that was decided tells what it was. */
function eraseFromConsolidations(context: OperationContext, said: ReadonlySet<string>): number {
  const { reflections } = context.store
  let count = 0
  for (const consolidation of reflections.consolidations()) {
    const { sections, diff, waiting } = consolidation
    const says = sayingAny(said)
    const stays = ({ text }: { readonly text: string }): boolean => !says(text)
    const after: Consolidation = {
      ...consolidation,
      sections: without(sections, said),
      diff: {
        added: diff.added.filter(stays),
        removed: diff.removed.filter(stays),
        revised: diff.revised.filter(({ before, after: to }) => !says(before) && !says(to)),
      },
      ...(waiting !== undefined && { waiting: waiting.filter(stays) }),
    }
    if (JSON.stringify(after) === JSON.stringify(consolidation)) continue
    if (after.status === 'draft' && !changesSelf(after.diff)) closeUnchanged(context, after)
    else reflections.updateConsolidation(after)
    count += 1
  }
  return count
}

function without(image: SelfImage, said: ReadonlySet<string>): SelfImage {
  const says = sayingAny(said)
  const stays = (text: string): boolean => !says(text)
  return {
    whoIThinkIAm: stays(image.whoIThinkIAm) ? image.whoIThinkIAm : '',
    patternsNoticed: image.patternsNoticed.filter(stays),
    quirks: image.quirks.filter(stays),
    edgesAndLimitations: image.edgesAndLimitations.filter(stays),
    discoveredValues: image.discoveredValues.filter(stays),
    openQuestions: image.openQuestions.filter(stays),
  }
}

/** Whether a line says one of these texts: as a whole, or within, as a line with its count does. */
function sayingAny(said: ReadonlySet<string>): (line: string) => boolean {
  const long = [...said].filter(isLong)
  return (line) => said.has(line) || long.some((text) => line.includes(text))
}

/** So short a text stands in many others. */
function isLong({ length }: string): boolean {
  return length >= minErasedCharacters
}

/** In revisions and kept answers: as whole values, and within others where they are not too short. */
function eraseQuoted(context: OperationContext, said: ReadonlySet<string>): void {
  const whole = [...said].map((text) => JSON.stringify(text))
  const within = whole.map((text) => text.slice(1, -1)).filter(isLong)
  eraseRevisionsNaming(context, [...whole, ...within])
  context.eraseAnswersNaming([...whole, ...within])
}
