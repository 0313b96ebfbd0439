import {
  commitmentLanguages,
  commitmentRoles,
  commitmentSources,
  trustLevels,
} from '../../../contract/lists.ts'
import { Utterance } from '../../language/utterance.ts'
import { z } from 'zod'
import { claimOfStatement } from '../../laws/commitments/claim-of-statement.ts'
import { indexTerms } from '../../laws/text/terms.ts'
import type {
  Commitment,
  CommitmentEnd,
  CommitmentLanguage,
  Modality,
} from '../../model/commitment.ts'
import {
  bytes,
  type Column,
  derived,
  generated,
  id,
  integer,
  json,
  named,
  nullable,
  number,
  oneOf,
  optional,
  references,
  row,
  share,
  text,
  time,
} from '../../storage/columns.ts'
import { type ArchiveLine, table } from '../../storage/table.ts'
import { normalKeyOf, slotKeyOf } from '../commitment-keys.ts'

const modalitySchema = z.strictObject({
  negated: z.boolean(),
  hypothetical: z.boolean(),
  attributed: z.boolean(),
})

/** Bits in SQL. */
const modality: Column<Modality> = {
  schema: modalitySchema,
  toJson: (value) => storedModalityOf(Number(value)),
  toSql: (value) => bitsOf(modalitySchema.parse(value)),
  decode: (value) => storedModalityOf(Number(value)),
  encode: bitsOf,
}

export function bitsOf({ negated, hypothetical, attributed }: Modality): number {
  return Number(negated) + 2 * Number(hypothetical) + 4 * Number(attributed)
}

export function storedModalityOf(bits: number): Modality {
  return {
    negated: (bits & 1) !== 0,
    hypothetical: (bits & 2) !== 0,
    attributed: (bits & 4) !== 0,
  }
}

const similarList = z.array(z.strictObject({ to: z.string().max(64), weight: z.number() }))

/** Similar edges to older nodes: pairs of row number and weight. */
const similar: Column<readonly (readonly [number, number])[]> = {
  ...json<readonly (readonly [number, number])[]>(similarList),
  to: 'nodes',
  toJson: (value, speller) =>
    pairsOf(value).flatMap(([other, weight]) => {
      const to = speller.idOf(other)
      return to === null ? [] : [{ to, weight }]
    }),
  toSql: (value, speller) =>
    JSON.stringify(
      similarList.parse(value).map(({ to, weight }) => [speller.rowOf(to) ?? 0, weight]),
    ),
  rows: (value) => pairsOf(value).map(([other]) => other),
}

function pairsOf(value: unknown): [number, number][] {
  return JSON.parse(String(value))
}

export const nodes = table(
  'nodes',
  {
    row,
    id: id('com'),
    text,
    role: oneOf(commitmentRoles),
    confidence: share,
    by: named('made_by', oneOf<Commitment['by']>(commitmentSources)),
    modality,
    lang: oneOf<CommitmentLanguage>(commitmentLanguages),
    trust: oneOf(trustLevels),
    entities: references('entities'),
    speaker: nullable(text),
    about: optional(text),
    eventFrom: optional(time),
    eventTo: optional(time),
    validFrom: time,
    validTo: nullable(time),
    recordedAt: time,
    endKind: generated(nullable(oneOf<CommitmentEnd>(['superseded', 'retracted', 'forgotten']))),
    endedAt: generated(nullable(time)),
    endValidTo: generated(nullable(time)),
    level: number,
    gain: number,
    similar,
    terms: derived(text),
    said: derived(integer),
    slot: derived(integer),
    sealed: derived(nullable(integer)),
    vector: nullable(bytes),
    /** Key of the source that made it; null where none did, or it is gone. */
    firstMemory: derived(nullable(text)),
    firstVersion: derived(nullable(integer)),
    firstStart: derived(nullable(integer)),
  },
  {
    line: 'commitment',
    key: ['row'],
    undo: {
      tracked: [
        'confidence',
        'trust',
        'entities',
        'speaker',
        'about',
        'validFrom',
        'validTo',
        'endKind',
        'endedAt',
        'endValidTo',
      ],
    },
    derive: keysOf,
  },
)

/** By which a node is found again. */
function keysOf(line: ArchiveLine) {
  const { role, text, about, ...how } = commitmentLine.parse(line)
  const said = new Utterance(text)
  return {
    terms: indexTerms(text).join(' '),
    said: normalKeyOf(role, said),
    slot: slotKeyOf(claimOfStatement({ ...how, said, about: about ?? null })),
  }
}

const commitmentLine = z.object({
  role: z.enum(commitmentRoles),
  text: z.string(),
  modality: modalitySchema,
  about: z.string().nullish(),
  lang: z.enum(commitmentLanguages),
})
