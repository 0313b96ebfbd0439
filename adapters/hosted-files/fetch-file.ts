import { refusalOfAddress } from '../../engine/laws/events/webhook-address.ts'
import { essenceOf } from '../../engine/laws/entities/media-type.ts'
import type { UnreadReason } from '../../engine/model/file-reading.ts'
import type { FetchedFile, HostedFile, HostedFiles } from '../../engine/ports/hosted-files.ts'
import { hostedFileMs, maxFileBytes, maxFileRedirects } from '../bounds.ts'
import { readBounded } from '../model-calls/read-json.ts'
import { addressOf } from '../web-address.ts'
import { passingStatuses } from './bounds.ts'

/** As much of `fetch` as is used. */
export type FileFetch = (url: string, init: FileRequest) => Promise<Response>

export interface FileRequest {
  readonly method: 'GET'
  readonly headers: Readonly<Record<string, string>>
  readonly redirect: 'manual'
  readonly signal: AbortSignal
}

export interface FetcherOptions {
  readonly fetch?: FileFetch
  readonly timeoutMs?: number
}

/**
 * Fetches with the platform's `fetch`. A name that resolves to this network is not known here: on
 * Cloudflare a Worker's `fetch` reaches the public internet alone; elsewhere the machine's firewall
 * has to see to it (docs/security.md).
 */
export function createHostedFiles(options: FetcherOptions = {}): HostedFiles {
  const { timeoutMs = hostedFileMs } = options
  const get: FileFetch = options.fetch ?? ((url, init) => fetch(url, init))
  return {
    async fetch(file) {
      const limit = new AbortController()
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<FetchedFile>((resolve) => {
        timer = setTimeout(() => resolve(unread('too_slow', true)), timeoutMs)
      })
      const fetched = fetchAllowed(get, file, limit.signal)
        // A platform's error may name what the address resolved to: nothing of it is passed on.
        .catch(() => unread('unreachable', true))
      const outcome = await Promise.race([fetched, late])
      if (timer !== undefined) clearTimeout(timer)
      // What is still under way ends with it.
      limit.abort()
      return outcome
    },
  }
}

async function fetchAllowed(
  get: FileFetch,
  { url, mediaType, hosts }: HostedFile,
  signal: AbortSignal,
): Promise<FetchedFile> {
  const headers = { accept: mediaType, 'user-agent': 'Mneme-Files' }
  let at = url
  for (let left = maxFileRedirects; ; left -= 1) {
    if (!mayFetch(at, hosts)) return unread(at === url ? 'not_fetched' : 'redirected', false)
    const response = await get(at, { method: 'GET', headers, redirect: 'manual', signal })
    const { status } = response
    if (status === 200) return await readBody(response, mediaType)
    await response.body?.cancel().catch(ignored)
    const target = status >= 300 && status < 400 ? response.headers.get('location') : null
    if (target === null) return unread('unreachable', passingStatuses.has(status) || status >= 500)
    if (left === 0 || !URL.canParse(target, at)) return unread('redirected', false)
    at = new URL(target, at).href
  }
}

/** Https, public by its name, and of a host that an owner allows. */
function mayFetch(url: string, hosts: readonly string[]): boolean {
  const address = addressOf(url)
  if (address === null || refusalOfAddress(address, { isLoopbackAllowed: false }) !== null) {
    return false
  }
  const host = address.host.replace(/\.$/, '')
  return hosts.some((one) => one.toLowerCase().replace(/\.$/, '') === host)
}

async function readBody(response: Response, mediaType: string): Promise<FetchedFile> {
  const told = Number(response.headers.get('content-length') ?? '0')
  const isOther = !isOfType(response.headers.get('content-type') ?? '', mediaType)
  if (isOther || told > maxFileBytes) {
    await response.body?.cancel().catch(ignored)
    return unread(isOther ? 'other_type' : 'too_large', false)
  }
  const bytes = await readBounded(response.body, maxFileBytes)
  return bytes === null ? unread('too_large', false) : { kind: 'fetched', bytes }
}

/**
 * A page that asks for a login comes as HTML, whatever was asked for. Many servers know no type of a
 * file but bytes, and none of a text but plain.
 */
function isOfType(answered: string, told: string): boolean {
  const [one, other] = [essenceOf(answered), essenceOf(told)]
  if (one === other || one === 'application/octet-stream') return true
  return one === 'text/plain' && (other.startsWith('text/') || /[/+]json$/.test(other))
}

function unread(reason: UnreadReason, isTransient: boolean): FetchedFile {
  return { kind: 'unread', reason, isTransient }
}

/** Nothing more is wanted of it. */
function ignored(): void {}
