import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkSettings } from '../../engine/laws/settings/check-settings.ts'
import { ok } from '../../engine/result.ts'
import type { ProblemBody } from '../../contract/errors.ts'
import { settingsSchema } from '../../contract/settings.ts'
import { Edge } from './support/edge.ts'
import { settingsView } from './support/fake-namespace.ts'
import { summaryOf } from './support/summary.ts'

const path = '/v1/namespaces/acme/settings'
const body = {
  values: { half_life: 30, auto_resolve: 'changes' },
  schema: {
    half_life: {
      default: 30,
      unit: 'days',
      min: 1,
      max: 3_650,
      about: 'Age at which recency has halved',
    },
    auto_resolve: {
      default: 'changes',
      unit: '1',
      values: ['changes', 'off'],
      about: 'What is said to have changed, or told anew as a state, ends what was so before',
    },
  },
}
const cost = { usage: expect.objectContaining({ rows_written: 3 }), degraded: [], position: 7 }
const numbered = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`setting_${i}`, 1]))

/** The edge over a namespace that checks as the engine does. */
function checkingEdge(): Edge {
  const edge = new Edge()
  edge.namespace().answers.setSettings = ({ values }) => {
    const checked = checkSettings(values)
    return checked.ok ? ok(settingsView({ version: 1 })) : checked
  }
  return edge
}

describe('settings', () => {
  it('are as the example of the contract has them', () => {
    const [example] = z.array(settingsSchema).parse(settingsSchema.meta()?.examples)
    expect(example?.schema).toEqual(body.schema)
  })

  it('are read with what each may be', async () => {
    const edge = new Edge()
    const response = await edge.get(`${path}?at_least=3`)
    expect([response.status, await response.json()]).toEqual([200, { version: 0, ...body }])
    expect(response.headers.get('Mneme-Position')).toBe('7')
    expect(edge.namespace().calls).toMatchObject([
      { operation: 'getSettings', input: {}, atLeast: 3, idempotency: null },
    ])
  })

  it('that were changed stand beside what they are unless changed', async () => {
    const edge = new Edge()
    const changed = settingsView().settings.map((one) => ({
      ...one,
      value: one.name === 'half_life' ? 14 : 'off',
    }))
    edge.namespace().answers.getSettings = () => ok(settingsView({ settings: changed }))
    expect(await (await edge.get(path)).json()).toMatchObject({
      values: { half_life: 14, auto_resolve: 'off' },
      schema: { half_life: { default: 30 }, auto_resolve: { default: 'changes' } },
    })
  })

  it('are changed by name, once for one idempotency key', async () => {
    const edge = checkingEdge()
    const values = { auto_resolve: 'off', half_life: 14.5 }
    const headers = { 'Idempotency-Key': 'k1' }
    const response = await edge.send('PUT', path, { body: values, headers })
    expect([response.status, await response.json()]).toEqual([
      200,
      { version: 1, ...body, ...cost },
    ])
    expect(edge.namespace().calls).toMatchObject([
      { operation: 'setSettings', input: { values }, idempotency: { key: 'k1' } },
    ])
  })

  it('that are wrong are refused by the engine, each under its name', async () => {
    const values = { depth: 9, shout: 1, hebbian: 'loud', layer: 1.5, half_life: 14 }
    const response = await checkingEdge().send('PUT', path, { body: values })
    expect(response.status).toBe(400)
    expect(await response.json<ProblemBody>()).toMatchObject({
      code: 'invalid_request',
      errors: [
        { path: 'depth', message: 'is a whole number from 0 to 4' },
        { path: 'shout', message: 'is an unknown setting' },
        { path: 'hebbian', message: 'is on or off' },
        { path: 'layer', message: 'is a whole number from 1 to 4096' },
      ],
    })
  })

  it.each<[string, unknown, string]>([
    ['nothing', {}, '400 invalid_request '],
    ['a list', ['depth'], '400 invalid_request '],
    ['null', null, '400 invalid_request '],
    ['101 settings', numbered(101), '400 invalid_request '],
    ['true', { auto_resolve: true }, '400 invalid_request auto_resolve'],
    ['null for one', { depth: null }, '400 invalid_request depth'],
    ['a list for one', { depth: [1] }, '400 invalid_request depth'],
    ['two that are none', { depth: {}, layer: false }, '400 invalid_request depth layer'],
    ['an empty name', { '': 1 }, '400 invalid_request '],
    ['a name in capitals', { Depth: 1 }, '400 invalid_request Depth'],
    ['__proto__', '{"__proto__": 1}', '400 invalid_request __proto__'],
    ['a name of 65 characters', { ['a'.repeat(65)]: 1 }, `400 invalid_request ${'a'.repeat(65)}`],
    ['no JSON', '{"depth": NaN}', '400 malformed_json'],
  ])('refuses %s before it asks the namespace', async (_what, sent, answer) => {
    const edge = new Edge()
    expect(await summaryOf(await edge.send('PUT', path, { body: sent }))).toBe(answer)
    expect(edge.namespace().calls).toEqual([])
  })

  it('hands over what the engine has to judge', async () => {
    const send = async (sent: unknown) =>
      summaryOf(await checkingEdge().send('PUT', path, { body: sent }))
    expect(await send('{"depth": 1e400}')).toBe('400 invalid_request depth')
    expect(await send('{"constructor": 1}')).toBe('400 invalid_request constructor')
    const first = Object.keys(numbered(100)).join(' ')
    expect(await send(numbered(100))).toBe(`400 invalid_request ${first}`)
  })

  it('are read by a reader, and changed by an owner', async () => {
    const edge = new Edge()
    const put = async (key: string) =>
      (await edge.send('PUT', path, { key, body: { depth: 1 } })).status
    expect((await edge.get(path, { key: await edge.keys.give('reader') })).status).toBe(200)
    expect(await put(await edge.keys.give('main'))).toBe(403)
    expect(await put(await edge.keys.give('owner'))).toBe(200)
  })
})
