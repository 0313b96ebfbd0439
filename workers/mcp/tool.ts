import type { z } from 'zod'
import type { Role } from '../../engine/model/caller.ts'
import type { EdgeContext } from '../context.ts'
import type { Problem } from '../errors.ts'
import { fromWire } from '../wire/from-wire.ts'
import type { Read } from '../wire/inside.ts'
import { type Listed, type ToolInput, inputSchemaOf } from './input-schema.ts'

/** What a tool answers: all of it as data, and in words for a model that reads only those. */
export interface ToolAnswer {
  readonly data: Readonly<Record<string, unknown>>
  readonly text: string
}

/** What a client may know of a tool before it calls it; none reaches beyond its namespace. */
export interface ToolHints {
  /** Changes nothing that is remembered. */
  readonly readOnly?: boolean
  /** The same for a caller whose role is less. */
  readonly readOnlyBelow?: Role
  /** Takes away or replaces what was there. */
  readonly destructive?: boolean
  /** Called again with the same arguments it changes nothing more. */
  readonly idempotent?: boolean
}

interface ToolFacts {
  readonly name: string
  readonly title: string
  /** For a model: what it is for, when to call it, what comes back. */
  readonly description: string
  /** The least that may call it, as that of its route. */
  readonly role: Role
  readonly hints: ToolHints
  /** Said beside the problem where it fails. */
  readonly failed?: (problem: Problem, input: unknown) => object
}

export interface Tool extends ToolFacts {
  readonly schema: z.ZodType
  /** JSON Schema of the arguments; made when it is first asked for. */
  readonly inputSchema: () => ToolInput
  /** Runs it on arguments that the schema has read; a refusal is thrown as a `Problem`. */
  run(c: EdgeContext, input: unknown): Promise<ToolAnswer>
}

interface Definition<S extends z.ZodType> extends ToolFacts {
  readonly schema: S
  /** What differs between the schema and what is listed of it. */
  readonly listed?: () => Listed
  /** Takes them in names of the inside. */
  readonly run: (c: EdgeContext, input: Read<S>) => Promise<ToolAnswer>
}

export function defineTool<S extends z.ZodType>(definition: Definition<S>): Tool {
  const { run, listed, ...facts } = definition
  let inputSchema: ToolInput | undefined
  return {
    ...facts,
    inputSchema: () => (inputSchema ??= inputSchemaOf(facts.schema, listed?.() ?? {})),
    // Its own schema has read them: `callTool` passes what that answered.
    run: (c, input) => run(c, fromWire(facts.schema, input as z.output<S>)),
  }
}
