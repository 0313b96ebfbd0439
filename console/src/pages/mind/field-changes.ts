import type { Revision } from '../../../../clients/typescript/index.ts'

/** A change of one field, as texts. */
interface FieldChange {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** What is counted or kept beside what is said, and tells a reader nothing. */
const silent: ReadonlySet<string> = new Set(['lines since'])

/** The fields that a revision changed, as texts that can be set beside each other. */
export function fieldChangesOf({ diff }: Pick<Revision, 'diff'>): readonly FieldChange[] {
  return diff
    .map(({ path, before, after }) => ({
      field: fieldOf(path),
      before: textOf(before),
      after: textOf(after),
    }))
    .filter(({ field, before, after }) => !silent.has(field) && before !== after)
}

function fieldOf(path: readonly string[]): string {
  return path
    .filter((part) => !/^[a-z]{3}_[0-9A-Z]{26}$/.test(part))
    .map((part) => part.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
    .join(' · ')
}

/** A list as lines, a thing that says something as what it says, all else as JSON. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return `${value}`
  if (Array.isArray(value)) return value.map(textOf).join('\n')
  const said = ['text', 'insight', 'name'].map((name): unknown => Reflect.get(value, name))
  return said.find((each) => typeof each === 'string') ?? JSON.stringify(value)
}
