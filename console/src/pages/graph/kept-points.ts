import { isHubKey, type Point } from './layout.ts'

/** Where the graph of a namespace stood, and what a hand has pinned there. */
export interface KeptPoints {
  readonly points: ReadonlyMap<string, Point>
  readonly pinned: ReadonlySet<string>
}

interface Row {
  readonly keys: readonly string[]
  readonly places: Float32Array
  readonly pinned: readonly string[]
}

const [database, table, version] = ['mneme.graph', 'points', 1]

const nothing: KeptPoints = { points: new Map(), pinned: new Set() }

/** What was kept in this browser; empty where nothing was, or where it keeps nothing. */
export async function readPoints(namespace: string): Promise<KeptPoints> {
  const row = await inTable<Row | undefined>('readonly', (rows) => rows.get(namespace)).catch(
    // A browser that keeps nothing lays the graph out anew.
    () => undefined,
  )
  if (row === undefined) return nothing
  const { keys, places, pinned } = row
  return {
    points: new Map(
      keys.map((key, i) => [key, { x: places[2 * i] ?? 0, y: places[2 * i + 1] ?? 0 }]),
    ),
    pinned: new Set(pinned),
  }
}

/** Keeps where nodes stand, by their ids alone: this machine keeps no word of memory. */
export async function keepPoints(namespace: string, { points, pinned }: KeptPoints): Promise<void> {
  const kept = [...points].filter(([key]) => !isHubKey(key))
  const places = new Float32Array(kept.flatMap(([, { x, y }]) => [x, y]))
  const row: Row = { keys: kept.map(([key]) => key), places, pinned: [...pinned] }
  // Lost where the browser keeps nothing: the graph is then laid out anew.
  await inTable('readwrite', (rows) => rows.put(row, namespace)).catch(() => undefined)
}

async function inTable<T>(
  mode: IDBTransactionMode,
  ask: (rows: IDBObjectStore) => IDBRequest,
): Promise<T> {
  const opened = indexedDB.open(database, version)
  opened.onupgradeneeded = () => opened.result.createObjectStore(table)
  const db = (await answerOf(opened)) as IDBDatabase
  try {
    return (await answerOf(ask(db.transaction(table, mode).objectStore(table)))) as T
  } finally {
    db.close()
  }
}

function answerOf(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'))
  })
}
