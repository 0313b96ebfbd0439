import type { z } from 'zod'

type Path = readonly (string | number)[]
type Params = Readonly<Record<string, unknown>>
export type Report = (path: Path, message: string, params?: Params) => void

/** Where the reader stands; `targets` counts the relations followed to get here. */
export interface Place {
  readonly path: Path
  readonly targets: number
  /** Whether a relation says its role, as it does where it is told. */
  readonly needsRole: boolean
  readonly report: Report
}

export function at(place: Place, ...keys: Path): Place {
  return { ...place, path: [...place.path, ...keys] }
}

export function refuseAt(place: Place, message: string, params?: Params): undefined {
  place.report(place.path, message, params)
}

export function refuseReserved(place: Place): undefined {
  return refuseAt(place, 'names beginning with __ are reserved', { code: 'reserved_name' })
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What the schema makes of the value; its issues are reported from this place. */
export function check<T>(schema: z.ZodType<T>, value: unknown, place: Place): T | undefined {
  const checked = schema.safeParse(value)
  if (checked.success) return checked.data
  for (const issue of checked.error.issues) {
    const here = at(place, ...issue.path.map((key) => (typeof key === 'symbol' ? '' : key)))
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) refuseAt(at(here, key), 'unknown field')
    } else {
      refuseAt(here, issue.message, issue.code === 'custom' ? issue.params : undefined)
    }
  }
  return undefined
}
