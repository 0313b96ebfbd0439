import { describe, expect, it } from 'vitest'
import { Edge } from './support/edge.ts'
import { summaryOf } from './support/summary.ts'

const base = '/v1/namespaces/acme'
const nodes = `${base}/graph/nodes`
const edges = `${base}/graph/edges`
const activate = `${base}/graph/activate`
const boost = `${base}/graph/boost`
const decay = `${base}/graph/decay`
const resolve = `${base}/conflicts/cfl_1/resolve`
const ids = (count: number) => Array.from({ length: count }, (_, i) => `com_${i}`)
const fact = { text: 'a', role: 'fact' }
const ends = { from: 'com_1', to: 'com_2' }
/** JSON that no object of JavaScript renders as. */
const weighing = (weight: string) => `{"from":"com_1","to":"com_2","weight":${weight}}`

/** Answer is `status code path…`. */
const refusals: readonly (readonly [what: string, path: string, body: unknown, answer: string])[] =
  [
    ['no text', nodes, { role: 'fact' }, '400 invalid_request text'],
    ['blank text', nodes, { ...fact, text: ' \n' }, '400 invalid_request text'],
    ['NUL', nodes, { ...fact, text: 'a\0' }, '400 invalid_request text'],
    ['65,537 bytes', nodes, { ...fact, text: 'a'.repeat(65_537) }, '413 too_large text'],
    ['no role', nodes, { text: 'a' }, '400 invalid_request role'],
    ['an unknown role', nodes, { text: 'a', role: 'wish' }, '400 invalid_request role'],
    ['confidence 7', nodes, { ...fact, confidence: 7 }, '400 invalid_request confidence'],
    ['confidence -0.1', nodes, { ...fact, confidence: -0.1 }, '400 invalid_request confidence'],
    ['an unknown field', nodes, { ...fact, store: 'core' }, '400 invalid_request store'],
    ['weight 1.5', edges, { ...ends, weight: 1.5 }, '400 invalid_request weight'],
    ['weight -1.01', edges, { ...ends, weight: -1.01 }, '400 invalid_request weight'],
    ['weight NaN, null in JSON', edges, { ...ends, weight: NaN }, '400 invalid_request weight'],
    ['weight NaN as it is', edges, weighing('NaN'), '400 malformed_json'],
    ['weight 1e400', edges, weighing('1e400'), '400 invalid_request weight'],
    ['weight -1e400', edges, weighing('-1e400'), '400 invalid_request weight'],
    ['weight "0.5"', edges, { ...ends, weight: '0.5' }, '400 invalid_request weight'],
    ['no weight', edges, ends, '400 invalid_request weight'],
    ['no from', edges, { to: 'com_2', weight: 1 }, '400 invalid_request from'],
    ['an empty to', edges, { from: 'com_1', to: '', weight: 1 }, '400 invalid_request to'],
    ['a blank label', edges, { ...ends, weight: 1, label: ' ' }, '400 invalid_request label'],
    [
      '65 characters of label',
      edges,
      { ...ends, weight: 1, label: 'é'.repeat(65) },
      '400 invalid_request label',
    ],
    ['an edge’s kind', edges, { ...ends, weight: 1, kind: 'similar' }, '400 invalid_request kind'],
    ['no ids', activate, {}, '400 invalid_request ids'],
    ['0 ids', activate, { ids: [] }, '400 invalid_request ids'],
    ['101 ids', activate, { ids: ids(101) }, '400 invalid_request ids'],
    ['1,000 ids', activate, { ids: ids(1_000) }, '400 invalid_request ids'],
    ['one id', activate, { ids: 'com_1' }, '400 invalid_request ids'],
    ['an id that is none', activate, { ids: ['com_1', 7] }, '400 invalid_request ids.1'],
    ['depth 9', activate, { ids: ids(1), depth: 9 }, '400 invalid_request depth'],
    ['depth -1', activate, { ids: ids(1), depth: -1 }, '400 invalid_request depth'],
    ['depth 1.5', activate, { ids: ids(1), depth: 1.5 }, '400 invalid_request depth'],
    ['threshold 2', activate, { ids: ids(1), threshold: 2 }, '400 invalid_request threshold'],
    ['no id', boost, { by: 0.2 }, '400 invalid_request id'],
    ['by 1.1', boost, { id: 'com_1', by: 1.1 }, '400 invalid_request by'],
    ['by -0.1', boost, { id: 'com_1', by: -0.1 }, '400 invalid_request by'],
    ['by 1e400', boost, '{"id":"com_1","by":1e400}', '400 invalid_request by'],
    ['dry_run 1', decay, { dry_run: 1 }, '400 invalid_request dry_run'],
    ['an unknown field of decay', decay, { dryRun: true }, '400 invalid_request dryRun'],
    ['a list', decay, [], '400 invalid_request '],
    ['no JSON', decay, '{', '400 malformed_json'],
    ['no keep', resolve, { how: 'wrong' }, '400 invalid_request keep'],
    ['an unknown keep', resolve, { keep: 'c', how: 'wrong' }, '400 invalid_request keep'],
    ['no how', resolve, { keep: 'a' }, '400 invalid_request how'],
    ['an unknown how', resolve, { keep: 'b', how: 'old' }, '400 invalid_request how'],
    ['an unknown how of both', resolve, { keep: 'both', how: 'old' }, '400 invalid_request how'],
    [
      '101 goals',
      `${base}/recall`,
      { query: 'a', activate_goals: ids(101) },
      '400 invalid_request activate_goals',
    ],
  ]

describe('CL-47 bad input to the graph reaches no namespace', () => {
  it.each(refusals)('%s at %s', async (_what, path, body, answer) => {
    const edge = new Edge()
    expect(await summaryOf(await edge.post(path, body))).toBe(answer)
    expect(edge.namespace().calls).toEqual([])
  })

  it.each([
    ['GET', `${base}/graph/stats?colour=red`, '400 invalid_request colour'],
    ['GET', `${base}/graph/nodes?role=wish`, '400 invalid_request role'],
    ['GET', `${base}/graph/nodes?store=attic`, '400 invalid_request store'],
    ['GET', `${base}/graph/nodes?lifecycle=old`, '400 invalid_request lifecycle'],
    ['GET', `${base}/graph/nodes?status=dead`, '400 invalid_request status'],
    ['GET', `${base}/graph/nodes?inactive=maybe`, '400 invalid_request inactive'],
    ['GET', `${base}/graph/nodes?limit=201`, '400 invalid_request limit'],
    ['GET', `${base}/graph/nodes?colour=red`, '400 invalid_request colour'],
    ['GET', `${base}/graph/nodes/com_1?colour=red`, '400 invalid_request colour'],
    ['GET', `${base}/graph/neighborhood`, '400 invalid_request id'],
    ['GET', `${base}/graph/neighborhood?id=`, '400 invalid_request id'],
    ['GET', `${base}/graph/neighborhood?id=com_1&depth=5`, '400 invalid_request depth'],
    ['GET', `${base}/graph/neighborhood?id=com_1&depth=x`, '400 invalid_request depth'],
    ['GET', `${base}/graph/neighborhood?id=com_1&limit=0`, '400 invalid_request limit'],
    ['GET', `${base}/graph/neighborhood?id=com_1&limit=201`, '400 invalid_request limit'],
    ['GET', `${base}/graph/neighborhood?id=com_1&cursor=c`, '400 invalid_request cursor'],
    ['DELETE', `${base}/graph/edges`, '400 invalid_request from to'],
    ['DELETE', `${base}/graph/edges?from=com_1`, '400 invalid_request to'],
    ['DELETE', `${base}/graph/edges?from=a&to=b&kind=c`, '400 invalid_request kind'],
    ['GET', `${base}/conflicts?status=closed`, '400 invalid_request status'],
    ['GET', `${base}/conflicts?colour=red`, '400 invalid_request colour'],
    ['GET', `${base}/graph/edges`, '405 method_not_allowed'],
    ['GET', `${base}/conflicts/cfl_1`, '404 not_found'],
  ])('%s %s', async (method, path, answer) => {
    const edge = new Edge()
    expect(await summaryOf(await edge.send(method, path))).toBe(answer)
    expect(edge.namespace().calls).toEqual([])
  })

  it('a body of another type is 415, also where it may be left out', async () => {
    const headers = { 'Content-Type': 'text/plain' }
    const response = await new Edge().send('POST', decay, { body: 'dry', headers })
    expect(await summaryOf(response)).toBe('415 unsupported_media_type')
  })

  it.each([-1, 0, 1])('an edge may weigh %i, and an edge to itself is the engine’s', async (w) => {
    const edge = new Edge()
    const body = { from: 'com_1', to: 'com_1', weight: w, label: 'é'.repeat(64) }
    expect((await edge.post(edges, body)).status).toBe(201)
    expect(edge.namespace().calls[0]?.input).toEqual(body)
  })
})
