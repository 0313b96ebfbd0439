import { must } from '../assert.ts'
import type { Memory } from '../model/memory.ts'
import type { OperationContext } from '../operations/context.ts'
import { versionRows } from '../memory/memory-versions.ts'
import { readCore } from './core.ts'
import { eraseRevisionsNaming } from './integrity.ts'
import { writeCore } from './write-core.ts'

/**
 * Takes memories that are about to be erased out of core, by hand written copies of what any of
 * their versions said too, and cuts what has to go from the rest. Of what the items were no
 * revision is kept (spec CL-44).
 */
export function eraseFromCore(
  context: OperationContext,
  memories: readonly Memory[],
  cut = (text: string): string => text,
): void {
  const { items } = readCore(context)
  const going = new Set(memories.map(({ id }) => id))
  const texts = new Set(memories.flatMap((memory) => textsOf(context, memory)))
  // As a whole value of a diff: a short text stands within many others.
  const whole = [...texts].map((text) => JSON.stringify(text))
  eraseRevisionsNaming(context, whole)
  context.eraseAnswersNaming(whole)
  const left = items
    .filter(({ memoryId, text }) => !going.has(memoryId ?? '') && !texts.has(text))
    .map((item) => ({ ...item, text: cut(item.text) }))
    .filter(({ text }) => text.trim() !== '')
  const summary = 'what was erased is gone from core'
  writeCore(context, left, { trigger: 'erase', summary, isErasure: true })
}

/** What each of its versions says, newest first. */
export function textsOf(context: OperationContext, memory: Memory): string[] {
  return [...versionRows(context, memory)].map(
    (row) => must(context.store.passages.byRow(row), 'a version has its passage').text,
  )
}
