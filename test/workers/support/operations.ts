import { must } from '../../../engine/assert.ts'
import type { Role } from '../../../engine/model/caller.ts'
import { Edge } from './edge.ts'

export interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly role: Role | null
  readonly description: OperationObject
}

export interface OperationObject {
  readonly operationId: string
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly security?: readonly object[]
  readonly 'x-mneme-role'?: Role
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly description?: string
  }[]
  readonly requestBody?: { readonly content: Record<string, { schema: Schema }> }
  readonly responses: Record<
    string,
    {
      description: string
      'x-codes'?: string[]
      headers?: Record<string, object>
      content?: Record<string, { schema: Schema; examples?: object }>
    }
  >
}

export interface Schema {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly $ref?: string
  readonly enum?: readonly string[]
  readonly examples?: readonly object[]
  readonly oneOf?: readonly Schema[]
  readonly discriminator?: { readonly mapping: Readonly<Record<string, string>> }
}

export interface Document {
  readonly openapi: string
  readonly paths: Record<string, Record<string, OperationObject>>
  readonly components: {
    readonly schemas: Record<string, Schema>
    readonly examples: Record<string, { readonly value: object }>
  }
}

let document: Document | undefined

export async function openapiDocument(): Promise<Document> {
  document ??= await (await new Edge().get('/openapi.json', { key: null })).json<Document>()
  return document
}

/** Every operation that the service documents. */
export async function operations(): Promise<readonly Operation[]> {
  const { paths } = await openapiDocument()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, description]) => ({
      id: description.operationId,
      method: method.toUpperCase(),
      path,
      role: description['x-mneme-role'] ?? null,
      description,
    })),
  )
}

/** A request that the operation takes: its own example. */
export function requestFor({ path, description }: Operation): { path: string; body?: object } {
  const filled = path
    .replace('{ns}', 'acme')
    .replace('{kind}', 'user')
    .replace('{name}', 'morning')
    .replace('{id}', 'mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D')
  const schema = description.requestBody?.content['application/json']?.schema
  if (schema === undefined) return { path: filled }
  return { path: filled, body: must(exampleOf(schema), `an example for ${path}`) }
}

function exampleOf({ $ref, examples }: Schema): object | undefined {
  const schemas = must(document, 'the document is read').components.schemas
  return ($ref === undefined ? examples : schemas[$ref.split('/').at(-1) ?? '']?.examples)?.[0]
}
