import { cutReferences, mapTexts, referencesNamed } from '../../laws/entities/cut-references.ts'
import { formatReference } from '../../../contract/inline-reference.ts'
import type { EntityReference } from '../../model/entity.ts'
import type { OperationContext } from '../../operations/context.ts'

/**
 * An answer in which references to forgotten entities read `[forgotten]`, as in memories. What is
 * stored keeps them, so that an undo brings them back.
 */
export function hideForgotten<T>(
  context: { readonly store: Pick<OperationContext['store'], 'entities'> },
  answer: T,
): T {
  const known = new Map<string, boolean>()
  function isForgotten(reference: EntityReference): boolean {
    const inline = formatReference(reference)
    const before = known.get(inline)
    if (before !== undefined) return before
    const { entities } = context.store
    const is = entities.find(reference) === null && entities.findForgotten(reference) !== null
    known.set(inline, is)
    return is
  }
  return mapTexts(answer, (text) => cutReferences(text, referencesNamed(text).filter(isForgotten)))
}
