import { isObject, type Json, type JsonObject } from '../../model/json.ts'
import { chunksOf } from '../../laws/workspace/chunks.ts'
import { documentIn, textOf } from '../../laws/workspace/content.ts'
import { indexTextOfNote } from '../../laws/workspace/index-text.ts'
import { indexTerms } from '../../laws/text/terms.ts'
import { previewOfPassage } from '../../laws/workspace/passage-preview.ts'
import { previewOf } from '../../laws/workspace/preview.ts'
import { shareOf } from '../../laws/workspace/search-score.ts'
import type { NoteContent } from '../../model/workspace.ts'
import type { Resource } from '../../model/resource.ts'
import { spoken } from '../work-values.ts'
import type { FoundNote, SearchQuery } from './search-query.ts'
import { countCharacters } from '../../../contract/plain-text.ts'

export interface HitOptions {
  /** All of the text in place of a preview. */
  readonly full: boolean
  /** That of a Collection's index. */
  readonly text: string
  readonly query: SearchQuery
}

/** A resource as a hit shows it, by the passage that answers. */
export function makeHit(
  resource: Resource,
  { part, score }: Pick<FoundNote, 'part' | 'score'>,
  { full, text, query }: HitOptions,
): JsonObject {
  const content =
    resource.kind === 'note' ? spoken(resource) : ({ type: 'text', value: text } as const)
  const shown = full ? textOf(content) : passagePreview(content, part, query)
  return hitOf(resource, score, shown)
}

/** What is small is shown whole, JSON with its fields. */
function passagePreview(content: NoteContent, part: number, { lexical }: SearchQuery): string {
  const usual = previewOf(content)
  const whole = documentIn(content.value)?.text ?? textOf(content)
  if (countCharacters(usual) >= countCharacters(whole.trim())) return usual
  const text = indexTextOfNote(content)
  const chunk = chunksOf(text)[part]
  if (chunk === undefined) return usual
  const shareIn = (stretch: string): number => shareOf(lexical, indexTerms(stretch).join(' '))
  return previewOfPassage({ text, chunk, shareOf: shareIn }) ?? usual
}

/** The whole of a chunk, and where it stands. */
export function makeChunkHit(
  note: Resource & { kind: 'note' },
  { part, score }: Pick<FoundNote, 'part' | 'score'>,
): JsonObject {
  const pieces = chunksOf(indexTextOfNote(spoken(note)))
  const { metadata, ...hit } = hitOf(note, score, pieces[part]?.text ?? '')
  const place = { chunk_index: part, chunk_total: pieces.length }
  return { ...hit, metadata: { ...metadata, ...place, is_complete_note: pieces.length === 1 } }
}

function hitOf(resource: Resource, score: number, text: string) {
  const isNote = resource.kind === 'note'
  return {
    text,
    format: isNote ? resource.content.type : 'text',
    metadata: {
      source_id: resource.id,
      uri: uriOf(resource),
      score,
      type: isNote ? 'Note' : 'Collection',
    },
    char_count: countCharacters(text),
  }
}

/** Of its metadata, else of its content or the metadata in that, else its id. */
function uriOf(resource: Resource): string {
  const content = resource.kind === 'note' ? resource.content.value : null
  const within = documentIn(content)?.metadata ?? null
  return namedIn(resource.metadata) ?? namedIn(content) ?? namedIn(within) ?? resource.id
}

function namedIn(value: Json): string | null {
  if (!isObject(value)) return null
  for (const key of ['uri', 'url']) {
    const named = Object.hasOwn(value, key) ? value[key] : null
    if (typeof named === 'string' && named !== '') return named
  }
  return null
}
