import { formatReference, parseReference } from '../../contract/inline-reference.ts'
import { referencesIn, renderTemplate } from '../laws/entities/inline-reference.ts'
import { mostNamedByTrust } from '../laws/entities/named-in-text.ts'
import type { ContentItem, EntityForm, FileContent } from '../model/entity.ts'
import type { MemoryForm } from '../model/memory.ts'
import type { RememberInput } from '../model/requests.ts'
import type { Trust } from '../model/trust.ts'
import type { RememberOutcome } from '../model/views.ts'
import type { TextsToRead } from '../operations/text-readings.ts'
import { isDrawnFrom, roleByLabel } from '../commitments/speakers.ts'
import type { Settings } from '../settings.ts'
import type { NamespaceTables } from '../storage/namespace-tables.ts'

/** What a call says, whichever of its four forms it came in. */
export interface Statement {
  /** With all that the call says beside it. */
  readonly input: RememberInput
  readonly text: string
  readonly form: MemoryForm
  /** In the order they are named, references in the text first. */
  readonly entities: readonly EntityForm[]
  /** How many of them, the first ones, the text names by reference. */
  readonly inText: number
}

export function statementOf(input: RememberInput): Statement {
  const given = input.entities ?? []
  if (input.template !== undefined) {
    const { strings, values } = input.template
    const text = renderTemplate(strings, values)
    const inText = named(text)
    const entities = [...inText, ...values, ...given, ...spokenBy(input)]
    return { input, text, form: 'text', entities, inText: inText.length }
  }
  if (input.text !== undefined) {
    const inText = named(input.text)
    const entities = [...inText, ...given, ...spokenBy(input)]
    return { input, text: input.text, form: 'text', entities, inText: inText.length }
  }
  const references = new Set(given.map(formatReference))
  return { input, text: [...references].join(', '), form: 'entities', entities: given, inText: 0 }
}

/** Who speaks, where that is written as a reference: it is that entity. */
function spokenBy({ speaker, metadata }: RememberInput): EntityForm[] {
  const written = speaker ?? metadata?.['speaker']
  const reference = typeof written === 'string' ? parseReference(written.trim()) : null
  return reference === null ? [] : [reference]
}

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
export function namedBeyond(
  { inText }: Pick<Statement, 'inText'>,
  trust: Trust,
): RememberOutcome[] {
  return inText <= mostNamedByTrust[trust] ? [] : [{ kind: 'skipped', reason: 'too_many' }]
}

/** The texts of statements, and the content that they tell; entities that are named say nothing. */
export function textsToExtract(
  statements: readonly Statement[],
  { settings, store: { utterances } }: Reader,
): TextsToRead {
  const drawnFrom = statements.filter(({ input, text }) => {
    const speakerRole = input.speakerRole ?? roleByLabel(utterances.of(text))
    return isDrawnFrom({ speakerRole }, settings)
  })
  const files = statements.flatMap(contentsIn).flatMap(fileToRead)
  const contents = drawnFrom.flatMap(contentsIn)
  return {
    extract: drawnFrom.flatMap(({ text, form }) => (form === 'text' ? [text] : [])),
    embed: [],
    ...(files.length > 0 && { files }),
    ...(contents.length > 0 && { contents }),
  }
}

interface Reader {
  readonly settings: Settings
  readonly store: Pick<NamespaceTables, 'utterances'>
}

function contentsIn({ entities }: Statement): ContentItem[] {
  return entities.flatMap(contentOf)
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
