import { z } from 'zod'
import { indexTerms } from '../../laws/text/terms.ts'
import type { Modality } from '../../model/commitment.ts'
import type { Conflict } from '../../model/conflict.ts'
import { type Column, json, oneOf as oneOfWords, text } from '../../storage/columns.ts'

export * from '../../storage/columns.ts'

type Loser = NonNullable<Conflict['resolution']>['loser']

export function oneOf(...words: readonly string[]): Column<string> {
  return oneOfWords(words)
}

/** Bits in SQL. */
export const modality: Column<Modality> = {
  schema: z.strictObject({
    negated: z.boolean(),
    hypothetical: z.boolean(),
    attributed: z.boolean(),
  }),
  toJson: (value) => modalityOf(Number(value)),
  toSql: (value) => bitsOf(value as Modality),
  decode: (value) => modalityOf(Number(value)),
  encode: bitsOf,
}

function bitsOf({ negated, hypothetical, attributed }: Modality): number {
  return Number(negated) + 2 * Number(hypothetical) + 4 * Number(attributed)
}

function modalityOf(bits: number): Modality {
  return {
    negated: (bits & 1) !== 0,
    hypothetical: (bits & 2) !== 0,
    attributed: (bits & 4) !== 0,
  }
}

/** Similar edges to older nodes. */
export const similar: Column<readonly (readonly [number, number])[]> = {
  ...json<readonly (readonly [number, number])[]>(z.never()),
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
export const loser: Column<Loser | null> = {
  ...json<Loser | null>(z.never()),
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
export const indexed: Column<string> = {
  ...text,
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
