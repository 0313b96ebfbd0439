import { readFrontMatter } from './front-matter.ts'
import { clean, externalIdIn, isoOf, oneLine, timeIn } from './item.ts'
import { sectionsOf } from './markdown-sections.ts'
import { isTemplate, noteText } from './note-text.ts'
import type { ImportFile, Importer, ItemToRemember, ReadItem, ReadOptions } from './source.ts'
import { named } from './stored-facts.ts'
import { textOf } from './text-lines.ts'

/**
 * A folder of Markdown: each section one memory, named by its file and headings, so that a section
 * that was rewritten is a new version of the same memory. The time is that of the front matter
 * (`date`, `created`, `updated`), else of the file's name (`2026-03-05.md`), else its last change.
 */
export const markdown: Importer<'markdown'> = {
  source: 'markdown',
  title: 'Markdown notes',
  tellNames(names) {
    const notes = names.filter((name) => /\.(?:md|markdown|mdx)$/i.test(name))
    if (notes.length === 0 || notes.length < names.length / 2) return undefined
    return { sure: 'likely', because: `${notes.length} Markdown files` }
  },
  read: readMarkdown,
}

async function* readMarkdown(
  files: readonly ImportFile[],
  { thread }: ReadOptions,
): AsyncGenerator<ReadItem> {
  for (const file of files) {
    if (!/\.(?:md|markdown|mdx|txt)$/i.test(file.name) || isTemplate(file.name)) {
      yield { where: file.name, skipped: 'other_file' }
      continue
    }
    const read = await textOf(file, maxFileBytes)
    if ('fault' in read) {
      yield { where: file.name, failed: read.fault }
      continue
    }
    const { fields, body, lines } = readFrontMatter(clean(read.text))
    const title = fields.get('title')?.[0]
    const entities = subjectOf(file.name, fields)
    const tags = fields.get('tags') ?? fields.get('tag') ?? []
    const at = timeOf(file, fields)
    const seen = new Map<string, number>()
    let count = 0
    for (const { path, text, line } of sectionsOf(noteText(body))) {
      count += 1
      const where = `${file.name}:${line + lines}`
      const place = [file.name, ...path].join('#')
      const times = (seen.get(place) ?? 0) + 1
      seen.set(place, times)
      if (text === '') {
        yield { where, skipped: 'empty' }
        continue
      }
      const id = times === 1 ? place : `${place}~${times}`
      const heading = path.join(' › ')
      yield {
        where,
        item: {
          text,
          external_id: await externalIdIn('markdown', id),
          ...(thread !== undefined && { thread }),
          ...(entities !== undefined && { entities }),
          ...(at !== undefined && { occurred_at: at }),
          metadata: {
            ...named({ file: file.name, title, heading }),
            ...(tags.length > 0 && { tags: [...tags] }),
          },
        },
      }
    }
    if (count === 0) yield { where: file.name, skipped: 'empty' }
  }
}

/**
 * What a note is about: its title, else its name, with the fields of its front matter as properties.
 * The page of a day is about nothing more, and a plain text has no title.
 */
function subjectOf(
  name: string,
  fields: ReadonlyMap<string, readonly string[]>,
): ItemToRemember['entities'] {
  if (fields.size === 0 && !/(?:^|\/)(?!\d{4}-\d{2}-\d{2}|readme|index)[^/]*\.mdx?$/i.test(name))
    return undefined
  const file = (name.split('/').at(-1) ?? name).replace(/\.[^.]+$/, '')
  const id = oneLine(fields.get('title')?.[0] ?? file).slice(0, mostTitleCharacters)
  const told = [...fields].flatMap(([field, values]) => {
    const [first] = values
    if (first === undefined || field.startsWith('__') || field === 'title') return []
    return [[field, values.length === 1 ? first : [...values]] as const]
  })
  if (id.trim() === '') return undefined
  const properties = Object.fromEntries(told.slice(0, mostFields))
  return [{ kind: 'note', id, ...(told.length > 0 && { properties }) }]
}

function timeOf(
  { name, lastModified }: ImportFile,
  fields: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  for (const field of ['date', 'created', 'created_at', 'updated', 'modified']) {
    const told = timeIn(fields.get(field)?.[0])
    if (told !== undefined) return told
  }
  const day = /(?:^|[^\d])(\d{4}-\d{2}-\d{2})(?!\d)[^/]*$/.exec(name)?.[1]
  return timeIn(day) ?? (lastModified === undefined ? undefined : isoOf(lastModified))
}

const mostTitleCharacters = 200
const mostFields = 50
/** A note is written by hand; what is larger is no note. */
const maxFileBytes = 16 * 1_048_576
