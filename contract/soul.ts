import { z } from 'zod'
import { idOf } from './ids.ts'
import { maxSoulCharacters, maxSoulLines } from './limits.ts'
import { filledString } from './text.ts'
import { withCost } from './usage.ts'

const linesSchema = z
  .array(filledString({ maxCharacters: maxSoulCharacters }))
  .max(maxSoulLines, `a part has at most ${maxSoulLines} lines`)

const shape = {
  values: linesSchema.default([]).describe('What it values'),
  principles: linesSchema.default([]).describe('What it goes by'),
  commitments: linesSchema.default([]).describe('What it has promised'),
  boundaries: linesSchema.default([]).describe('What it does not do'),
}

const examples = [
  {
    values: ['Honesty before comfort'],
    principles: ['Say what is not known'],
    commitments: ['Keep what was promised'],
    boundaries: ['Never speak in the owner’s name'],
  },
]

/** All of the soul: a part that is not named is empty from then on. */
export const setSoulSchema = z
  .strictObject({
    ...shape,
    revision: idOf('rev')
      .nullable()
      .optional()
      .describe(
        'The last revision of the soul that was read, `null` where there was none: where another has ' +
          'come since, nothing is stored',
      ),
  })
  .meta({
    id: 'SetSoulRequest',
    description: 'All of the soul; a part that is not named is empty from then on',
    examples,
  })

export const soulSchema = z
  .object({
    values: z.array(z.string()).describe('What it values'),
    principles: z.array(z.string()).describe('What it goes by'),
    commitments: z.array(z.string()).describe('What it has promised'),
    boundaries: z.array(z.string()).describe('What it does not do'),
  })
  .meta({ id: 'Soul', description: 'What the owner holds an agent to', examples })

export const changedSoulSchema = withCost(
  soulSchema,
  'ChangedSoul',
  'The soul as it is now, and what the change has cost',
)
