import { trustLevels } from '../../../contract/lists.ts'
import { Utterance } from '../../language/utterance.ts'
import { z } from 'zod'
import { packTraits, traitsOf } from '../../laws/recall/passage-traits.ts'
import { wordsOfPassage, pieceTerms } from '../../laws/text/pieces.ts'
import type { PassageKind } from '../../model/passage.ts'
import {
  type Column,
  derived,
  flag,
  generated,
  integer,
  named,
  nullable,
  oneOf,
  optional,
  reference,
  row,
  text,
  time,
} from '../../storage/columns.ts'
import { table } from '../../storage/table.ts'

/** In a line only whether full text knows the passage: the terms are read from the text anew. */
const indexed: Column<string> = {
  ...text,
  schema: z.boolean(),
  toJson: (value) => value !== '',
  toSql: (value) => (value === true ? 'yes' : ''),
}

export const passages = table(
  'passages',
  {
    row,
    // Passages of Notes are made anew from them.
    kind: oneOf<PassageKind>(['memory', 'property', 'content']),
    owner: text,
    part: integer,
    text,
    terms: named('terms', indexed, 'indexed'),
    validFrom: time,
    validTo: nullable(time),
    recordedAt: time,
    closedAt: generated(nullable(time)),
    retractedAt: generated(nullable(time)),
    hidden: generated(flag),
    previous: nullable(reference('passages')),
    actor: text,
    trust: optional(oneOf(trustLevels)),
    traits: derived(integer),
  },
  {
    line: 'passage',
    key: ['row'],
    only: "kind <> 'note'",
    undo: { tracked: ['validTo', 'closedAt', 'retractedAt', 'hidden'] },
    derive: (line, values) => ({
      traits: packTraits(traitsOf(new Utterance(String(line['text'])))),
      terms:
        values['terms'] === ''
          ? ''
          : pieceTerms(
              new Utterance(wordsOfPassage(line['kind'] as PassageKind, String(line['text']))),
            ),
    }),
  },
)
