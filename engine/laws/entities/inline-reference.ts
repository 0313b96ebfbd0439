import {
  formatQuoted,
  formatReference,
  parseId,
  quotedId,
} from '../../../contract/inline-reference.ts'
import { reading } from '../../language/utterance.ts'
import type { EntityReference } from '../../model/entity.ts'
import { replaceSpans, type Span } from '../text/spans.ts'

/** A reference as it was found in text; the span is its inline form. */
export interface ReferenceInText extends Span {
  readonly ref: EntityReference
}

/**
 * Reads the references in a text from left to right, what is read once (a
 * reference, a URL, a code span) is not read again for what lies inside it. Code is
 * taken as CommonMark takes it: fences by line first, then spans within a paragraph. Every
 * character is looked at a fixed number of times, whatever the text.
 */
export function referencesIn(text: string): ReferenceInText[] {
  if (!text.includes('_id:')) return []
  return paragraphsOf(text).flatMap(({ start, end }) =>
    referencesInParagraph(text.slice(start, end), start),
  )
}

/** The references in an utterance, as `referencesIn` reads them. */
export const referencesOf = reading(({ text }): readonly ReferenceInText[] => referencesIn(text))

/**
 * The text of a template, its values in their inline form. A value is quoted where the bare form,
 * in this place, would be read as something else or not at all. Where no form can be read, as
 * inside a code span, it stands quoted.
 */
export function renderTemplate(
  strings: readonly string[],
  refs: readonly EntityReference[],
): string {
  const quoted = new Set<number>()
  for (;;) {
    const { text, starts } = joinTemplate(strings, refs, quoted)
    const readAt = new Map(referencesIn(text).map((found) => [found.start, found.ref]))
    // What is read depends on the left, so only the first that fails is certain to need quotes.
    const failing = refs.findIndex(
      (ref, i) => !quoted.has(i) && !isSameReference(ref, readAt.get(starts[i] ?? -1)),
    )
    if (failing === -1) return text
    quoted.add(failing)
  }
}

/** The text with each inline occurrence of `ref`, bare or quoted, replaced. */
export function cutReference(
  text: string,
  ref: EntityReference,
  replacement = '[forgotten]',
): string {
  const found = referencesIn(text).filter((one) => isSameReference(ref, one.ref))
  return replaceSpans(text, found, replacement)
}

function isSameReference(a: EntityReference, b: EntityReference | undefined): boolean {
  return a.kind === b?.kind && a.id === b.id
}

function joinTemplate(
  strings: readonly string[],
  refs: readonly EntityReference[],
  quoted: ReadonlySet<number>,
): { text: string; starts: number[] } {
  let text = strings[0] ?? ''
  const starts: number[] = []
  refs.forEach((ref, i) => {
    starts.push(text.length)
    text += quoted.has(i) ? formatQuoted(ref) : formatReference(ref)
    text += strings[i + 1] ?? ''
  })
  return { text, starts }
}

/** Runs of lines outside fences with no blank line in them: a code span cannot leave one. */
function paragraphsOf(text: string): Span[] {
  const paragraphs: Span[] = []
  let start = 0
  let fence: string | undefined
  // The last line matched is the empty one at the end, so the last paragraph is closed too.
  for (const { 0: line, index } of text.matchAll(
    /(?:(?<![^\r\n])|(?![^]))[^\r\n]*(?:\r\n?|\n|$)/g,
  )) {
    const content = line.trimEnd()
    if (fence !== undefined) {
      if (closesFence(content, fence)) fence = undefined
    } else {
      fence = fenceOpenedBy(content)
      if (fence === undefined && content !== '') continue
      if (start < index) paragraphs.push({ start, end: index })
    }
    start = index + line.length
  }
  return paragraphs
}

/** A fence may stand in a list item; its info string holds no backtick if the fence is of them. */
const openingFence = /^(?:[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t])*(`{3,}(?=[^`]*$)|~{3,})/
const closingFence = /^[ \t]*(`{3,}|~{3,})$/

function fenceOpenedBy(line: string): string | undefined {
  return line.length < 3 ? undefined : openingFence.exec(line)?.[1]
}

function closesFence(line: string, fence: string): boolean {
  const run = closingFence.exec(line)?.[1]
  return run !== undefined && run[0] === fence[0] && run.length >= fence.length
}

function referencesInParagraph(text: string, offset: number): ReferenceInText[] {
  const found: ReferenceInText[] = []
  const closings = backtickRuns(text)
  // An escape, a run of backticks, a URL from its `://` on, or the front of a reference.
  const token =
    /\\[\\`]|`+|(?<=[A-Za-z][A-Za-z0-9+.-]{0,30}):\/\/[!-~]*|(?<![\w:/@\\])([a-z][a-z0-9_]{0,63})_id:/g
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [front, kind] = match
    const next = token.lastIndex
    if (kind !== undefined) {
      const { id, end } = text[next] === '"' ? readQuoted(text, next) : readBare(text, next)
      if (id !== null) {
        found.push({ ref: { kind, id }, start: offset + match.index, end: offset + end.id })
      }
      token.lastIndex = end.read
    } else if (front.startsWith('`')) {
      token.lastIndex = takeClosing(closings, front.length, next) ?? next
    }
  }
  return found
}

/** The starts of runs of backticks, by the length of the run, the leftmost last. */
function backtickRuns(text: string): Map<number, number[]> {
  const runs = new Map<number, number[]>()
  let end = 0
  for (let start = text.indexOf('`'); start !== -1; start = text.indexOf('`', end)) {
    end = start + 1
    while (text[end] === '`') end += 1
    const starts = runs.get(end - start)
    if (starts) starts.push(start)
    else runs.set(end - start, [start])
  }
  for (const starts of runs.values()) starts.reverse()
  return runs
}

/** The end of the span that opened with `length` backticks before `from`, if it closes. */
function takeClosing(
  closings: ReadonlyMap<number, number[]>,
  length: number,
  from: number,
): number | undefined {
  const starts = closings.get(length) ?? []
  for (let start = starts.pop(); start !== undefined; start = starts.pop()) {
    if (start >= from) return start + length
  }
  return undefined
}

/** `id` is null where nothing is linked; reading goes on at `end.read` either way. */
interface IdReading {
  readonly id: string | null
  readonly end: { readonly id: number; readonly read: number }
}

function readQuoted(text: string, from: number): IdReading {
  const jsonString = new RegExp(quotedId, 'y')
  jsonString.lastIndex = from
  const quoted = jsonString.exec(text)?.[0]
  if (quoted === undefined) return { id: null, end: { id: from, read: from } }
  const end = from + quoted.length
  return { id: parseId(String(JSON.parse(quoted))), end: { id: end, read: end } }
}

function readBare(text: string, from: number): IdReading {
  const idRun = /[A-Za-z0-9._@/-]*/y
  idRun.lastIndex = from
  const run = idRun.exec(text)?.[0] ?? ''
  const read = from + run.length
  let id = read
  while (id > from && '.-/'.includes(text.charAt(id - 1))) id -= 1
  if (isCutAt(text, read)) return { id: null, end: { id, read } }
  return { id: parseId(text.slice(from, id)), end: { id, read } }
}

/** The id goes on after the bare run, or the run is the scheme of a URL. */
function isCutAt(text: string, index: number): boolean {
  const goesOn = /[:|=+#%&~][\p{L}\p{Nd}]|(?<=[A-Za-z][A-Za-z0-9+.-]{0,30}):\/\//uy
  goesOn.lastIndex = index
  return goesOn.test(text)
}
