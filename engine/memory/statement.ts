import { formatReference, referencesIn, renderTemplate } from '../laws/entities/inline-reference.ts'
import type { EntityForm } from '../model/entity.ts'
import type { MemoryForm } from '../model/memory.ts'
import type { RememberInput } from '../model/requests.ts'
import { oncePerInput } from '../operations/once-per-input.ts'
import { nothingToRead, type Asked } from '../operations/operation.ts'
import type { TextsToRead } from '../operations/text-readings.ts'
import { readable, screenStatement } from './screen-secrets.ts'

/** What a call says, whichever of its four forms it came in (spec CL-14). */
export interface Statement {
  readonly text: string
  readonly form: MemoryForm
  /** In the order they are named, references in the text first. */
  readonly entities: readonly EntityForm[]
}

export const statementOf = oncePerInput((input: RememberInput): Statement => {
  const given = input.entities ?? []
  if (input.template !== undefined) {
    const { strings, values } = input.template
    const text = renderTemplate(strings, values)
    return { text, form: 'text', entities: [...named(text), ...values, ...given] }
  }
  if (input.text !== undefined) {
    return { text: input.text, form: 'text', entities: [...named(input.text), ...given] }
  }
  const references = new Set(given.map(formatReference))
  return { text: [...references].join(', '), form: 'entities', entities: given }
})

function named(text: string): EntityForm[] {
  return referencesIn(text).map(({ ref }) => ref)
}

/**
 * What is read of a statement before its transaction. What will be refused for a credential in it
 * is read by nobody, and nobody reads what is masked.
 */
export function textsOfStatement({ input, settings }: Asked<RememberInput>): TextsToRead {
  const said = readable(screenStatement(input, settings), settings)
  return said === null ? nothingToRead : textsToExtract(said)
}

/** Commitments are drawn from texts alone, not from entities that are named. */
export function textsToExtract(input: RememberInput): TextsToRead {
  const { text, form } = statementOf(input)
  return { extract: form === 'text' ? [text] : [], embed: [] }
}
