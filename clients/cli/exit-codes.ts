/**
 * How the program ends, for scripts. A code never changes its meaning; docs/command-line.md lists
 * them.
 */
export const exitCodes = {
  /** What was asked for is done. */
  fine: 0,
  /** It is not done, for another reason than those below; or `doctor` found something wrong. */
  failed: 1,
  /** The command, an option or a value is wrong: nothing was tried. */
  wrongUse: 2,
  /** What is named does not exist. */
  notFound: 3,
  /** The key is missing or unknown, or its role or namespaces do not allow it. */
  notAllowed: 4,
  /** The server does not answer or is too busy: the same command may work later. */
  unavailable: 5,
  /** Ctrl-C. */
  interrupted: 130,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]
