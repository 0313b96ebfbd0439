import { z } from 'zod'
import { maxSoulCharacters, maxSoulLines } from './limits.ts'
import { filledString } from './text.ts'
import { withCost } from './usage.ts'

const linesSchema = z
  .array(filledString({ maxCharacters: maxSoulCharacters }))
  .max(maxSoulLines, `a part has at most ${maxSoulLines} lines`)

const shape = {
  values: linesSchema.default([]),
  principles: linesSchema.default([]),
  commitments: linesSchema.default([]),
  boundaries: linesSchema.default([]),
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
export const setSoulSchema = z.strictObject(shape).meta({ id: 'SetSoulRequest', examples })

export const soulSchema = z
  .object({
    values: z.array(z.string()),
    principles: z.array(z.string()),
    commitments: z.array(z.string()),
    boundaries: z.array(z.string()),
  })
  .meta({ id: 'Soul', examples })

export const changedSoulSchema = withCost(soulSchema, 'ChangedSoul')
