import { createSignal } from 'solid-js'
import type { MemoryClient } from '../../../../../clients/typescript/index.ts'
import {
  detectSource,
  importInto,
  readSource,
  unclearDateIn,
} from '../../../../../clients/typescript/importers/index.ts'
import type {
  ImportCounts,
  ImportedItem,
  ReadOptions,
  SkipReason,
} from '../../../../../clients/typescript/importers/index.ts'
import { isExport, linesOf, namedFiles, type Origin } from './files.ts'
import {
  clearPoint,
  keepPoint,
  pointOf,
  type ImportFacts,
  type ResumePoint,
} from './resume-point.ts'

/** How far an import is. */
export interface Importing {
  readonly stage: 'reading' | 'asking' | 'ready' | 'running' | 'stopped' | 'broken' | 'done'
  readonly files: readonly File[]
  /** Undefined where nobody can tell what the files are. */
  readonly origin?: Origin | undefined
  /** What it was told by, where that is a guess. */
  readonly because?: string | undefined
  /** Of the files, where it can be read two ways and nobody has said which: that is asked first. */
  readonly unclearDate?: string | undefined
  readonly options: ImportChoices
  /** Items there are; of an export its lines. */
  readonly total: number
  /** Of the try first, then of the import. */
  readonly counts: ImportCounts
  readonly skips: Readonly<Partial<Record<SkipReason, number>>>
  readonly failures: readonly ImportedItem[]
  readonly startedAt: number
  /** Items that were settled before this run began. */
  readonly startedWith: number
  /** How far another visit has come with the same files. */
  readonly before?: ResumePoint | undefined
  readonly error?: unknown
}

export interface ImportChoices extends ReadOptions {
  readonly secrets?: 'mask' | 'refuse' | undefined
}

const noCounts: ImportCounts = {
  items: 0,
  kept: 0,
  unchanged: 0,
  proposed: 0,
  skipped: 0,
  failed: 0,
  would_keep: 0,
}
const fromTheStart: ResumePoint = { counts: noCounts, skips: {} }
const mostFailures = 100
// An import goes on while its page is left and come back to.
const [importing, setImporting] = createSignal<Importing & { readonly namespace: string }>()
let abort = new AbortController()

/** The import of a namespace, where there is one. */
export function importOf(namespace: string): Importing | undefined {
  const found = importing()
  return found?.namespace === namespace ? found : undefined
}

export function forgetImport(): void {
  abort.abort()
  setImporting(undefined)
}

/** Looks at files: what they are, and what an import of them would do. Nothing is written. */
export async function lookAt(
  memory: MemoryClient,
  files: readonly File[],
  chosen: { readonly origin?: Origin | undefined; readonly options?: ImportChoices } = {},
): Promise<void> {
  abort.abort()
  abort = new AbortController()
  const { signal } = abort
  const { options = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone } } = chosen
  const start = { ...blank(memory.namespace, files), options }
  setImporting(start)
  try {
    const { origin, because } =
      chosen.origin === undefined ? await originOf(files) : { origin: chosen.origin }
    setImporting({ ...start, origin, because })
    if (origin === undefined) return change({ stage: 'ready' })
    if (origin === 'mneme') return change({ stage: 'ready', total: await countLines(files[0]) })
    const unclearDate = await unclearDateOf(start.files, origin, options)
    if (unclearDate !== undefined) return change({ stage: 'asking', unclearDate })
    const counts = await run(memory, { dryRun: true, signal })
    const before = pointOf(localStorage, factsOf({ ...start, origin }))
    if (!signal.aborted) change({ stage: 'ready', counts, total: counts.items, before })
  } catch (error) {
    if (!signal.aborted) change({ stage: 'broken', error })
  }
}

/** Imports what was looked at; goes on where a run before was stopped or broke off. */
export async function startImport(memory: MemoryClient): Promise<void> {
  const at = importing()
  if (at === undefined) return
  abort = new AbortController()
  const { signal } = abort
  const isFirst = at.stage === 'ready'
  const { counts: sums, skips } = isFirst ? (at.before ?? fromTheStart) : at
  const settled = sums.items
  change({
    stage: 'running',
    counts: sums,
    startedAt: Date.now(),
    startedWith: settled,
    error: undefined,
    skips,
    ...(isFirst && { failures: [] }),
  })
  try {
    if (at.origin === 'mneme') await importExport(memory, at.files, signal)
    else await run(memory, { dryRun: false, signal, resumeFrom: settled, sums })
    clearPoint(localStorage)
    change({ stage: 'done' })
  } catch (error) {
    change(signal.aborted ? { stage: 'stopped' } : { stage: 'broken', error })
  }
}

export function stopImport(): void {
  abort.abort()
}

// Who closes the tab meanwhile is asked whether they mean it.
window.addEventListener('beforeunload', (event) => {
  if (importing()?.stage === 'running') event.preventDefault()
})

interface Run {
  readonly dryRun: boolean
  readonly signal: AbortSignal
  readonly resumeFrom?: number
  /** What runs before have come to. */
  readonly sums?: ImportCounts
}

async function run(memory: MemoryClient, { dryRun, signal, resumeFrom = 0, sums }: Run) {
  const { files, origin, options } = importing() ?? blank(memory.namespace, [])
  if (origin === undefined || origin === 'mneme') return noCounts
  const { secrets, ...readOptions } = options
  const items = readSource(origin, await namedFiles(files), readOptions)
  return importInto(memory, items, {
    dryRun,
    secrets,
    resumeFrom,
    signal,
    onItem: note,
    onProgress: (counts) => {
      if (signal.aborted) return
      change({ counts: added(counts, sums) })
      if (!dryRun) keep()
    },
  })
}

/** A run counts its own; `items` it counts from the start of the source. */
function added(counts: ImportCounts, before: ImportCounts = noCounts): ImportCounts {
  const names = ['kept', 'unchanged', 'proposed', 'skipped', 'failed', 'would_keep'] as const
  const sums = names.map((name) => [name, counts[name] + before[name]] as const)
  return { ...counts, ...Object.fromEntries(sums) }
}

async function importExport(
  memory: MemoryClient,
  [file]: readonly File[],
  signal: AbortSignal,
): Promise<void> {
  if (file === undefined) return
  let lines = 0
  async function* counted(from: File): AsyncGenerator<string> {
    for await (const line of linesOf(from)) {
      lines += 1
      if (lines % 200 === 0) moveTo(lines)
      yield line
    }
  }
  const { imported, skipped, items } = await memory.import(counted(file), { signal })
  change({ counts: { ...noCounts, items, kept: imported, unchanged: skipped } })
}

/** What was there already is passed over quickly, and is no step back. */
function moveTo(items: number): void {
  setImporting((at) =>
    at === undefined || items < at.counts.items ? at : { ...at, counts: { ...noCounts, items } },
  )
}

/** Notes how far the import is, so that it goes on there when the page was closed meanwhile. */
function keep(): void {
  const at = importing()
  if (at !== undefined) keepPoint(localStorage, factsOf(at), at)
}

function factsOf(at: Importing & { readonly namespace: string }): ImportFacts {
  return { namespace: at.namespace, files: at.files, how: [at.origin, at.options] }
}

/** Begins with the first item, also where another visit has come further. */
export function beginAnew(): void {
  change({ before: undefined })
}

async function originOf(
  files: readonly File[],
): Promise<{ readonly origin?: Origin | undefined; readonly because?: string | undefined }> {
  const [first] = files
  if (first !== undefined && (await isExport(first))) return { origin: 'mneme' }
  const found = await detectSource(await namedFiles(files))
  if (found === undefined) return {}
  return { origin: found.source, because: found.sure === 'certain' ? undefined : found.because }
}

async function unclearDateOf(
  files: readonly File[],
  origin: Origin,
  { firstInDates }: ImportChoices,
): Promise<string | undefined> {
  if (origin !== 'whatsapp' || firstInDates !== undefined) return undefined
  return unclearDateIn(await namedFiles(files))
}

async function countLines(file: File | undefined): Promise<number> {
  let count = 0
  if (file !== undefined) for await (const _ of linesOf(file)) count += 1
  return count
}

function note(item: ImportedItem): void {
  if (item.outcome !== 'skipped' && item.outcome !== 'failed') return
  setImporting((at) => {
    if (at === undefined) return at
    if (item.outcome === 'failed') {
      return { ...at, failures: [...at.failures, item].slice(0, mostFailures) }
    }
    const reason = item.reason as SkipReason
    return { ...at, skips: { ...at.skips, [reason]: (at.skips[reason] ?? 0) + 1 } }
  })
}

function change(part: Partial<Importing>): void {
  setImporting((at) => (at === undefined ? at : { ...at, ...part }))
}

function blank(namespace: string, files: readonly File[]) {
  return {
    namespace,
    files,
    stage: 'reading' as const,
    origin: undefined as Origin | undefined,
    options: {} as ImportChoices,
    total: 0,
    counts: noCounts,
    skips: {},
    failures: [],
    startedAt: 0,
    startedWith: 0,
  }
}
