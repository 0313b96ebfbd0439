import { describe, expect, it } from 'vitest'
import type { ProblemBody } from '../../../contract/errors.ts'
import { Edge } from '../support/edge.ts'
import { type Operation, operations, requestFor } from '../support/operations.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The methods that are documented for a path, whichever of its steps are names. */
function methodsAt(path: string, all: readonly Operation[]): ReadonlySet<string> {
  const fitting = all.filter((one) => patternOf(one.path).test(path))
  return new Set(fitting.map(({ method }) => method))
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
}

describe('RELIABILITY 3 beyond what is documented', () => {
  it('another method of a documented path is 405 and names those there are', async () => {
    const edge = new Edge()
    const all = await operations()
    let tried = 0
    for (const path of new Set(all.map((operation) => requestFor(operation).path))) {
      const known = methodsAt(path, all)
      for (const method of methods.filter((one) => !known.has(one))) {
        const answer = await edge.send(method, path)
        const { code } = await answer.json<ProblemBody>()
        const told = [method, path, answer.status, code]
        expect(told).toEqual([method, path, 405, 'method_not_allowed'])
        const allowed = (answer.headers.get('Allow') ?? '').split(', ')
        expect([path, allowed]).toEqual([path, expect.arrayContaining([...known])])
        tried += 1
      }
    }
    expect(tried).toBeGreaterThan(200)
  })

  it('a path of more steps, or of another version, is 404', async () => {
    const edge = new Edge()
    const all = await operations()
    for (const operation of all) {
      const { path } = requestFor(operation)
      for (const wrong of [`${path}/surplus`, `${path}/`, `/v2${path}`]) {
        if (methodsAt(wrong, all).size > 0) continue
        const answer = await edge.get(wrong)
        expect([wrong, answer.status]).toEqual([wrong, 404])
      }
    }
  })

  it('every operation without a credential is 401, with one that nobody gave out too', async () => {
    const edge = new Edge()
    for (const operation of await operations()) {
      if (operation.role === null) continue
      const { path, body } = requestFor(operation)
      for (const key of [
        null,
        'mk_nobody',
        'eyJhbGciOiJub25lIn0.e30.',
        'eyJhbGciOiJub25lIn0.e30.x',
      ]) {
        const answer = await edge.send(operation.method, path, { key, ...(body && { body }) })
        expect([operation.id, key, answer.status]).toEqual([operation.id, key, 401])
      }
    }
    expect(edge.touched).toEqual([])
  })
})
