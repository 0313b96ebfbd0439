import { fileBounds } from './bounds.ts'

/** A file, by its whole path, and how large it is. */
export interface ListedFile {
  readonly path: string
  readonly bytes: number
}

/**
 * A folder as a view shows it: itself and what stands two levels deep below it, each with its size,
 * in the order of their paths. What begins with `.` and `node_modules` are left out.
 */
export function viewFolder(path: string, files: readonly ListedFile[]): string {
  const sizes = new Map<string, number>([[path, 0]])
  for (const file of files) {
    const parts = file.path.slice(path.length + 1).split('/')
    if (parts.some((part) => part.startsWith('.') || part === 'node_modules')) continue
    for (let depth = 0; depth <= Math.min(levels, parts.length); depth++) {
      const at = [path, ...parts.slice(0, depth)].join('/')
      sizes.set(at, (sizes.get(at) ?? 0) + file.bytes)
    }
  }
  const entries = [...sizes].sort(([a], [b]) => (a < b ? -1 : 1))
  const shown = entries.slice(0, fileBounds.listedEntries)
  const left = entries.length - shown.length
  return [
    `Here're the files and directories up to 2 levels deep in ${path}, excluding hidden items and node_modules:`,
    ...shown.map(([at, bytes]) => `${readableSize(bytes)}\t${at}`),
    ...(left > 0 ? [`… ${left} more are left out: view a folder of them`] : []),
  ].join('\n')
}

const levels = 2

/** `512B`, `5.5K`, `1.2M`: bytes, or what they are in steps of 1,024. */
export function readableSize(bytes: number): string {
  const kibibytes = bytes / 1024
  if (kibibytes < 1) return `${bytes}B`
  return kibibytes < 1024 ? `${kibibytes.toFixed(1)}K` : `${(kibibytes / 1024).toFixed(1)}M`
}
