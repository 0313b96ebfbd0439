import { z } from 'zod'
import { maxPropertyValueBytes, maxValueItems } from './limits.ts'
import { check, refuseAt, type Place } from './place.ts'
import { cleanString } from './text.ts'

/** A value as it is told and answered: a text, a number, true or false, or a list of them. */
export type ToldValueBody = PlainValue | readonly PlainValue[]
type PlainValue = string | number | boolean

const plainSchema = z.union([z.string(), z.number(), z.boolean()])
export const toldValueSchema = z
  .union([plainSchema, z.array(plainSchema).meta({ maxItems: maxValueItems })])
  .meta({
    id: 'PropertyValue',
    description: 'A text, a number, true, false, or a list of at most 1,000 of them',
    examples: ['pro', 42, true, ['red', 'green']],
  })

const longText = cleanString({ maxBytes: maxPropertyValueBytes })

/** Reads one; `text` is what its texts may be. Null and objects are none. */
export function readToldValue(
  value: unknown,
  place: Place,
  text: z.ZodType<string> = longText,
): ToldValueBody | undefined {
  if (!Array.isArray(value)) return readPlain(value, place, text)
  if (value.length > maxValueItems) {
    return refuseAt(place, `${value.length} values, limit ${maxValueItems}`)
  }
  const items = value.map((one: unknown) => readPlain(one, place, text))
  const read = items.filter((one) => one !== undefined)
  if (read.length < items.length) return undefined
  const bytes = new TextEncoder().encode(JSON.stringify(read)).length
  if (bytes <= maxPropertyValueBytes) return read
  return refuseAt(place, `the list is ${bytes} bytes, limit ${maxPropertyValueBytes}`)
}

function readPlain(value: unknown, place: Place, text: z.ZodType<string>): PlainValue | undefined {
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) {
    return value
  }
  if (typeof value === 'string') return check(text, value, place)
  return refuseAt(place, 'expected a string, a number, true, false, or a list of them')
}
