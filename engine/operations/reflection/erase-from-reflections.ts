import type { Identity } from '../../model/identity.ts'
import type { Reflection } from '../../model/reflection.ts'
import type { OperationContext } from '../context.ts'
import { eraseRevisionsNaming } from '../governance/integrity.ts'
import { readDocument, writeDocument } from '../governance/write-document.ts'

/**
 * What reflections have quoted of things that are being erased goes with them (spec CL-44): their
 * drafts, the entries, patterns and lines that came of those, and what the self-image took over. The
 * fact that there was a reflection stays, with its tokens. Tells how many reflections it was.
 */
export function eraseFromReflections(context: OperationContext, names: readonly string[]): number {
  const found = context.store.reflections.naming(names)
  if (found.length === 0) return 0
  for (const reflection of found) context.store.reflections.update(blank(reflection, names))
  eraseFromEvolution(context, found)
  eraseFromIdentity(context, found)
  return found.length
}

/** Memories that approved extracts have made of these: they say the same in other words. */
export function madeOf(context: OperationContext, ids: readonly string[]): readonly string[] {
  return context.store.reflections.naming(ids).flatMap(({ draft, made }) =>
    made.flatMap(({ operation, memory }) => {
      const sources = draft?.operations.find(({ id }) => id === operation)?.sources ?? []
      return sources.some((source) => ids.includes(source)) ? [memory] : []
    }),
  )
}

function blank(reflection: Reflection, names: readonly string[]): Reflection {
  const { draft, scope } = reflection
  return {
    ...reflection,
    scope: scope && { ...scope, ids: scope.ids.filter((id) => !names.includes(id)) },
    draft: draft && {
      ...draft,
      operations: [],
      monologue: '',
      selfAwareness: [],
      insight: '',
    },
    made: [],
  }
}

function eraseFromEvolution(context: OperationContext, found: readonly Reflection[]): void {
  const before = readDocument(context, 'evolution')
  const numbers = new Set(found.map(({ number }) => number))
  const said = new Set(
    found.flatMap(({ draft }) => draft?.operations.map(({ content }) => content) ?? []),
  )
  const stays = ({ number }: { readonly number: number }): boolean => !numbers.has(number)
  const after = {
    ...before,
    overview: '',
    threads: before.threads.filter((thread) => !said.has(thread)),
    patterns: before.patterns.filter(({ text }) => !said.has(text)),
    entries: before.entries.filter(stays),
    archived: before.archived.filter(stays),
  }
  eraseQuoted(context, said)
  if (JSON.stringify(after) === JSON.stringify(before)) return
  const summary = 'what was erased is gone from it'
  writeDocument(context, 'evolution', after, { trigger: 'erase', summary, isErasure: true })
}

function eraseFromIdentity(context: OperationContext, found: readonly Reflection[]): void {
  const before = readDocument(context, 'identity')
  const lines = found.flatMap(({ draft }) => draft?.selfAwareness ?? [])
  const said = new Set(lines.map(({ text }) => text))
  const stays = (text: string): boolean => !said.has(text)
  const { selfImage } = before
  const after: Identity = {
    ...before,
    log: before.log.filter(({ text }) => stays(text)),
    selfImage: {
      ...selfImage,
      patternsNoticed: selfImage.patternsNoticed.filter(stays),
      quirks: selfImage.quirks.filter(stays),
      edgesAndLimitations: selfImage.edgesAndLimitations.filter(stays),
      openQuestions: selfImage.openQuestions.filter(stays),
    },
  }
  eraseQuoted(context, said)
  if (JSON.stringify(after) === JSON.stringify(before)) return
  const summary = 'what was erased is gone from it'
  writeDocument(context, 'identity', after, { trigger: 'erase', summary, isErasure: true })
}

/** As whole values of a diff. */
function eraseQuoted(context: OperationContext, said: ReadonlySet<string>): void {
  eraseRevisionsNaming(
    context,
    [...said].map((text) => JSON.stringify(text)),
  )
}
