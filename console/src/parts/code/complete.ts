/** Something that may stand here. */
interface Offer {
  readonly label: string
  readonly kind: 'field' | 'word' | 'value' | 'step'
  /** Said beside it. */
  readonly note?: string | undefined
}

/** What may stand at a place, and from where on it is written over; null where nothing is known. */
export type Complete = (text: string, at: number) => Offers | null

interface Offers {
  readonly from: number
  readonly offers: readonly Offer[]
}

/** A field of the rows that are filtered: its path, of what kind it is, what it often holds. */
export interface Field {
  readonly path: string
  readonly kind: string
  readonly values: readonly string[]
}

const operators: readonly Offer[] = [
  ['=', ''],
  ['!=', ''],
  ['<', ''],
  ['<=', ''],
  ['>', ''],
  ['>=', ''],
  ['contains', "'…'"],
  ['starts with', "'…'"],
  ['like', "'%…%'"],
  ['in', '(…, …)'],
  ['is null', ''],
  ['is not null', ''],
  ['not in', '(…, …)'],
].map(([label = '', note]) => ({ label, kind: 'word', note: note || undefined }))
const joins: readonly Offer[] = ['and', 'or'].map((label) => ({ label, kind: 'word' }))
const before: readonly Offer[] = [{ label: 'not', kind: 'word' }]
const literal = String.raw`(?:'(?:[^']|'')*'|"(?:[^"\\]|\\.)*"|-?\d[\d.]*|true|false)`
const path = String.raw`(?:\x60[^\x60]+\x60|[\p{L}_][\p{L}\p{N}_]*)(?:\.[\p{L}_][\p{L}\p{N}_]*|\[-?\d+\])*`
const operator = String.raw`(?:[<>=!]{1,2}|contains|starts\s+with|like)`
const afterTest = new RegExp(
  String.raw`(?:${operator}\s*${literal}|\)|is\s+(?:not\s+)?null)\s+$`,
  'iu',
)
const inValue = new RegExp(
  String.raw`(?<![\p{L}\p{N}_.\x60])(${path})\s*(?:${operator}\s*|(?:not\s+)?in\s*\(.*)$`,
  'isu',
)
const afterPath = new RegExp(String.raw`(?:^|\(|\b(?:and|or|not)\s)\s*${path}\s+$`, 'iu')

/** Completes a condition: fields, what may be asked of them, and values that they hold. */
export function completeWhere(fields: readonly Field[]): Complete {
  const paths = fields.map(({ path: label, kind }) => ({
    label,
    kind: 'field' as const,
    note: kind,
  }))
  return (text, at) => {
    const written =
      /(?<![\p{L}\p{N}_.'"`[\]%-])[\p{L}\p{N}_.'"`[\]%-]*$/u.exec(text.slice(0, at))?.[0] ?? ''
    const from = at - written.length
    const ahead = text.slice(0, from)
    const asked = inValue.exec(ahead)?.[1]
    if (asked !== undefined) return { from, offers: valuesOf(fields, asked) }
    if (afterTest.test(ahead)) return { from, offers: joins }
    if (afterPath.test(ahead) && !/\b(?:and|or|not)\s+$/i.test(ahead))
      return { from, offers: operators }
    return { from, offers: [...paths, ...before] }
  }
}

function valuesOf(fields: readonly Field[], asked: string): readonly Offer[] {
  const field = fields.find(({ path: one }) => one === asked)
  return (field?.values ?? []).map((label) => ({ label, kind: 'value' }))
}

/** Names of members by the name of the member that their object stands in, and values of members. */
export interface JsonVocabulary {
  /** Of objects that stand in a list or at the top. */
  readonly steps: readonly Offer[]
  /** Of a member's value, by its name: of `op`, of `target`. */
  readonly values: Readonly<Record<string, readonly Offer[]>>
}

/** Completes JSON: names of steps where an object begins, and values of members that are known. */
export function completeJson(vocabulary: JsonVocabulary): Complete {
  return (text, at) => {
    const ahead = text.slice(0, at)
    const value = /"(\w+)"\s*:\s*"([^"\n]*)$/.exec(ahead)
    if (value !== null) {
      const [, name = '', written = ''] = value
      const offers = vocabulary.values[name]
      return offers === undefined ? null : { from: at - written.length, offers }
    }
    const step = /(?:^|[[,:])\s*\{\s*"([^"\n]*)$/.exec(ahead)
    if (step === null || vocabulary.steps.length === 0) return null
    return { from: at - (step[1] ?? '').length, offers: vocabulary.steps }
  }
}
