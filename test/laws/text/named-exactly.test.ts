import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namesExactly } from '../../../engine/laws/entities/cut-references.ts'

describe('CL-44 a name in a kept text', () => {
  it.each([
    ['user_id:7', 'met user_id:7.', true],
    ['user_id:7', '{"a":"user_id:7"}', true],
    ['user_id:7', 'one\\nuser_id:7\\ttwo', true],
    ['user_id:7', 'user_id:77', false],
    ['user_id:7', 'user_id:7-b', false],
    ['user_id:7', 'super_user_id:7', false],
    ['user_id:7', 'user_id:77 and user_id:7', true],
    ['mem_1', '["mem_1","mem_12"]', true],
    ['mem_1', '["mem_12"]', false],
    ['"I am"', '{"text":"I am"}', true],
    ['', 'anything', false],
  ])('%s in %s: %s', (name, text, is) => {
    expect(namesExactly(text, name)).toBe(is)
  })

  it('is found as a whole string of any JSON, and never where it is not', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,4}_id:[a-z0-9]{1,4}$/), fc.string(), (name, more) => {
        expect(namesExactly(JSON.stringify([more, name]), name)).toBe(true)
        if (
          !JSON.stringify(more)
            .replaceAll(/\\[nrtbf]/g, ' ')
            .includes(name)
        ) {
          expect(namesExactly(JSON.stringify([more]), name)).toBe(false)
        }
      }),
    )
  })
})
