import { isObject, type Json, type JsonObject } from '../../model/json.ts'
import { characters } from '../../laws/text/text-size.ts'
import { chunksOf } from '../../laws/workspace/chunks.ts'
import { documentIn, textOf } from '../../laws/workspace/content.ts'
import { indexTextOfNote } from '../../laws/workspace/index-text.ts'
import { previewOf } from '../../laws/workspace/preview.ts'
import type { Resource } from '../../model/resource.ts'
import type { FoundNote } from './search-query.ts'

/** A resource as a hit shows it; `text` is that of a Collection's index. */
export function makeHit(
  resource: Resource,
  { score }: Pick<FoundNote, 'score'>,
  { full, text }: { readonly full: boolean; readonly text: string },
): JsonObject {
  const content =
    resource.kind === 'note' ? resource.content : ({ type: 'text', value: text } as const)
  return hitOf(resource, score, full ? textOf(content) : previewOf(content))
}

/** The whole of a chunk, and where it stands. */
export function makeChunkHit(
  note: Resource & { kind: 'note' },
  { part, score }: Pick<FoundNote, 'part' | 'score'>,
): JsonObject {
  const pieces = chunksOf(indexTextOfNote(note.content))
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
    char_count: characters(text),
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
