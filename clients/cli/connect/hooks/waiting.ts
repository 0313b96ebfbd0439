import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { privateFolder, readTextFile, removeFile, replaceFile } from '../files.ts'

/** A message that is to be remembered. */
export interface WaitingMessage {
  /** Where: a message is told to no other server or namespace. */
  readonly url: string
  readonly namespace: string
  readonly thread: string
  /** Of the turn. */
  readonly id: string
  readonly part: 'user' | 'assistant'
  readonly text: string
  /** When it was said, in ISO-8601. */
  readonly at: string
}

/** Messages that may wait; what comes after them is not kept. */
export const mostWaiting = 200

/**
 * Messages that wait to be remembered, each a file in a folder that only the user can read: a hook's
 * process ends in seconds, and the server may be down for a day. Several processes may use it at
 * once; a message that two of them tell is one memory.
 */
export interface Waiting {
  /** Answers how to take it out again; undefined where as many wait as may. */
  add(message: WaitingMessage): string | undefined
  /** The oldest first, by the name that takes one out. */
  all(): readonly (readonly [name: string, message: WaitingMessage])[]
  remove(name: string): void
}

export function openWaiting(stateFolder: string, now: () => number): Waiting {
  const folder = join(stateFolder, 'waiting')
  const names = () => namesIn(folder)

  return {
    add(message) {
      if (names().length >= mostWaiting) return undefined
      privateFolder(stateFolder)
      privateFolder(folder)
      const name = `${String(now()).padStart(15, '0')}-${randomUUID()}.json`
      replaceFile(join(folder, name), JSON.stringify(message), true)
      return name
    },
    all: () =>
      names().flatMap((name) => {
        const message = read(join(folder, name))
        return message === undefined ? [] : [[name, message] as const]
      }),
    remove: (name) => removeFile(join(folder, name)),
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^\d.*\.json$/.test(name))
      .toSorted()
  } catch {
    // No message has waited yet.
    return []
  }
}

function read(path: string): WaitingMessage | undefined {
  try {
    const text = readTextFile(path)
    return text === undefined ? undefined : (JSON.parse(text) as WaitingMessage)
  } catch {
    // Half a file, of a machine that lost its power: nothing can be told of it.
    removeFile(path)
    return undefined
  }
}
