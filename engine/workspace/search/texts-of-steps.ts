import { maxStepTextCharacters, maxStepTexts } from '../bounds.ts'
import { chunksOf } from '../../laws/workspace/chunks.ts'
import { canonicalJson } from '../../model/json.ts'
import { contentOf, typed } from '../../laws/workspace/content.ts'
import { indexTextOfNote } from '../../laws/workspace/index-text.ts'
import { maxTextBytes } from '../../../contract/limits.ts'
import { workspaceLimits } from '../../laws/bounds.ts'
import type { SealedLook } from '../../segments/sealed-look.ts'
import type { NamespaceTables } from '../../storage/namespace-tables.ts'
import { readReference } from '../references.ts'
import { contentsIn, isSearch } from '../declared-steps.ts'
import type { WorkStep } from '../step.ts'
import { literalQuery } from '../steps/search.ts'

/**
 * The texts of a call that are placed before it begins: what is searched for, and the chunks of the
 * Notes that stand in it, where they are few. Others are placed later.
 */
export function textsOfSteps(steps: readonly WorkStep[]): readonly string[] {
  const queries = queriesOfSteps(steps)
  const chunks: string[] = []
  for (const value of steps.flatMap(contentsIn)) {
    if (chunks.length > maxStepTexts || isLong(value)) return queries
    const content = contentOf(value)
    if (!content.ok) continue
    // As it will be read back, with its keys in order.
    const stored = typed(JSON.parse(canonicalJson(content.value.value)))
    for (const { text } of chunksOf(indexTextOfNote(stored))) chunks.push(text)
  }
  return chunks.length > maxStepTexts ? queries : [...queries, ...chunks]
}

/** What the steps of a call search for, where it stands in the call itself. */
export function queriesOfSteps(steps: readonly WorkStep[]): readonly string[] {
  return steps.flatMap((step) => (isSearch(step) ? (literalQuery(step) ?? []) : []))
}

/** What the steps of a call recall, where what they ask stands in the call itself. */
export function recallsOfSteps(steps: readonly WorkStep[]): readonly SealedLook[] {
  return steps.flatMap((step) => {
    const query = step.op === 'recall' ? literalQuery(step) : null
    return step.op !== 'recall' || query === null ? [] : { ...step, query }
  })
}

/** Texts of the Notes that a call is to tell memory, where they are known before it begins. */
export function textsToTell(store: NamespaceTables, steps: readonly WorkStep[]): readonly string[] {
  const { workspace } = store
  const texts: string[] = []
  for (const step of steps) {
    if (step.op !== 'remember') continue
    const reference = readReference(step.target)
    const sent = reference.kind === 'content' ? contentOf(reference.value) : null
    if (sent?.ok === true) texts.push(indexTextOfNote(sent.value))
    if (reference.kind !== 'resource') continue
    const { idOrName } = reference
    const target = workspace.byId(idOrName) ?? workspace.byName(idOrName.normalize('NFC'))
    const ids = target?.kind === 'collection' ? workspace.members(target.id) : []
    const members = workspace.byIds(ids.slice(0, workspaceLimits.rememberedNotes)).values()
    for (const one of [target, ...members]) {
      if (one?.kind === 'note') texts.push(indexTextOfNote(one.content))
    }
  }
  return texts.filter((text) => text.trim() !== '' && text.length <= maxTextBytes)
}

function isLong(value: unknown): boolean {
  return typeof value === 'string' && value.length > maxStepTextCharacters
}
