/** What stands behind a command's name, without a dash. */
export interface ArgumentOf<T> {
  readonly kind: 'required' | 'optional' | 'many'
  readonly about: string
  /** Words that the shell completes it with. */
  readonly choices?: readonly string[] | undefined
  /** Only the type counts: what the command is given. */
  readonly holds?: T
}

/** One that has to be there. */
export function required(about: string, choices?: readonly string[]): ArgumentOf<string> {
  return { kind: 'required', about, choices }
}

/** One that may be missing. */
export function optional(
  about: string,
  choices?: readonly string[],
): ArgumentOf<string | undefined> {
  return { kind: 'optional', about, choices }
}

/** All that follow: none, one or more. The last argument of a command. */
export function many(about: string): ArgumentOf<readonly string[]> {
  return { kind: 'many', about }
}
