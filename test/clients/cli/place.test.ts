import { describe, expect, test } from 'vitest'
import { placeFrom } from '../../../clients/cli/place/place.ts'

const work = { name: 'work', url: 'https://work.example', key: 'mk_work', namespace: 'acme' }

function place(
  options: Parameters<typeof placeFrom>[0]['options'] = {},
  env: Readonly<Record<string, string>> = {},
  profile: typeof work | null = null,
) {
  return placeFrom({ options, env, profile })
}

describe('the place', () => {
  test('is the server of `npm start` with its key unless somebody says otherwise', () => {
    expect(place()).toEqual({
      url: 'http://127.0.0.1:8787',
      key: 'mneme-dev',
      namespace: 'default',
      profile: null,
      from: { url: 'default', key: 'default', namespace: 'default' },
    })
  })

  test('is said by an option before the environment, and by that before the profile in use', () => {
    const env = { MNEME_URL: 'https://work.example', MNEME_API_KEY: 'mk_env', MNEME_NAMESPACE: 'b' }
    expect(place({ namespace: 'a', key: 'mk_opt' }, env, work)).toMatchObject({
      key: 'mk_opt',
      namespace: 'a',
      from: { url: 'environment', key: 'option', namespace: 'option' },
    })
    expect(place({}, env, work)).toMatchObject({ key: 'mk_env', namespace: 'b' })
    expect(place({}, {}, work)).toMatchObject({ key: 'mk_work', namespace: 'acme' })
  })

  test('is said by a profile that is named before the environment', () => {
    const env = { MNEME_URL: 'https://env.example', MNEME_API_KEY: 'mk_env' }
    const found = place({ profile: 'work' }, env, work)
    expect(found).toMatchObject({ url: 'https://work.example', key: 'mk_work', profile: 'work' })
  })

  test('takes an empty variable for none', () => {
    expect(place({}, { MNEME_URL: '', MNEME_API_KEY: '' }).key).toBe('mneme-dev')
  })

  test('has its URL without a slash at the end', () => {
    expect(place({ url: 'https://work.example/' }).url).toBe('https://work.example')
    expect(place({ url: 'https://work.example/memory/' }).url).toBe('https://work.example/memory')
  })
})

describe('a key', () => {
  test('of a profile goes to the server of the profile alone', () => {
    expect(place({}, { MNEME_URL: 'https://other.example' }, work)).toMatchObject({
      key: null,
      namespace: 'default',
      profile: null,
    })
    expect(place({ url: 'http://127.0.0.1:8799' }, {}, work).key).toBe('mneme-dev')
    expect(() => place({ profile: 'work', url: 'https://other.example' }, {}, work)).toThrow(
      'the profile "work" is for https://work.example, not for https://other.example',
    )
  })

  test('of development is taken for a server on this machine alone', () => {
    for (const url of ['http://localhost:1234', 'http://[::1]:8787', 'http://127.0.0.2']) {
      expect(place({ url }).key).toBe('mneme-dev')
    }
    for (const url of ['http://10.0.0.1', 'https://localhost.example', 'http://127.example.com']) {
      expect(place({ url }).key).toBeNull()
    }
  })
})
