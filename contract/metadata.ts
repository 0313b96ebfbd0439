import { z } from 'zod'
import { maxMetadataKeys, maxMetadataNameCharacters, maxMetadataValueCharacters } from './limits.ts'
import { at, check, isRecord, refuseAt, refuseReserved, type Place } from './place.ts'
import { isReservedName } from './inline-reference.ts'
import { cleanString } from './text.ts'
import { readToldValue, type ToldValueBody } from './told-value.ts'
import { componentRef } from './written-shape.ts'

const name = cleanString({ minCharacters: 1, maxCharacters: maxMetadataNameCharacters })
const value = cleanString({ maxCharacters: maxMetadataValueCharacters })

type Metadata = Record<string, ToldValueBody>

// `z.record` passes over a key named __proto__ in silence; this one reports it.
const unchecked = z.unknown() as z.ZodType<Metadata, Metadata>

/** Names and values of a caller's own: at most 50, answered as they were told. */
export const metadataSchema = unchecked
  .transform((given, ctx): Metadata => {
    let refused = false
    const place: Place = {
      path: [],
      targets: 0,
      needsRole: true,
      report(path, message, params) {
        refused = true
        ctx.addIssue({ code: 'custom', path: [...path], message, ...(params && { params }) })
      },
    }
    const metadata = readMetadata(given, place)
    return refused || metadata === undefined ? z.NEVER : metadata
  })
  .meta({
    type: 'object',
    maxProperties: maxMetadataKeys,
    additionalProperties: { $ref: componentRef('PropertyValue') },
    examples: [{ source: 'mail' }],
  })

function readMetadata(given: unknown, place: Place): Metadata | undefined {
  if (!isRecord(given)) return refuseAt(place, 'expected an object of names and values')
  const entries = Object.entries(given)
  if (entries.length > maxMetadataKeys) {
    return refuseAt(place, `${entries.length} names, limit ${maxMetadataKeys}`)
  }
  for (const [key, told] of entries) {
    if (isReservedName(key)) refuseReserved(at(place, key))
    else if (check(name, key, at(place, key)) !== undefined)
      readToldValue(told, at(place, key), value)
  }
  return given as Metadata
}
