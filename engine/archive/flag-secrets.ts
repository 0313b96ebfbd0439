import type { OperationContext } from '../operations/context.ts'
import { screenFields } from '../memory/screen-secrets.ts'

/**
 * Says which lines of an export hold credentials, whatever the setting asks for: what is restored is
 * what was exported, byte for byte, or its hashes would not hold. `off` says nothing. Tells how many
 * texts that were.
 */
export function flagSecrets(
  { settings, degrade }: Pick<OperationContext, 'settings' | 'degrade'>,
  lines: readonly unknown[],
  firstLine: number,
): number {
  let lineCount = 0
  let texts = 0
  let first: string | null = null
  for (const [at, line] of lines.entries()) {
    const all = screenFields({ line }, ['line'], settings).found
    const [found] = all
    if (found === undefined) continue
    lineCount += 1
    texts += new Set(all.map(({ path }) => path)).size
    first ??= `line ${firstLine + at} at ${found.path.replace('line.', '')}`
  }
  if (first === null) return 0
  const where = lineCount === 1 ? first : `${first} and ${lineCount - 1} more of its slice`
  degrade('secrets', `${where}: a credential, restored as it was`)
  return texts
}
