import { watch } from 'node:fs'
import { MnemeError } from '../../typescript/index.ts'
import type { Context } from '../context.ts'
import { folderBounds } from './bounds.ts'
import { ownFolder } from './folder.ts'
import { runPass, type PassOptions } from './run-pass.ts'
import type { SyncReport } from './report.ts'
import type { Sync } from './sync.ts'

/** What the loop tells of. */
export interface WatchTold {
  pass(report: SyncReport): void
  /** The server is away; told once, until it is back. */
  away(error: MnemeError): void
  back(): void
}

/**
 * Keeps folder and memory the same until it is stopped: after each change in the folder, and every few
 * seconds. Pages are drawn anew after something has happened in the memory. While the server is away
 * the folder stays as it is, and what changed meanwhile is told once it is back.
 */
export async function watchFolder(
  { io, client }: Pick<Context, 'io' | 'client'>,
  sync: Sync,
  told: WatchTold,
): Promise<void> {
  const { signal } = io
  const alarm = openAlarm()
  const watcher = watchFiles(sync.folder.root, () => alarm.ring(folderBounds.quietMs))
  const heard = { isNew: true, at: -Infinity }
  const ears = new AbortController()
  void listen(client(), AbortSignal.any([signal, ears.signal]), heard)
  const stop = () => alarm.ring(0)
  signal.addEventListener('abort', stop)
  const mayDeleteMany: PassOptions['mayDeleteMany'] = async () => false
  let awayFor = 0
  try {
    while (!signal.aborted) {
      const draws = heard.isNew && io.now() - heard.at >= folderBounds.drawMs
      if (draws) heard.isNew = false
      let next: number = folderBounds.pollMs
      try {
        const { report, isUnfinished } = await runPass(sync, { draws, mayDeleteMany })
        if (draws) heard.at = io.now()
        if (awayFor > 0) told.back()
        awayFor = 0
        told.pass(report)
        if (isUnfinished) next = folderBounds.settleMs
      } catch (error) {
        if (draws) heard.isNew = true
        if (signal.aborted) break
        if (!(error instanceof MnemeError) || !isAway(error)) throw error
        if (awayFor === 0) told.away(error)
        awayFor = Math.min(Math.max(2 * awayFor, folderBounds.awayMs), folderBounds.longestAwayMs)
        next = awayFor
      }
      await alarm.wait(next)
    }
  } finally {
    signal.removeEventListener('abort', stop)
    ears.abort()
    watcher.close()
  }
  signal.throwIfAborted()
}

export function isAway({ status, code }: MnemeError): boolean {
  return status === 0 || status >= 500 || status === 429 || code === 'timeout'
}

/** Hears that something has happened; where the stream ends for good, pages are drawn by the clock. */
async function listen(
  client: ReturnType<Context['client']>,
  signal: AbortSignal,
  heard: { isNew: boolean },
): Promise<void> {
  while (!signal.aborted) {
    try {
      for await (const _ of client.events({ signal })) heard.isNew = true
    } catch {
      // The pass itself tells what is wrong with the server.
    }
    heard.isNew = true
    await pause(folderBounds.longestAwayMs, signal)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}

/** What happens in the folder is a hint alone: a pass looks at all of it. */
function watchFiles(root: string, changed: () => void): { close(): void } {
  try {
    const watcher = watch(root, { recursive: true }, (_event, name) => {
      if (name?.split(/[/\\]/)[0] !== ownFolder) changed()
    })
    // A file system that cannot be watched is looked at by the clock.
    watcher.on('error', () => watcher.close())
    return watcher
  } catch {
    return { close: () => undefined }
  }
}

/** Waits until it is rung, or for a time; a ring while nobody waits counts for the next wait. */
function openAlarm() {
  let rungFor: number | null = null
  let wake: ((ms: number) => void) | null = null
  return {
    ring(afterMs: number): void {
      rungFor = afterMs
      wake?.(afterMs)
    },
    wait(ms: number): Promise<void> {
      return new Promise((resolve) => {
        let timer: NodeJS.Timeout | undefined
        const end = () => {
          wake = null
          rungFor = null
          resolve()
        }
        wake = (inMs) => {
          clearTimeout(timer)
          timer = setTimeout(end, inMs)
        }
        wake(rungFor ?? ms)
      })
    },
  }
}
