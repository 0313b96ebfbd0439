import { MnemeError } from '../typescript/index.ts'
import { type ExitCode, exitCodes } from './exit-codes.ts'
import { Mistake, wrongUse } from './mistake.ts'
import { printable } from './show/printable.ts'

/** What went wrong while a command ran, as a sentence with its mend and an exit code. */
export function explain(error: unknown): Mistake {
  if (error instanceof MnemeError) return serverMistake(error)
  // The client refuses what no server would take, before it asks.
  if (error instanceof RangeError || (error instanceof TypeError && isOwn(error))) {
    return wrongUse(error.message)
  }
  const said = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return new Mistake(`the program failed: ${printable(said)}`, { code: 'internal', cause: error })
}

function serverMistake(error: MnemeError): Mistake {
  const { code, status } = error
  return new Mistake(sentenceOf(error), {
    mend: mendOf(error),
    exit: exitOf(code, status),
    code,
    cause: error,
  })
}

function sentenceOf({ code, status, detail, errors }: MnemeError): string {
  // The platform's code, in brackets at its end, is for those who read `cause`.
  if (code === 'network') return printable(detail.replace(/ \([A-Z_]+\)$/, ''))
  if (code === 'timeout') return `the server took too long: ${printable(detail)}`
  if (status === 401) return 'the server does not know the key, or it was revoked or has expired'
  const fields = errors.map(({ path, message }) => {
    const name = optionNames[path] ?? path
    return message.startsWith(name) || name === '' ? message : `${name} ${message}`
  })
  return printable(fields.length === 0 ? detail : fields.join('; '))
}

/** Fields of a request by the options that people know them by. */
const optionNames: Readonly<Record<string, string>> = {
  text: '',
  query: '',
  occurred_at: '--at',
  expires_at: '--expires',
  external_id: '--id',
  as_of: '--as-of',
  known_at: '--known-at',
  'time.from': '--since',
  'time.to': '--until',
  from: '--since',
  to: '--until',
  ttl_seconds: '--seconds',
  namespaces: '--for',
  ...Object.fromEntries(
    ['thread', 'speaker', 'reason', 'agent', 'name', 'role', 'kind'].map((name) => [
      name,
      `--${name}`,
    ]),
  ),
}

function mendOf({ code, status, detail, retryAfterMs, requestId }: MnemeError): string | undefined {
  if (code === 'network') return '`mneme dev` starts one in a clone; `mneme doctor` looks closer.'
  if (code === 'timeout') return 'Try again; `mneme doctor` looks closer.'
  if (status === 401) return 'Give one by --key, MNEME_API_KEY or `mneme profiles add`.'
  if (status === 403) return forbiddenMend(detail)
  if (status === 429 || status === 503) {
    const seconds = retryAfterMs === undefined ? null : Math.ceil(retryAfterMs / 1_000)
    return seconds === null ? 'Try again later.' : `Try again in ${seconds} s.`
  }
  if (status >= 500 && requestId !== null) return `Its log has more under ${requestId}.`
  return undefined
}

function forbiddenMend(detail: string): string {
  if (detail.includes('needs the role')) return 'Take a key with that role.'
  if (detail.includes('for the namespace')) return 'Take a key for it, or name another --namespace.'
  return 'Take another key.'
}

function exitOf(code: MnemeError['code'], status: number): ExitCode {
  if (code === 'network' || code === 'timeout') return exitCodes.unavailable
  if (status === 429 || (status >= 502 && status <= 504)) return exitCodes.unavailable
  if (status === 401 || status === 403) return exitCodes.notAllowed
  if (status === 404) return exitCodes.notFound
  if (status === 400 || status === 413 || status === 422) return exitCodes.wrongUse
  return exitCodes.failed
}

/** Whether the client has thrown it, not the platform in the middle of a mistake of ours. */
function isOwn(error: TypeError): boolean {
  return !/undefined|is not a function|Cannot/.test(error.message)
}
