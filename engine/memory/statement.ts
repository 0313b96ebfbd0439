import { Utterance } from '../language/utterance.ts'
import { formatReference, referencesIn, renderTemplate } from '../laws/entities/inline-reference.ts'
import { mostNamedByTrust } from '../laws/entities/named-in-text.ts'
import type { ContentItem, EntityForm, FileContent } from '../model/entity.ts'
import type { Memory, MemoryForm } from '../model/memory.ts'
import type { RememberInput } from '../model/requests.ts'
import type { Trust } from '../model/trust.ts'
import type { Outcome } from '../model/views.ts'
import { oncePerInput } from '../operations/once-per-input.ts'
import { nothingToRead, type Asked } from '../operations/operation.ts'
import type { TextsToRead } from '../operations/text-readings.ts'
import { isDrawnFrom, roleByLabel, saidBehindLabel } from '../commitments/speakers.ts'
import type { Settings } from '../settings.ts'
import { firstToRead, statementsOf } from './messages-told.ts'
import { readable, screenStatement } from './screen-secrets.ts'

/** What a call says, whichever of its four forms it came in. */
export interface Statement {
  readonly text: string
  readonly form: MemoryForm
  /** In the order they are named, references in the text first. */
  readonly entities: readonly EntityForm[]
  /** How many of them, the first ones, the text names by reference. */
  readonly inText: number
}

export const statementOf = oncePerInput((input: RememberInput): Statement => {
  const given = input.entities ?? []
  if (input.template !== undefined) {
    const { strings, values } = input.template
    const text = renderTemplate(strings, values)
    const inText = named(text)
    const entities = [...inText, ...values, ...given]
    return { text, form: 'text', entities, inText: inText.length }
  }
  if (input.text !== undefined) {
    const inText = named(input.text)
    const entities = [...inText, ...given]
    return { text: input.text, form: 'text', entities, inText: inText.length }
  }
  const references = new Set(given.map(formatReference))
  return { text: [...references].join(', '), form: 'entities', entities: given, inText: 0 }
})

/** The references of a text, each once. */
function named(text: string): EntityForm[] {
  const byName = new Map(referencesIn(text).map(({ ref }) => [formatReference(ref), ref]))
  return [...byName.values()]
}

/** Leaves out what a text names beyond what its teller may: it stays in the text alone. */
export function entitiesWithin(
  { entities, inText }: Pick<Statement, 'entities' | 'inText'>,
  trust: Trust,
): readonly EntityForm[] {
  const most = mostNamedByTrust[trust]
  return inText <= most ? entities : [...entities.slice(0, most), ...entities.slice(inText)]
}

/** What is said of a text that names more than its teller may. */
export function namedBeyond({ inText }: Pick<Statement, 'inText'>, trust: Trust): Outcome[] {
  return inText <= mostNamedByTrust[trust] ? [] : [{ kind: 'skipped', reason: 'too_many' }]
}

/**
 * What is read of a statement before its transaction. What will be refused for a credential in it
 * is read by nobody, and nobody reads what is masked.
 */
export function textsOfStatement({ input, settings, store }: Asked<RememberInput>): TextsToRead {
  const said = readable(screenStatement(input, settings))
  if (said === null) return nothingToRead
  const read = textsToExtract(said, settings)
  return { ...read, embed: read.extract.flatMap((text) => saidBehindLabel({ store }, text) ?? []) }
}

/** The texts of a statement, and the content that it tells; entities that are named say nothing. */
export function textsToExtract(input: RememberInput, settings: Settings): TextsToRead {
  const parts = partsOf(input)
  const extract = parts.flatMap((one) => textToRead(one, settings))
  const told = parts.map((one) => {
    const contents = statementOf(one).entities.flatMap(contentOf)
    return { contents, isDrawn: isDrawnFrom(spokenBy(one), settings) }
  })
  const files = told.flatMap((one) => one.contents.flatMap(fileToRead))
  const contents = told.flatMap((one) => (one.isDrawn ? one.contents : []))
  return {
    extract,
    embed: [],
    ...(files.length > 0 && { files }),
    ...(contents.length > 0 && { contents }),
  }
}

/** Each message of a conversation, or the statement itself. */
export function partsOf(input: RememberInput): readonly RememberInput[] {
  if (input.messages === undefined) return [input]
  return firstToRead(statementsOf(input, input.thread, 0))
}

function textToRead(input: RememberInput, settings: Settings): readonly string[] {
  const { text, form } = statementOf(input)
  return form === 'text' && isDrawnFrom(spokenBy(input), settings) ? [text] : []
}

function spokenBy(input: RememberInput): Pick<Memory, 'speakerRole'> {
  return { speakerRole: input.speakerRole ?? roleByLabel(new Utterance(statementOf(input).text)) }
}

/** Content of an entity, and of those that it names. */
function contentOf({ content = [], relations = [] }: EntityForm): ContentItem[] {
  return [...content, ...relations.flatMap(({ entity }) => contentOf(entity))]
}

/** A file whose text has still to be read. */
function fileToRead(item: ContentItem): FileContent[] {
  if (item.type !== 'file' || item.text !== undefined) return []
  return item.url.startsWith('data:') ? [item] : []
}
