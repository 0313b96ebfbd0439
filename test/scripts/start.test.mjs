import { describe, expect, it } from 'vitest'
import { firstScreen, pagesOf, urlOf } from '../../scripts/start/first-screen.mjs'
import { asksForTls, foreign, misspelt } from '../../scripts/start/options.mjs'
import { isPort } from '../../scripts/start/ports.mjs'

const facts = {
  url: 'http://127.0.0.1:8787',
  args: [],
  encoder: 'minilm-use-words-en (English)',
  rootKey: null,
  state: '/home/ana/mneme/.wrangler/state',
  version: '0.1.0',
  found: [['docs', '/docs', 'every call, to be tried']],
}

/** The screen's rows by their names. */
function rowsOf(more) {
  const lines = firstScreen({ ...facts, ...more }).split('\n')
  const rows = lines.map((line) => /^ {2}(\w+) +(.*)$/.exec(line)).filter((row) => row !== null)
  return Object.fromEntries(rows.map(([, name, value]) => [name, value]))
}

describe('the first screen', () => {
  it('tells where the server is, its key, pages, encoder and folder, and how to stop it', () => {
    expect(rowsOf()).toEqual({
      URL: 'http://127.0.0.1:8787',
      key: 'mneme-dev  for this machine alone',
      docs: 'http://127.0.0.1:8787/docs  every call, to be tried',
      encoder: 'minilm-use-words-en (English); --encoder off leaves it out',
      models: 'none; rules read what is told (docs/models.md)',
      state: '/home/ana/mneme/.wrangler/state',
      stop: expect.stringContaining('Ctrl-C'),
    })
  })

  it('shows no key that somebody has set, and the one that production made', () => {
    const args = ['--var', 'MNEME_ROOT_KEY:a-secret-of-my-own']
    expect(firstScreen({ ...facts, args })).not.toContain('a-secret-of-my-own')
    expect(rowsOf({ args }).key).toBe('your MNEME_ROOT_KEY')
    expect(rowsOf({ rootKey: 'mk_made' }).key).toBe('mk_made')
  })

  it('names models by what was given, without their keys', () => {
    const args = [
      ['MODEL_BASE_URL', 'http://127.0.0.1:11434/v1'],
      ['MODEL_NAME', 'llama'],
      ['MODEL_API_KEY', 'sk-secret'],
      ['EMBEDDING_MODEL_NAME', 'embeddinggemma'],
    ].flatMap(([name, value]) => ['--var', `${name}:${value}`])
    const rows = rowsOf({ args, encoder: null })
    expect(rows.models).toBe('llama at http://127.0.0.1:11434/v1')
    expect(rows.encoder).toBe('embeddinggemma at http://127.0.0.1:11434/v1')
    expect(JSON.stringify(rows)).not.toContain('sk-secret')
    expect(rowsOf({ encoder: null }).encoder).toBe('none; texts are found by their words')
  })

  it('names pages that the server has, and no other', async () => {
    const asked = []
    const html = { headers: { 'content-type': 'text/html' } }
    const found = await pagesOf('http://x', async (url) => {
      asked.push(url)
      return new Response('<p>', html)
    })
    expect(found.map(([name]) => name)).toEqual(['console', 'guide', 'docs'])
    expect(asked).toEqual(['http://x/docs'])
  })

  it.each([
    [undefined, 'http://127.0.0.1:1'],
    ['0.0.0.0', 'http://127.0.0.1:1'],
    ['192.168.1.4', 'http://192.168.1.4:1'],
    ['fe80::1', 'http://[fe80::1]:1'],
  ])('names an address that a browser can open, of --ip %s', (ip, url) => {
    expect(urlOf('1', ip)).toBe(url)
  })
})

it.each([
  ['8787', true],
  ['1', true],
  ['65535', true],
  ['0', false],
  ['65536', false],
  ['', false],
  ['80a', false],
])('%s is a port: %s', (text, is) => {
  expect(isPort(text)).toBe(is)
})

describe('the options of npm start', () => {
  it('names the one that is meant where a letter is wrong or the end is missing', () => {
    for (const [given, meant] of [
      ['--prot', '--port'],
      ['--encoders=off', '--encoder'],
      ['--persist', '--persist-to'],
      ['--vars', '--var'],
    ]) {
      expect(misspelt([given])).toContain(`no option ${given.split('=')[0]}: is ${meant} meant?`)
    }
  })

  it('refuses what asks for TLS, which the listener before the runtime does not speak', () => {
    for (const args of [
      ['--local-protocol', 'https'],
      ['--local-protocol=https'],
      ['--https-key-path', 'key.pem'],
      ['--https-cert-path=cert.pem'],
    ]) {
      expect(asksForTls(['--port', '8799', ...args])).toContain(`${args[0]} is not supported`)
    }
    for (const args of [['--local-protocol', 'http'], ['--local-protocol=http'], ['--port', '1']]) {
      expect(asksForTls(args)).toBeNull()
    }
  })

  it('says which options have no effect, and takes no value for one', () => {
    const args = ['--port', '8799', '--live-reload', '--var', 'A:--prot', '--log-level=warn', '-r']
    expect(foreign(args)).toContain('without effect here: --live-reload, --log-level.')
    expect(misspelt(args)).toBeNull()
    expect(foreign(['--port', '8799', '--env', 'staging', '--encoder=off'])).toBeNull()
  })
})
