import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { privateFolder, removeFile, replaceFile } from '../files.ts'

/** Which sessions were told that their memory cannot be reached: each is told once. */
export interface Away {
  /** Whether the session is to be told now. */
  tellsNow(thread: string): boolean
  /** Memory answers again: the next time it does not, it is said again. */
  isBack(thread: string): void
}

export function openAway(stateFolder: string): Away {
  const folder = join(stateFolder, 'away')
  const fileOf = (thread: string) =>
    join(folder, createHash('sha256').update(thread).digest('hex').slice(0, 32))

  return {
    tellsNow(thread) {
      const file = fileOf(thread)
      if (existsSync(file)) return false
      privateFolder(stateFolder)
      privateFolder(folder)
      replaceFile(file, '', true)
      return true
    },
    isBack: (thread) => removeFile(fileOf(thread)),
  }
}

/** What the person and the assistant are told of it. */
export function awayNotice(url: string): string {
  return `mneme: the memory at ${url} cannot be reached, and this session goes on without it. What is said is kept here, and told when it is back.`
}
