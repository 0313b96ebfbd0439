import { z } from 'zod'
import { must } from '../../engine/assert.ts'
import type { Body, Inside } from './inside.ts'
import { reshapeOf } from './reshaped.ts'

/**
 * The body of an answer: what the schema names, each member taken from the engine's view under its
 * name inside. Times become ISO-8601, null is left out where the member may be, and what the schema
 * does not name stays inside. A caller's own data (records, any value) passes as it is. A schema is
 * read once; after that a view costs one look a member.
 */
export function toWire<S extends z.ZodType>(schema: S, view: Inside<S>): Body<S> {
  // What the schema's own mapper makes is of the schema's type.
  return mapperOf(schema)(view) as Body<S>
}

/** `known_at` is `knownAt` inside; `__memory_id`, which says whose id it is, is just `id`. */
export function insideName(name: string): string {
  if (name === '__memory_id') return 'id'
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

type Mapper = (value: unknown) => unknown

const mappers = new WeakMap<z.core.$ZodType, Mapper>()

function mapperOf(schema: z.core.$ZodType): Mapper {
  const known = mappers.get(schema)
  if (known) return known
  const plain = mapperOfDefinition(schema)
  const reshape = reshapeOf(schema)
  const mapper: Mapper = reshape ? (view) => plain(reshape.turn(view as never)) : plain
  mappers.set(schema, mapper)
  return mapper
}

function mapperOfDefinition(schema: z.core.$ZodType): Mapper {
  if (schema instanceof z.ZodObject) return objectMapper(schema)
  if (schema instanceof z.ZodArray) return arrayMapper(schema)
  if (schema instanceof z.ZodUnion) return unionMapper(schema)
  if (schema instanceof z.ZodRecord) return recordMapper(schema)
  if (schema instanceof z.ZodOptional) return mapperOf(schema.unwrap())
  if (schema instanceof z.ZodNullable) {
    const inner = mapperOf(schema.unwrap())
    return (value) => (value === null ? null : inner(value))
  }
  return isMoment(schema) ? momentOf : unchanged
}

function isMoment(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodCustomStringFormat && schema.def.format === 'date-time'
}

/** Epoch milliseconds as the wire shows them: ISO-8601, UTC, milliseconds. */
export function moment(time: number): string {
  return new Date(time).toISOString()
}

const momentOf: Mapper = (value) => moment(Number(value))
const unchanged: Mapper = (value) => value

function arrayMapper(schema: z.ZodArray): Mapper {
  const item = mapperOf(schema.element)
  if (item === unchanged) return unchanged
  return (list) => Array.from(list as Iterable<unknown>, (one) => item(one))
}

/** A record's names are its owner's; its values are what the schema says. */
function recordMapper(schema: z.ZodRecord): Mapper {
  const value = mapperOf(schema.valueType)
  if (value === unchanged) return unchanged
  return (view) =>
    Object.fromEntries(Object.entries(view as object).map(([name, one]) => [name, value(one)]))
}

interface Member {
  readonly name: string
  readonly inside: string
  readonly map: Mapper
  readonly isNullShown: boolean
}

function objectMapper(schema: z.ZodObject): Mapper {
  const members = Object.entries(schema.shape).map(([name, member]): Member => ({
    name,
    inside: insideName(name),
    map: mapperOf(member),
    isNullShown: !(member instanceof z.ZodOptional) || z.safeParse(member.unwrap(), null).success,
  }))
  return (value) => {
    const view = value as Readonly<Record<string, unknown>>
    const body: Record<string, unknown> = {}
    for (const { name, inside, map, isNullShown } of members) {
      const member = view[inside]
      if (member === undefined || (member === null && !isNullShown)) continue
      body[name] = map === unchanged ? member : map(member)
    }
    return body
  }
}

/** The first option that the view has all members of. */
function unionMapper(schema: z.ZodUnion): Mapper {
  const options = schema.options.map((option) => ({ fits: fitOf(option), map: mapperOf(option) }))
  if (options.every(({ map }) => map === unchanged)) return unchanged
  return (value) =>
    must(
      options.find(({ fits }) => fits(value)),
      'a view of the union',
    ).map(value)
}

function fitOf(schema: z.core.$ZodType): (value: unknown) => boolean {
  if (!(schema instanceof z.ZodObject)) return () => true
  const marks = reshapeOf(schema)?.marks ?? requiredMembers(schema)
  return (value) =>
    typeof value === 'object' && value !== null && marks.every((mark) => Object.hasOwn(value, mark))
}

function requiredMembers(schema: z.ZodObject): readonly string[] {
  const required = Object.entries(schema.shape).filter(([, m]) => !(m instanceof z.ZodOptional))
  return required.map(([name]) => insideName(name))
}
