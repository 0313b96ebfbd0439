import { describe, expect, test } from 'vitest'
import { template } from '../../../clients/typescript/index.ts'
import type { TemplateValue } from '../../../clients/typescript/index.ts'
import { clientOver, json, remembered } from './support/fake-fetch.ts'

const user = { user_id: '123' }
const missing = (value: unknown) => value as TemplateValue

describe('values of a template', () => {
  test('CL-46 an entity and a whole reference link, all else is text', () => {
    const movie = 'movie_id:"The Third Man"'
    expect(template`${user} saw ${movie} ${3} times: ${true}, in ${'Rome'}`).toEqual({
      strings: ['', ' saw ', ' 3 times: true, in Rome'],
      values: [user, movie],
    })
  })

  test.each([
    'user_id:7 and more',
    ' user_id:7',
    'user_id: 7',
    'user_id:7.',
    'USER_ID:7',
    'user_id:""',
    '__memory_id:7',
    '',
  ])('CL-46 %j is text', (text) => {
    expect(template`a ${text} b`).toEqual({ strings: [`a ${text} b`], values: [] })
  })

  test('CL-46 values side by side, first and last', () => {
    expect(template`${'a'}${user}${'b'}${user}`).toEqual({
      strings: ['a', 'b', ''],
      values: [user, user],
    })
    expect(template`no values`).toEqual({ strings: ['no values'], values: [] })
  })

  test.each([null, undefined, Symbol('a'), () => 1])(
    'CL-46 a value that is missing, or none, throws a TypeError: %o',
    async (value) => {
      expect(() => template`who ${missing(value)}`).toThrow(TypeError)
      const { memory, calls } = clientOver([remembered()])
      await expect(memory.remember`who ${missing(value)}`).rejects.toThrow(
        'value 1 of the template',
      )
      await expect(memory.recall`who ${missing(value)}`).rejects.toThrow(TypeError)
      await expect(memory.forget`who ${missing(value)}`).rejects.toThrow(TypeError)
      expect(calls).toHaveLength(0)
    },
  )

  test('an escape that is none is named, and not sent as undefined', () => {
    expect(() => template`C:\users`).toThrow('part 1 of the template')
  })
})

test('CL-46 remember, recall and forget are tags; a template serves requests', async () => {
  const preview = json(202, { preview: [], confirm: null, expires_at: '' })
  const { memory, calls } = clientOver([
    remembered(),
    json(200, { hits: [] }),
    preview,
    remembered(),
  ])
  await memory.remember`${user} moved to ${'Oslo'}`
  await memory.recall`Where does ${user} live?`
  await memory.forget`${user} moved`
  await memory.remember({ template: template`${user} left` }, { thread: 't' })
  expect(calls.map(({ body }) => body)).toEqual([
    { template: { strings: ['', ' moved to Oslo'], values: [user] } },
    { template: { strings: ['Where does ', ' live?'], values: [user] } },
    { template: { strings: ['', ' moved'], values: [user] } },
    { template: { strings: ['', ' left'], values: [user] }, thread: 't' },
  ])
})
