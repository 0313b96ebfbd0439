/** What was looked at, and how it is. */
export interface Check {
  /** One word: `node`, `server`. */
  readonly name: string
  readonly state: 'ok' | 'warn' | 'fail'
  /** What was found, in a sentence without its full stop. */
  readonly found: string
  /** What to do about it, where something is to be done. */
  readonly mend?: string
}

export function fine(name: string, found: string): Check {
  return { name, state: 'ok', found }
}

/** It works, and could be better. */
export function doubtful(name: string, found: string, mend: string): Check {
  return { name, state: 'warn', found, mend }
}

/** Something that was asked for cannot work like this. */
export function broken(name: string, found: string, mend: string): Check {
  return { name, state: 'fail', found, mend }
}
