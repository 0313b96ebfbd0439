import { z } from 'zod'
import {
  maxLifetimeSeconds,
  maxResourceNameCharacters,
  maxWorkRelationCharacters,
  minLifetimeSeconds,
} from '../limits.ts'
import { documentedAs } from '../documented-as.ts'
import { jsonValueSchema } from '../json-value.ts'
import { isRecord } from '../place.ts'
import { cleanString } from '../text.ts'
import { componentRef } from '../written-shape.ts'

/** Any JSON; how deep and how large it may be the engine says. */
export const valueSchema = z
  .unknown()
  .refine((value) => value !== undefined, { error: 'expected a value' })
  .describe('A string is text, all else JSON')
  .register(documentedAs, { as: jsonValueSchema })

export const resourceStatusSchema = z.enum(['current', 'archived']).meta({
  id: 'ResourceStatus',
  description: '`current`, or `archived` once it was replaced or deleted',
})
export const addModeSchema = z.enum(['flatten', 'nest']).meta({
  id: 'AddMode',
  description: 'Whether a Collection is added as its members (`flatten`) or as one member (`nest`)',
})

/** A name is put in NFC and checked by the engine. */
export const resourceNameSchema = z.string().meta({
  minLength: 1,
  maxLength: maxResourceNameCharacters,
  description: 'Used again it names the next version',
  examples: ['papers'],
})

// `z.record` passes over a key named __proto__ in silence; the engine reports it.
const anyObject = z.unknown() as z.ZodType<Record<string, unknown>, Record<string, unknown>>

export const workMetadataSchema = anyObject.refine(isRecord, { error: 'expected an object' }).meta({
  id: 'ResourceMetadata',
  type: 'object',
  additionalProperties: { $ref: componentRef('JsonValue') },
  description: 'JSON of your own: 16 KiB, 64 keys',
})

/** The lifetime of a result. */
export const lifetimeShape = {
  transient: z.boolean().optional().describe('Whether it is there only for a time'),
  ttl_seconds: z
    .int()
    .min(minLifetimeSeconds)
    .max(maxLifetimeSeconds)
    .optional()
    .describe('For how long; default 3,600 of what is transient'),
}

export const workRelationNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,63}$/, 'expected [a-z][a-z0-9_]{0,63}')
  .meta({ maxLength: maxWorkRelationCharacters, examples: ['cites'] })

export const relationLabelSchema = cleanString({
  minCharacters: 1,
  maxCharacters: maxResourceNameCharacters,
})

interface Lived {
  readonly transient?: boolean | undefined
  readonly ttl_seconds?: number | undefined
}

/** A time to live says that it is transient. */
export function checkLifetime(
  { transient, ttl_seconds: seconds }: Lived,
  ctx: z.RefinementCtx,
): void {
  if (transient !== false || seconds === undefined) return
  const message = 'ttl_seconds goes with transient: true'
  ctx.addIssue({ code: 'custom', path: ['ttl_seconds'], message })
}
