import { z } from 'zod'
import { epochOf, isoMoment } from '../../laws/utc-time.ts'
import { indexTerms } from '../../laws/text/terms.ts'
import type { Modality } from '../../model/commitment.ts'
import type { SqlValue } from '../../storage/sql.ts'
import { request as shapeOfRequest } from './json-shapes.ts'

/** What spelling a column takes beside its value: nodes go by their ids, not by their rows. */
export interface Speller {
  idOf(row: number): string | null
  rowOf(id: string): number | null
  canonical(value: unknown): string
}

/** What a reference in a line has to lead to among the lines before it. */
export type Referred = 'entities' | 'passages' | 'memories' | 'nodes' | 'proposals'

/**
 * How a column is spelled in a line: what it is in JSON, which JSON is taken for it, and what that
 * is in SQL. `rows` are the rows that a value leads to.
 */
export interface Form {
  readonly schema: z.ZodType
  toJson(value: SqlValue, speller: Speller): unknown
  toSql(value: unknown, speller: Speller): SqlValue
  readonly to?: Referred
  rows?(value: SqlValue): readonly (string | number)[]
}

const plain = {
  toJson: (value: SqlValue): unknown => value,
  toSql: (value: unknown): SqlValue =>
    typeof value === 'string' || typeof value === 'number' ? value : null,
}

export const text: Form = { schema: z.string(), ...plain }
export const integer: Form = { schema: z.int(), ...plain }
export const number: Form = { schema: z.number(), ...plain }
export const row: Form = { schema: z.int().min(1), ...plain }
export const share: Form = { schema: z.number().min(0).max(1), ...plain }
export const weight: Form = { schema: z.number().min(-1).max(1), ...plain }
export const hash: Form = { schema: z.string().regex(/^[0-9a-f]{64}$/), ...plain }
export const salt: Form = { schema: z.string().regex(/^([0-9a-f]{2}){1,64}$/), ...plain }

export function oneOf(...values: readonly string[]): Form {
  return { schema: z.enum(values), ...plain }
}

/** `mem_` and a ULID. */
export function id(prefix: string): Form {
  return { schema: z.string().regex(new RegExp(`^${prefix}_[0-9A-Z]{26}$`)), ...plain }
}

export const flag: Form = {
  schema: z.boolean(),
  toJson: (value) => value === 1,
  toSql: (value) => Number(value === true),
}

/** ISO-8601 in UTC with milliseconds. */
export const time: Form = {
  schema: z.iso.datetime({ precision: 3 }).refine((iso) => !Number.isNaN(epochOf(iso))),
  toJson: (value) => isoMoment(Number(value)),
  toSql: (value) => epochOf(String(value)),
}

/** A JSON column as the JSON it is. */
export function json(schema: z.ZodType): Form {
  return {
    schema,
    toJson: (value) => JSON.parse(String(value)),
    toSql: (value) => JSON.stringify(value),
  }
}

/** The same where a hash is over the text: members by name at every level. */
export const canonical: Form = {
  ...json(z.record(z.string(), z.unknown())),
  toSql: (value, speller) => speller.canonical(value),
}

/** The request of a proposal, none where it has been erased. */
export const request: Form = {
  schema: shapeOfRequest,
  toJson: (value) => (value === '' ? null : JSON.parse(String(value))),
  toSql: (value) => (value === null ? '' : JSON.stringify(value)),
}

/** Bits in SQL. */
export const modality: Form = {
  schema: z.strictObject({
    negated: z.boolean(),
    hypothetical: z.boolean(),
    attributed: z.boolean(),
  }),
  toJson: (value) => ({
    negated: (Number(value) & 1) !== 0,
    hypothetical: (Number(value) & 2) !== 0,
    attributed: (Number(value) & 4) !== 0,
  }),
  toSql(value) {
    const { negated, hypothetical, attributed } = value as Modality
    return Number(negated) + 2 * Number(hypothetical) + 4 * Number(attributed)
  },
}

export function nullable(form: Form): Form {
  return {
    ...form,
    schema: form.schema.nullable(),
    toJson: (value, speller) => (value === null ? null : form.toJson(value, speller)),
    toSql: (value, speller) => (value === null ? null : form.toSql(value, speller)),
    ...(form.rows && {
      rows: (value: SqlValue) => (value === null ? [] : (form.rows?.(value) ?? [])),
    }),
  }
}

/** A field that older exports lack. */
export function optional(form: Form): Form {
  return {
    ...form,
    schema: form.schema.optional(),
    toSql: (value, speller) => (value === undefined ? null : form.toSql(value, speller)),
  }
}

/** Of a row, an id or a number, that an earlier line has. */
export function reference(to: Referred): Form {
  const schema = to === 'memories' ? z.string().max(64) : z.int().min(1)
  return { schema, ...plain, to, rows: (value) => (value === null ? [] : [asKey(value)]) }
}

export function references(to: Referred): Form {
  return { ...json(z.array(z.int().min(1))), to, rows: (value) => JSON.parse(String(value)) }
}

/** Row number of a node as its id. */
export const node: Form = {
  schema: z.string().max(64),
  to: 'nodes',
  toJson: (value, speller) => speller.idOf(Number(value)),
  toSql: (value, speller) => speller.rowOf(String(value)) ?? 0,
  rows: (value) => [asKey(value)],
}

/** Similar edges to older nodes. */
export const similar: Form = {
  schema: z.array(z.strictObject({ to: z.string().max(64), weight: z.number() })),
  to: 'nodes',
  toJson(value, speller) {
    const pairs: [number, number][] = JSON.parse(String(value))
    return pairs.flatMap(([other, weight]) => {
      const to = speller.idOf(other)
      return to === null ? [] : [{ to, weight }]
    })
  },
  toSql(value, speller) {
    const pairs = value as { readonly to: string; readonly weight: number }[]
    return JSON.stringify(pairs.map(({ to, weight }) => [speller.rowOf(to) ?? 0, weight]))
  },
  rows: (value) => (JSON.parse(String(value)) as [number, number][]).map(([other]) => other),
}

const ending = z.strictObject({
  kind: z.enum(['superseded', 'retracted', 'forgotten']),
  at: z.number(),
  validTo: z.number().nullable(),
})

/** How the loser of a conflict stood before and after. */
export const loser: Form = {
  schema: z
    .strictObject({ commitment: z.string().max(64), before: ending.nullable(), after: ending })
    .nullable(),
  to: 'nodes',
  toJson(value, speller) {
    const stored: { row: number } | null = JSON.parse(String(value))
    if (stored === null) return null
    const { row: own, ...rest } = stored
    return { commitment: speller.idOf(own), ...rest }
  },
  toSql(value, speller) {
    const given = value as { commitment: string } | null
    if (given === null) return 'null'
    const { commitment, ...rest } = given
    return JSON.stringify({ row: speller.rowOf(commitment) ?? 0, ...rest })
  },
  rows(value) {
    const stored: { row: number } | null = JSON.parse(String(value))
    return stored === null ? [] : [stored.row]
  },
}

/** Whether full text knows it: its terms are read from the text anew. */
export const indexed: Form = {
  schema: z.boolean(),
  toJson: (value) => value !== '',
  toSql: (value) => (value === true ? 'yes' : ''),
}

/** Index terms of a text; of a property's, its name is read as words. */
export function termsOf(kind: 'memory' | 'content' | 'property', value: string): string {
  if (kind !== 'property') return indexTerms(value).join(' ')
  const colon = value.indexOf(': ')
  const name = value.slice(0, Math.max(colon, 0)).replaceAll(/[._]/g, ' ')
  return indexTerms(`${name}${value.slice(Math.max(colon, 0))}`).join(' ')
}

function asKey(value: SqlValue): string | number {
  return typeof value === 'number' ? value : String(value)
}
