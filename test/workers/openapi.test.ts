import { describe, expect, it } from 'vitest'
import { errorCodes, problemSchema } from '../../contract/errors.ts'
import { pipelineStepNames } from '../../contract/pipeline/pipeline.ts'
import { createApp } from '../../workers/app.ts'
import { Edge } from './support/edge.ts'
import { undescribed } from '../support/undescribed.ts'
import { openapiDocument, operations, requestFor } from './support/operations.ts'

interface PlacedNode {
  readonly at: string
  readonly node: Readonly<Record<string, unknown>>
}

/** Every schema within a schema, but for what a name refers to. */
function nodesOf(schema: object, at: string): PlacedNode[] {
  const node = schema as Readonly<Record<string, unknown>>
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = node
  const inner: [string, unknown][] = [
    ...Object.entries(properties as object),
    ['[]', items],
    ['{}', additionalProperties],
    ...[anyOf, oneOf, allOf].flatMap((list) => Object.entries(list as object)),
  ]
  const below = inner.flatMap(([name, one]) =>
    typeof one === 'object' && one !== null ? nodesOf(one, `${at}.${name}`) : [],
  )
  return [{ at, node }, ...below]
}

describe('the OpenAPI document', () => {
  it('is of version 3.1 and needs no key', async () => {
    expect((await openapiDocument()).openapi).toBe('3.1.0')
  })

  it('names every route', async () => {
    const app = createApp({
      openPorts() {
        throw new Error('no request is sent')
      },
    })
    const routed = app.routes
      .filter(({ method }) => method !== 'ALL')
      // The guide and its like are pages, and no part of the API.
      .filter(
        ({ path }) =>
          !/^\/(guide|console|llms\.txt|docs\/|authorize|oauth\/|\.well-known\/)/.test(path),
      )
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    const described = (await operations()).map(({ method, path }) => `${method} ${path}`)
    expect(described.sort()).toEqual([...new Set(routed)].sort())
  })

  it('gives every operation an id of its own, a summary, a tag, answers and security', async () => {
    const all = await operations()
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const { id, role, description } of all) {
      const { summary, tags, security, responses } = description
      expect([id, summary, tags?.length, security?.length]).toEqual([
        id,
        expect.stringMatching(/./),
        1,
        role === null ? 0 : 1,
      ])
      expect(Object.keys(responses).some((status) => status.startsWith('2'))).toBe(true)
    }
  })

  it('names only codes of the closed list, each under its status', async () => {
    for (const { id, description } of await operations()) {
      for (const [status, { 'x-codes': codes = [], content = {} }] of Object.entries(
        description.responses,
      )) {
        if (Number(status) < 400) continue
        expect([id, Object.keys(content)]).toEqual([id, ['application/problem+json']])
        expect([id, status, codes.length > 0]).toEqual([id, status, true])
        for (const code of codes) {
          expect(errorCodes).toHaveProperty(code)
          expect(errorCodes[code as keyof typeof errorCodes].status).toBe(Number(status))
        }
      }
    }
    const { schemas } = (await openapiDocument()).components
    expect(schemas['ErrorCode']?.enum).toEqual(Object.keys(errorCodes))
  })

  it('declares every parameter of a path and resolves every reference', async () => {
    const document = await openapiDocument()
    for (const { path, description } of await operations()) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = (description.parameters ?? []).filter((one) => one.in === 'path')
      expect(declared.map(({ name }) => name)).toEqual(named)
    }
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)
    for (const [, kind = '', name = ''] of references) {
      expect(document.components).toHaveProperty([kind, name])
    }
    expect(JSON.stringify(document)).not.toContain('#/$defs')
  })

  it('names every shape, and says what every list holds', async () => {
    const { schemas } = (await openapiDocument()).components
    expect(Object.keys(schemas).filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([])
    for (const [name, schema] of Object.entries(schemas)) {
      for (const { at, node } of nodesOf(schema, name)) {
        if (node['type'] === 'array') expect([at, node['items']]).not.toEqual([at, undefined])
        if (at !== name) expect([at, node['properties']]).toEqual([at, undefined])
      }
    }
  })

  it('says what every shape, field and parameter means', async () => {
    expect(undescribed(await openapiDocument())).toEqual([])
  })

  it('has an example of every answer, problems included', async () => {
    const { schemas, examples } = (await openapiDocument()).components
    for (const { id, description } of await operations()) {
      for (const [status, { content = {} }] of Object.entries(description.responses)) {
        const { schema, examples: named } = Object.values(content)[0] ?? {}
        const own = schemas[schema?.$ref?.split('/').at(-1) ?? '']?.examples
        const isSilent = schema === undefined || id === 'openapi' || id === 'docs'
        if (isSilent && (Number(status) < 300 || status === '304')) continue
        expect([id, status, named ?? own]).toEqual([id, status, expect.anything()])
      }
    }
    for (const code of Object.keys(errorCodes)) {
      expect(problemSchema.parse(examples[code]?.value).code).toBe(code)
    }
  })

  it('CL-1 takes an entity in each of its forms wherever one is expected', async () => {
    const { schemas } = (await openapiDocument()).components
    const items = { $ref: '#/components/schemas/EntityInput' }
    expect(schemas).toMatchObject({
      RememberRequest: { properties: { entities: { items } } },
      RecallRequest: { properties: { context: { items }, entities: { items } } },
      Template: { properties: { values: { items } } },
      EntityInput: {
        anyOf: [
          { $ref: '#/components/schemas/EntityReference' },
          { $ref: '#/components/schemas/KeyedEntityInput' },
          { $ref: '#/components/schemas/NamedEntityInput' },
        ],
      },
    })
  })

  it('has a shape for each step of a pipeline, each test and each operation', async () => {
    const { schemas } = (await openapiDocument()).components
    const optionsOf = (name: string) =>
      (schemas[name]?.oneOf ?? []).map(({ $ref }) => $ref?.split('/').at(-1))
    expect(optionsOf('PipelineStep')).toContain('DecideStep')
    expect(optionsOf('PipelineStep')).toHaveLength(pipelineStepNames.size)
    expect(optionsOf('PredicateTest')).toContain('EqualsTest')
    expect(optionsOf('Operation')).toContain('CreateNoteOperation')
    expect(schemas['Operation']?.discriminator?.mapping['join']).toBe(
      '#/components/schemas/JoinOperation',
    )
  })

  it('documents the idempotency key of every write in a namespace', async () => {
    const writes = (await operations()).filter(
      ({ method, path }) =>
        path.includes('{ns}/') &&
        method !== 'GET' &&
        !path.includes('{ns}/recall') &&
        !path.endsWith('/graph/activate') &&
        !path.endsWith('/sources/trace') &&
        !path.endsWith('/thoughts/search'),
    )
    for (const { id, description } of writes) {
      const names = (description.parameters ?? []).map(({ name }) => name)
      expect([id, names]).toEqual([id, expect.arrayContaining(['Idempotency-Key'])])
    }
  })

  it('tells the headers of the allowance wherever a namespace answers, and with 429', async () => {
    for (const { id, path, description } of await operations()) {
      if (!path.includes('{ns}/')) continue
      for (const [status, { headers = {} }] of Object.entries(description.responses)) {
        const isTold = Number(status) < 300 || status === '429'
        expect([id, status, 'RateLimit-Remaining' in headers]).toEqual([id, status, isTold])
      }
      expect([id, '429' in description.responses]).toEqual([id, true])
    }
  })

  it('has an example for every body, which the operation takes', async () => {
    for (const operation of await operations()) {
      const { path, body } = requestFor(operation)
      if (body === undefined) continue
      const response = await new Edge().send(operation.method, path, { body })
      expect([operation.id, response.status]).toEqual([
        operation.id,
        expect.toBeOneOf([200, 201, 202]),
      ])
    }
  })
})
