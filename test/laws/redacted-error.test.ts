import { describe, expect, test } from 'vitest'
import { errorPlaces, redactedError } from '../../engine/model/redacted-error.ts'

describe('what a log says of an error', () => {
  test.each([
    ['D1 does not answer', 'Error: D1 does not answer'],
    ['there is no memory mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D', 'Error: there is no memory …'],
    ['Unexpected token in JSON: "Ana keeps \\"bees\\""', 'Error: Unexpected token in JSON: …'],
    ['user_id:ana is no movie, ask ana@example.org', 'Error: … is no movie, ask …'],
    ['GET /v1/namespaces/acme/memories failed', 'Error: GET … failed'],
    ['https://models.example/v1/chat?key=1 is away', 'Error: … is away'],
    ['key mk_a-b_c was refused', 'Error: key … was refused'],
  ])('%s', (message, told) => {
    expect(redactedError(new Error(message))).toBe(told)
  })

  test('is short, takes what is no error, and names the places in our code alone', () => {
    expect(redactedError(new Error('a b '.repeat(1_000)))).toHaveLength(300)
    expect([redactedError('away'), redactedError(null)]).toEqual(['away', 'null'])
    const places = errorPlaces(new Error('Ana keeps bees\nin her garden'))
    expect(places.length).toBeGreaterThan(0)
    expect(places.join('\n')).not.toMatch(/bees|garden/)
    expect(errorPlaces('away')).toEqual([])
  })
})
