import type { z } from 'zod'
import { operations, type OperationName, type Operations } from '../../engine/catalogue.ts'
import type { Role } from '../../engine/model/caller.ts'
import { callNamespace } from '../call-namespace.ts'
import type { EdgeContext } from '../context.ts'
import type { Problem } from '../errors.ts'
import { bodyOf, roleOf, same, type InputOf, type ViewOf } from '../operation-route.ts'
import { fromWire } from '../wire/from-wire.ts'
import type { Inside, Read } from '../wire/inside.ts'
import { type Listed, type ToolInput, inputSchemaOf } from './input-schema.ts'
import { type ToolOutput, outputSchemaOf } from './output-schema.ts'

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
  /** Earlier names of arguments, which are still taken: each with its name now. */
  readonly formerly?: Readonly<Record<string, string>>
  /** Said beside the problem where it fails. */
  readonly failed?: (problem: Problem, input: unknown) => object
}

export interface Tool extends ToolFacts {
  /** The least that may call it, as that of its route. */
  readonly role: Role
  readonly hints: ToolHints
  readonly schema: z.ZodType
  /** JSON Schema of the arguments; made when it is first asked for. */
  readonly inputSchema: () => ToolInput
  /** JSON Schema of `structuredContent` where it succeeds; made when it is first asked for. */
  readonly outputSchema: () => ToolOutput
  /** Runs it on arguments that the schema has read; a refusal is thrown as a `Problem`. */
  run(c: EdgeContext, input: unknown): Promise<ToolAnswer>
}

interface Declared<N extends OperationName, S extends z.ZodType> extends ToolFacts {
  /** What it asks the namespace for: its role, and what can be known of it, are the operation's. */
  readonly operation: N
  /** What the operation does not say: of one that only reads nothing. */
  readonly hints?: ToolHints
  readonly schema: S
  /** What differs between the schema and what is listed of it. */
  readonly listed?: () => Listed
}

interface Answered<N extends OperationName, S extends z.ZodType, A> extends Declared<N, S> {
  readonly answer: A
  readonly text: (body: z.output<A>, value: Operations[N]['output']) => string
}

/** A tool that answers what the route of one operation does, and says it in words. */
export function operationTool<N extends OperationName, S extends z.ZodType, A extends z.ZodObject>(
  declared: Answered<N, S, A> & InputOf<N, Read<S>> & ViewOf<N, A, Read<S>>,
): Tool {
  const { operation, answer, text } = declared
  // Where they are not given, the types above have found that there is nothing to turn.
  const input = (declared.input ?? same) as (given: Read<S>) => Operations[N]['input']
  const view = (declared.view ?? same) as (
    value: Operations[N]['output'],
    given: Read<S>,
  ) => Inside<A>
  return defineTool<S>({
    ...declared,
    answers: [answer],
    async run(c, given) {
      const { value, cost } = await callNamespace(c, operation, input(given))
      const data = bodyOf(answer, { value: view(value, given), cost })
      return { data, text: text(data, value) }
    },
  })
}

interface Definition<S extends z.ZodType> extends Declared<OperationName, S> {
  /** What it may answer as data, each with its cost. */
  readonly answers: readonly z.ZodType[]
  /** Takes the arguments in names of the inside. */
  readonly run: (c: EdgeContext, given: Read<S>) => Promise<ToolAnswer>
}

/** A tool that answers by itself. */
export function defineTool<S extends z.ZodType>(definition: Definition<S>): Tool {
  const { operation, listed, run, answers, ...facts } = definition
  const isReading = operations[operation].writes === false
  let inputSchema: ToolInput | undefined
  let outputSchema: ToolOutput | undefined
  return {
    hints: { readOnly: isReading, idempotent: isReading },
    ...facts,
    role: roleOf(operation),
    inputSchema: () => (inputSchema ??= inputSchemaOf(facts.schema, listed?.() ?? {})),
    outputSchema: () => (outputSchema ??= outputSchemaOf(answers)),
    // Its own schema has read them: `callTool` passes what that answered.
    run: (c, input) => run(c, fromWire(facts.schema, input as z.output<S>)),
  }
}
