/** Whether a command of a client's settings runs our hook for that client. */
export function runsHookOf(command: unknown, client: string): boolean {
  if (typeof command !== 'string') return false
  return /\bhook (?:start|prompt|answer) --client ([\w-]+)/.exec(command)?.[1] === client
}
