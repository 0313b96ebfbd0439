import type { z } from 'zod'
import type { ConflictView } from '../../engine/model/graph-views.ts'
import type { IdentityView } from '../../engine/model/documents.ts'
import type { Json } from '../../engine/model/json.ts'
import type { Signal } from '../../engine/model/reasoning-signal.ts'
import type { Reflection } from '../../engine/model/reflection.ts'
import type { EntityView, ErasedMemory, MemoryView } from '../../engine/model/views.ts'
import type { conflictSchema } from '../../contract/conflicts.ts'
import type { changedEntitySchema, entitySchema } from '../../contract/entities.ts'
import type { identitySchema } from '../../contract/identity.ts'
import type { CollectionView, NoteView } from '../../engine/workspace/view-resource.ts'
import type { ListedResource } from '../../engine/workspace/read-resources.ts'
import type { erasedMemorySchema, memorySchema } from '../../contract/memory.ts'
import type { momentSchema } from '../../contract/moment.ts'
import type { reflectionSchema } from '../../contract/reflections.ts'
import type { signalSchema } from '../../contract/runs.ts'
import type { costShape } from '../../contract/usage.ts'
import type {
  collectionSchema,
  listedCollectionSchema,
  listedNoteSchema,
  noteSchema,
} from '../../contract/workspace/resources.ts'

/**
 * The views that are built otherwise than their body, each by the members of its body's schema, so
 * that a schema that extends one is the view and what it adds. `reshaped.ts` turns them.
 */
type Reshaped = [
  [typeof memorySchema.shape, MemoryView],
  [typeof erasedMemorySchema.shape, ErasedMemory],
  [typeof conflictSchema.shape, ConflictView],
  [typeof identitySchema.shape, IdentityView],
  [typeof reflectionSchema.shape, Reflection],
  [typeof signalSchema.shape, Signal],
  [typeof noteSchema.shape, NoteView],
  [typeof listedNoteSchema.shape, ListedResource],
  [typeof collectionSchema.shape, CollectionView],
  [typeof listedCollectionSchema.shape, ListedResource],
]

/**
 * What the engine shows where the wire has `Schema`: names in camelCase, times as epoch
 * milliseconds, null or nothing where the wire leaves a member out. What a call has cost is no part
 * of it: the route adds that.
 */
export type Inside<Schema> = Schema extends typeof entitySchema | typeof changedEntitySchema
  ? EntityView
  : Schema extends typeof momentSchema
    ? number
    : Schema extends z.ZodJSONSchema
      ? Json
      : Schema extends z.ZodOptional<infer Inner>
        ? Inside<Inner> | null | undefined
        : Schema extends z.ZodNullable<infer Inner>
          ? Inside<Inner> | null
          : Schema extends z.ZodArray<infer Item>
            ? readonly Inside<Item>[]
            : Schema extends z.ZodUnion<infer Options>
              ? Inside<Options[number]>
              : Schema extends z.ZodRecord<infer Key, infer Value>
                ? Readonly<Record<z.output<Key>, Inside<Value>>>
                : Schema extends z.ZodObject<infer Shape>
                  ? ViewOf<Shape>
                  : z.output<Schema>

/** The view of the schema's own members, before it is reshaped. */
export type Members<Shape> = {
  readonly [K in Exclude<keyof Shape, OptionalOf<Shape> | CostOf<Shape>> as Camel<K>]: Inside<
    Shape[K]
  >
} & {
  readonly [K in OptionalOf<Shape> as Camel<K>]?: Inside<Shape[K]>
}

type ViewOf<Shape, List = Reshaped> = List extends [[infer Base, infer View], ...infer Rest]
  ? Shape extends Base
    ? View & Members<Omit<Shape, keyof Base | CostOf<Shape>>>
    : ViewOf<Shape, Rest>
  : Members<Shape>

type OptionalOf<Shape> = {
  [K in keyof Shape]: Shape[K] extends z.ZodOptional ? K : never
}[keyof Shape]

/** What `toWire` makes of a view: the body without what the route adds. */
export type Body<Schema> =
  Schema extends z.ZodObject<infer Shape> ? Omit<z.output<Schema>, CostOf<Shape>> : z.output<Schema>

type CostOf<Shape> = Shape extends typeof costShape ? keyof typeof costShape : never

/** `known_at` is `knownAt` inside; `__memory_id`, which says whose id it is, is just `id`. */
type Camel<Name> = Name extends '__memory_id'
  ? 'id'
  : Name extends `${infer Head}_${infer Tail}`
    ? `${Head}${Capitalize<Camel<Tail>>}`
    : Name

/** What a parsed request says, in names of the inside: `fromWire` makes it. */
export type Read<Schema> =
  Schema extends z.ZodObject<infer Shape>
    ? {
        readonly [K in Exclude<keyof Shape, LeftOut<Shape>> as Camel<K>]: Read<Shape[K]>
      } & {
        readonly [K in LeftOut<Shape> as Camel<K>]?: Read<Shape[K]>
      }
    : Schema extends z.ZodOptional<infer Inner>
      ? Read<Inner>
      : Schema extends z.ZodNullable<infer Inner>
        ? Read<Inner> | null
        : Schema extends z.ZodDefault<infer Inner> | z.ZodPrefault<infer Inner>
          ? Read<Inner>
          : Schema extends z.ZodArray<infer Item>
            ? readonly Read<Item>[]
            : Schema extends z.ZodPipe<z.ZodType, z.ZodArray<infer Item>>
              ? readonly Read<Item>[]
              : z.output<Schema>

type LeftOut<Shape> = {
  [K in keyof Shape]: undefined extends z.output<Shape[K]> ? K : never
}[keyof Shape]
