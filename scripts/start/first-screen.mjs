import { developmentKey, valueGiven } from './development-values.mjs'

const ASK_WITHIN_MS = 20_000

/** Built by then, or when they are opened (site-beside.mjs): they are not asked for. */
const built = [
  ['console', '/console', 'what is remembered'],
  ['guide', '/guide/', 'how to use it'],
]
/** Pages that a server may have; told are those that it answers. */
const pages = [['docs', '/docs', 'every call, to be tried']]

/** Where a browser on this machine finds a server that listens on `ip`. */
export function urlOf(port, ip = 'localhost') {
  if (['localhost', '127.0.0.1', '0.0.0.0', '*', '::', '::1'].includes(ip)) {
    return `http://127.0.0.1:${port}`
  }
  return `http://${ip.includes(':') ? `[${ip}]` : ip}:${port}`
}

/**
 * What somebody who has just started a server needs to know, as lines. `args` are those of `npm
 * start`, `encoder` is its own one in words or null, `rootKey` that of production, null elsewhere.
 */
export function firstScreen({ url, args, encoder, rootKey, state, version, found }) {
  const rows = [
    ['URL', url],
    ['key', keyOf(args, rootKey)],
    ...found.map(([name, path, about]) => [name, `${url}${path}  ${about}`]),
    ['encoder', encoderOf(args, encoder, rootKey !== null)],
    ['models', modelsOf(args, rootKey !== null)],
    ['state', state],
    ['stop', 'Ctrl-C; what was told stays in that folder'],
  ]
  const lines = rows.map(([name, value]) => `  ${name.padEnd(9)}${value}`)
  return ['', `Mneme ${version} is ready.`, '', ...lines, ''].join('\n')
}

/**
 * The pages that the server has; asking wakes it, so that the first call of a person is quick.
 */
export async function pagesOf(url, fetchPage = fetch) {
  const found = await Promise.all(
    pages.map(async (page) => {
      try {
        const headers = { accept: 'text/html' }
        const signal = AbortSignal.timeout(ASK_WITHIN_MS)
        const answer = await fetchPage(`${url}${page[1]}`, { headers, signal })
        await answer.body?.cancel()
        const isPage = answer.headers.get('content-type')?.includes('text/html') === true
        return answer.ok && isPage ? page : null
      } catch {
        // Not there, as far as can be told: the screen says nothing of it.
        return null
      }
    }),
  )
  return [...built, ...found.filter((page) => page !== null)]
}

function keyOf(args, rootKey) {
  if (rootKey !== null) return rootKey
  const given = valueGiven(args, 'MNEME_ROOT_KEY')
  if (given === undefined || given === developmentKey) {
    return `${developmentKey}  for this machine alone`
  }
  return 'your MNEME_ROOT_KEY'
}

function encoderOf(args, encoder, isProduction) {
  if (encoder !== null) return `${encoder}; --encoder off leaves it out`
  if (isProduction) return 'an emulator of that of wrangler.toml'
  const named = valueGiven(args, 'EMBEDDING_MODEL_NAME')
  if (named === undefined || named === '') return 'none; texts are found by their words'
  const place = valueGiven(args, 'EMBEDDING_BASE_URL') ?? valueGiven(args, 'MODEL_BASE_URL')
  return place === undefined ? named : `${named} at ${place}`
}

function modelsOf(args, isProduction) {
  if (isProduction) return 'emulators of those of wrangler.toml'
  const place = valueGiven(args, 'MODEL_BASE_URL')
  const names = valueGiven(args, 'MODEL_NAME')
  if (!place || !names) return 'none; rules read what is told (docs/models.md)'
  return `${names} at ${place}`
}
