import type { RecallRequest } from '../../../../clients/typescript/index.ts'
import type { Request } from '../../parts/request-texts.ts'

/** How a question is asked, as texts: what the address and the fields hold. */
export type Settings = { readonly [K in (typeof settingNames)[number]]?: string | undefined }

export const settingNames = [
  'top_k',
  'depth',
  'stores',
  'roles',
  'include',
  'entities',
  'from',
  'to',
  'min_score',
  'max_tokens',
  'synthesize',
  'rerank',
  'reinforce',
] as const

/** What an address keeps of the page besides. */
export const pageNames = ['q', 'hit', 'b', 'by'] as const

/** Before the second settings, so that they stand in the address also where all are as usual. */
const marked = /^~/

/** Reads the second settings, which stand in one name of the address. */
export function readSettings(text: string | undefined): Settings {
  const found = new URLSearchParams((text ?? '').replace(marked, ''))
  return Object.fromEntries(
    settingNames.flatMap((name) => (found.get(name) ? [[name, found.get(name) ?? '']] : [])),
  )
}

export function writeSettings(settings: Settings): string {
  const text = new URLSearchParams()
  for (const name of settingNames) if (settings[name]) text.set(name, settings[name] ?? '')
  return `~${text}`
}

/** When, and by whom, something is asked: who “I” is. */
interface Asking {
  readonly asOf?: string | undefined
  readonly knownAt?: string | undefined
  readonly by?: string | undefined
}

/**
 * The recall that is made, of a time that is looked back to as things were known then, or as they were. It leaves no trace unless `reinforce` says so: looking is not using. What
 * cannot be read as its setting is left out.
 */
export function recallOf(
  query: string,
  settings: Settings,
  { asOf, knownAt, by }: Asking,
): RecallRequest {
  const { from, to } = settings
  const request: Readonly<Record<string, unknown>> = {
    query,
    top_k: numberIn(settings.top_k, 1, 100),
    depth: numberIn(settings.depth, 0, 4),
    stores: listIn(settings.stores),
    roles: listIn(settings.roles),
    include: listIn(settings.include),
    entities: listIn(settings.entities),
    context: by === undefined ? undefined : [by],
    ...((from ?? to) !== undefined && { time: { from, to } }),
    min_score: numberIn(settings.min_score, 0, 1),
    max_tokens: numberIn(settings.max_tokens, 1, 100_000),
    synthesize: settings.synthesize === 'true' ? true : undefined,
    rerank: settings.rerank === 'true' ? true : undefined,
    as_of: asOf,
    known_at: knownAt,
    reinforce: settings.reinforce === 'true',
    explain: true,
  }
  return Object.fromEntries(
    Object.entries(request).filter(([, value]) => value !== undefined),
  ) as RecallRequest
}

export function requestOf(recall: RecallRequest): Request {
  return { method: 'POST', path: '/recall', body: { ...recall }, call: 'recall' }
}

/** Settings that are not as they are of themselves, by name. */
export function chosenIn(settings: Settings): readonly (typeof settingNames)[number][] {
  return settingNames.filter((name) => settings[name] !== undefined && settings[name] !== '')
}

/** Names of settings in which two differ. */
export function differing(a: Settings, b: Settings): readonly (typeof settingNames)[number][] {
  return settingNames.filter((name) => (a[name] ?? '') !== (b[name] ?? ''))
}

/** `a, b` as its words; of entities each may have a comma only inside quotes. */
export function listIn(text: string | undefined): readonly string[] | undefined {
  const words = (text?.match(/(?:"(?:[^"\\]|\\.)*"|[^,])+/g) ?? []).map((word) => word.trim())
  const found = words.filter(Boolean)
  return found.length === 0 ? undefined : found
}

function numberIn(text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const value = Number(text)
  return Number.isFinite(value) && value >= least && value <= most ? value : undefined
}
