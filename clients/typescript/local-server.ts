/** Where `npm start` answers unless it is told another port. */
const localUrl = 'http://127.0.0.1:8787'

let hasSaid = false

/** For a client that is given no `url`: says once that it takes the local server. */
export function localServer(): string {
  if (processEnv()?.['NODE_ENV'] === 'production') throw new TypeError(urlMistake)
  if (!hasSaid) console.info(`mneme: no url is given, so the client calls ${localUrl}`)
  hasSaid = true
  return localUrl
}

/** Of Node and what is like it; a page and a Worker have none. */
function processEnv(): Readonly<Record<string, string | undefined>> | undefined {
  return (globalThis as { process?: { env?: Record<string, string> } }).process?.env
}

const urlMistake =
  'url is missing: in production (NODE_ENV) the client does not take the local server for it'
