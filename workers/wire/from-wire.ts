import { z } from 'zod'
import type { Read } from './inside.ts'
import { insideName } from './to-wire.ts'

/**
 * What a parsed request says, in names of the inside. The schema has made values of the texts (times
 * are numbers by then), so that only names change; a caller's own data passes as it is.
 */
export function fromWire<S extends z.ZodType>(schema: S, parsed: z.output<S>): Read<S> {
  return readerOf(schema)(parsed) as Read<S>
}

type Reader = (value: unknown) => unknown

const readers = new WeakMap<z.core.$ZodType, Reader>()
const unchanged: Reader = (value) => value

function readerOf(schema: z.core.$ZodType): Reader {
  const known = readers.get(schema)
  if (known) return known
  const reader = readerOfDefinition(schema)
  readers.set(schema, reader)
  return reader
}

function readerOfDefinition(schema: z.core.$ZodType): Reader {
  if (schema instanceof z.ZodObject) return objectReader(schema)
  if (schema instanceof z.ZodArray) {
    const item = readerOf(schema.element)
    return item === unchanged
      ? unchanged
      : (list) => (Array.isArray(list) ? list.map((one) => item(one)) : list)
  }
  if (schema instanceof z.ZodPipe) {
    // What is looked at before it is parsed is a pipeline: names in it are its language's.
    return schema.in instanceof z.ZodTransform ? unchanged : readerOf(schema.out)
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return readerOf(schema.unwrap())
  }
  return unchanged
}

function objectReader(schema: z.ZodObject): Reader {
  const members = Object.entries(schema.shape).map(
    ([name, member]) => [name, insideName(name), readerOf(member)] as const,
  )
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    const parsed = value as Readonly<Record<string, unknown>>
    const read: Record<string, unknown> = {}
    for (const [name, inside, reader] of members) {
      if (parsed[name] !== undefined) read[inside] = reader(parsed[name])
    }
    return read
  }
}
