import fc from 'fast-check'
import { vi } from 'vitest'
import { openapiDocument, operations } from '../../../workers/support/operations.ts'
import { Service } from '../service.ts'
import { Site } from '../site.ts'
import { openCanaryTenant } from './canary-tenant.ts'
import { type FuzzedRequest, requestsOf } from './request-arbitrary.ts'

export interface FuzzReport {
  readonly requests: number
  readonly seed: number
  readonly canaries: number
  /** Those that the tenant's own export shows: what is looked for can be found. */
  readonly exported: number
  /** How often each status was answered, and how many operations were asked. */
  readonly statuses: Readonly<Record<string, number>>
  readonly operations: number
  readonly ms: number
  /** What should not have been, each with the request that made it. */
  readonly failures: readonly string[]
}

/** A namespace that grows with each request slows down: the stranger moves on after so many. */
const requestsANamespace = 1_000

/** One tenant keeps canaries; a stranger sends requests made from the OpenAPI document. */
export async function runFuzz({
  requests,
  seed,
  canaries: count,
}: {
  requests: number
  seed: number
  canaries: number
}): Promise<FuzzReport> {
  const service = new Service({ MNEME_LOG: 'requests' })
  const run = crypto.randomUUID()
  const logged: string[] = []
  const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
    vi
      .spyOn(console, level)
      .mockImplementation((...words) => void logged.push(words.map(String).join(' '))),
  )
  const startedAt = Date.now()
  const failures: string[] = []
  const statuses: Record<string, number> = {}
  const asked = new Set<string>()
  try {
    const tenant = await openCanaryTenant(new Site(service, `tenant-${run}`), count)
    // What the tenant's own requests were logged as counts, too.
    const isTold = finderOf(tenant.canaries)
    const { text } = await tenant.site.send('owner', 'GET', '/export')
    const exported = tenant.canaries.filter((canary) => text.includes(canary)).length
    for (let at = 0; at < requests; at += requestsANamespace) {
      const site = new Site(service, `stranger-${at}-${run}`)
      const strings = [...tenant.ids, ...(await ownIds(site)), ...commonWords]
      const places = {
        strings,
        own: site.name,
        foreign: tenant.site.name,
        idempotencyKeys: tenant.idempotencyKeys,
      }
      const arbitrary = requestsOf(await openapiDocument(), await operations(), places)
      const numRuns = Math.min(requestsANamespace, requests - at)
      for (const one of fc.sample(arbitrary, { seed: seed + at, numRuns })) {
        asked.add(one.operation)
        const { lines, headers, body } = one
        const sent = {
          headers,
          ...(lines === null
            ? { body }
            : { lines: lines.map((line) => JSON.stringify(line)).join('\n') }),
        }
        const answer = await site.send(one.as, one.method, one.path, sent)
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        const shown = answer.text + JSON.stringify([...answer.headers])
        const leaked = isTold(shown)
        if (leaked !== null) failures.push(`${leaked} was answered to ${told(one)}`)
        if (isBroken(answer))
          failures.push(`${answer.status} ${answer.text.slice(0, 300)} to ${told(one)}`)
        const foreign =
          one.path.startsWith(`/v1/namespaces/${tenant.site.name}`) ||
          one.path === `/mcp/${tenant.site.name}`
        if (foreign && answer.status !== 403)
          failures.push(`${answer.status} in a foreign namespace to ${told(one)}`)
        const inLogs = logged
          .splice(0)
          .map(isTold)
          .find((found) => found !== null)
        if (inLogs !== undefined) failures.push(`${inLogs} was logged for ${told(one)}`)
      }
    }
    return {
      requests,
      seed,
      canaries: count,
      exported,
      statuses,
      operations: asked.size,
      ms: Date.now() - startedAt,
      failures,
    }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

/** A position that lies ahead is refused with 503; nothing else may be. */
function isBroken({
  status,
  body,
}: {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}): boolean {
  return status >= 500 && body['code'] !== 'position_not_reached'
}

/** Which of the canaries stands in a text; null where none does. */
function finderOf(canaries: readonly string[]): (text: string) => string | null {
  const known = new Set(canaries)
  return (text) =>
    (text.match(/canary[0-9a-z]+x/gi) ?? []).find((found) => known.has(found.toLowerCase())) ?? null
}

/** Things of the stranger's own, so that some of the requests have something to act on. */
async function ownIds(site: Site): Promise<string[]> {
  const texts: string[] = []
  for (const [path, body] of own) {
    texts.push((await site.send('owner', 'POST', path, { body })).text)
  }
  return texts.flatMap((text) => text.match(/\b[a-z]{3,4}_[0-9A-Z]{26}\b/g) ?? [])
}

const own = [
  ['/remember', { text: 'user_id:7 was met by user_id:8.', thread: 't' }],
  ['/remember', { text: 'The office opens at 9 am.', external_id: 'hours' }],
  ['/remember', { text: 'The office does not open at 9 am.' }],
  ['/notes', { value: 'Ship in May', name: 'plan' }],
  ['/collections', { value: ['a', { n: 1 }], name: 'mixed' }],
  ['/thoughts', { intent: 'Answer the mail' }],
  ['/proposals', { content: 'Bo paints the fence.' }],
] as const

/** What anybody would guess: the tenant's things have such names, too. */
const commonWords = [
  'user_id:7',
  'user_id:8',
  '7',
  'plan',
  'mixed',
  'mail',
  'hours',
  't',
  'x',
  '*',
  '%',
  '"',
  "' OR 1=1 --",
  '../tenant',
  'Ship in May',
  'Tea at five.',
  'What do you know?',
  'canary',
  'note_null',
]

function told({ operation, as, method, path, body, lines, headers }: FuzzedRequest): string {
  return `${operation} as ${as}: ${method} ${path} ${JSON.stringify(lines ?? body)?.slice(0, 400) ?? ''} ${JSON.stringify(headers)}`
}
