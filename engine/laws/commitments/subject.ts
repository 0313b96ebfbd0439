import type { Subject } from '../../model/commitment.ts'
import { foldName } from '../entities/entity-names.ts'

/**
 * Whom a sentence is about, as far as rules can tell: the entities its memory links and, only where
 * it is said in the first person, who says it: a leading `Name:`, else the only person linked.
 * Words in quotation marks are someone else's, so their `I` tells nothing.
 * Limits: pronouns of English and Chinese; `he` and `it` are not resolved.
 */
export function subjectOf(
  text: string,
  linkedEntities: readonly number[],
  onlyPerson: string | null,
): Subject {
  const entities = [...new Set(linkedEntities)]
  if (!isFirstPerson(text)) return { entities, speaker: null }
  const name = foldName(labelOf(text)?.name ?? onlyPerson ?? '')
  return { entities, speaker: name === '' ? null : name }
}

/** False only where two sentences are surely about others: no entity in common, other speakers. */
export function mayShareSubject(a: Subject, b: Subject): boolean {
  if (a.speaker !== null && b.speaker !== null && a.speaker !== b.speaker) return false
  if (a.entities.length === 0 || b.entities.length === 0) return true
  const linked = new Set(a.entities)
  return b.entities.some((row) => linked.has(row))
}

/**
 * The text without a leading `Name:` of one who speaks in the first person, whom the subject keeps.
 * Any other label stays, for it says what the sentence is about (`Berlin: rain`, `Price: 40`).
 */
export function withoutSpeaker(text: string): string {
  const label = labelOf(text)
  return label !== null && isFirstPerson(text) ? text.slice(label.end) : text
}

/** The label itself says nothing of the person: `Our goal: ship` is first person by its own words. */
function isFirstPerson(text: string): boolean {
  if (!firstPerson.test(text)) return false
  return firstPerson.test(text.replace(quotedWords, ' ').replace(numeralI, ' '))
}

interface Label {
  readonly name: string
  readonly end: number
}

function labelOf(text: string): Label | null {
  const found = speakerLabel.exec(text)
  const name = found?.[1]
  if (found === null || name === undefined || noSpeaker.test(name)) return null
  return { name, end: found[0].length }
}

const firstPerson =
  /(?<![\p{L}\p{N}'’.])(?:I(?!\.\p{L})|i(?!\.?[\p{L}\p{N}])|[Mm](?:e|y|ine|yself)|[Ww]e|[Uu]s|[Oo]urs?|[Oo]urselves)(?![\p{L}\p{N}])|[我俺咱]/u
const quotedWords = /"[^"]*"|“[^“”]*”|「[^「」]*」|『[^『』]*』|«[^«»]*»/g
/** `World War I`, `Type I`: a number. */
const numeralI = /\b(?:war|type|phase|part|chapter|level|tier|class|volume|act|stage|section) I\b/gi

const speakerLabel =
  /^\s*(?:[-*•>]\s*)?((?:\p{Lu}[\p{L}\p{M}'’.-]{0,40}(?: \p{Lu}[\p{L}\p{M}'’.-]{0,40}){0,3})|user|assistant|[\p{Script=Han}·]{2,8})\s?[:：]\s*(?=\S)/u
/** Labels that name what follows and nobody who says it. */
const noSpeaker =
  /^(?:note|notes|todo|to do|update|updates|summary|goals?|decisions?|constraints?|facts?|observations?|ps|fyi|re|subject|reminder|status|price|deadline|topic|title|answer|question|example|important|warning|tip|ok|okay|well|yes|no|so|today|context|background|preferences?|plan|plans|task|tasks|注意|备注|目标|决定|事实|总结|提醒|问题|答案|说明|补充|计划|任务|状态|价格|我.*)$/iu
