import { z } from 'zod'

/**
 * What the OpenAPI document shows in place of a schema that reads its value by itself: a list that
 * is counted before its items are read, or an item of a batch that fails on its own.
 */
export const documentedAs = z.registry<{ readonly as: unknown }>()

/**
 * Objects with exactly one member, whose name says what they are. The document has a shape of its
 * own for each: the name and this ending, as `DecideStep`. The last to be said of a schema: what is
 * derived from it later would not have its members read yet.
 */
export const oneOfItsMembers = z.registry<{ readonly ending: string }>()
