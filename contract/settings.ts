import { z } from 'zod'
import { maxSettingNameCharacters, maxSettingsPerCall } from './limits.ts'
import { isRecord } from './place.ts'
import { costShape } from './usage.ts'
import { componentRef } from './written-shape.ts'
import { isCleanText } from './plain-text.ts'

const namePattern = new RegExp(`^[a-z][a-z0-9_]{0,${maxSettingNameCharacters - 1}}$`)
const valueSchema = z
  .union([z.number(), z.string(), z.array(z.string())])
  .meta({ id: 'SettingValue', description: 'A number, a word, or a list of words' })
type SettingValue = number | string | readonly string[]

// `z.record` passes over a key named __proto__ in silence; this one reports it.
const unchecked = z.unknown() as z.ZodType<
  Record<string, SettingValue>,
  Record<string, SettingValue>
>

/** Changes what it names; which names there are, and what each may be, the engine says. */
export const settingsRequestSchema = unchecked
  .superRefine((given: unknown, ctx) => {
    const report = (message: string, path: string[] = []) =>
      ctx.addIssue({ code: 'custom', message, path })
    if (!isRecord(given)) return report('expected an object of settings')
    const entries = Object.entries(given)
    if (entries.length === 0) return report('nothing to change: give a setting')
    if (entries.length > maxSettingsPerCall) {
      return report(`${entries.length} settings, limit ${maxSettingsPerCall}`)
    }
    for (const [name, value] of entries) {
      if (!namePattern.test(name)) report('is not a valid setting name', [name])
      else if (!isSettingValue(value))
        report('expected a number, a word or a list of words', [name])
    }
  })
  .meta({
    id: 'SetSettingsRequest',
    description: 'Settings to change, by name; a setting that is not named stays',
    type: 'object',
    minProperties: 1,
    maxProperties: maxSettingsPerCall,
    propertyNames: { pattern: namePattern.source },
    additionalProperties: { $ref: componentRef('SettingValue') },
    examples: [{ auto_resolve: 'off', half_life: 14 }],
  })

const entrySchema = z
  .object({
    default: valueSchema,
    unit: z.string().describe('`1` where it is a share or a word'),
    min: z.number().optional().describe('The least value'),
    max: z.number().optional().describe('The largest value'),
    values: z.array(z.string()).optional().describe('Where it is a word'),
    about: z.string().describe('What it does'),
  })
  .meta({ id: 'SettingDescription', description: 'What a setting may be' })

export const settingsSchema = z
  .object({
    version: z.int().describe('Counts changes, from 0'),
    values: z.record(z.string(), valueSchema).describe('By name, as they hold now'),
    schema: z.record(z.string(), entrySchema).describe('What each may be'),
  })
  .meta({
    id: 'Settings',
    description: 'The settings of a namespace',
    examples: [
      {
        version: 1,
        values: { auto_resolve: 'off', half_life: 30 },
        schema: {
          auto_resolve: {
            default: 'changes',
            unit: '1',
            values: ['changes', 'off'],
            about: 'What is said to have changed, or told anew as a state, ends what was so before',
          },
          half_life: {
            default: 30,
            unit: 'days',
            min: 1,
            max: 3_650,
            about: 'Age at which recency has halved',
          },
        },
      },
    ],
  })

/** The settings, with what the change has cost. */
export const changedSettingsSchema = settingsSchema.extend(costShape).meta({
  id: 'ChangedSettings',
  description: 'The settings as they are now, and what the change has cost',
})

function isSettingValue(value: unknown): value is SettingValue {
  if (!Array.isArray(value)) return typeof value === 'number' || typeof value === 'string'
  return value.every((word: unknown) => typeof word === 'string' && isCleanText(word))
}
