import { execFileSync } from 'node:child_process'
import { type FoundExpression, literalExpressions, root, sourceFiles } from './expressions.ts'
import { type HostileText, plainHostileTexts, textsAgainst } from './hostile-texts.ts'

/** All expressions of the sources: those that are written, and those that are made from parts. */
export function allExpressions(): readonly FoundExpression[] {
  const files = sourceFiles()
  const program = `${root}/test/support/linear/made-expressions.mjs`
  const made = execFileSync(process.execPath, ['--no-warnings', program, root, ...files], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const all: readonly FoundExpression[] = [...literalExpressions(files), ...JSON.parse(made)]
  return [...new Map(all.map((one) => [`${one.source}/${one.flags}`, one])).values()]
}

export async function hostileTexts(): Promise<readonly HostileText[]> {
  const all = [...plainHostileTexts(), ...allExpressions().flatMap(textsAgainst)]
  return [...new Map(all.map((one) => [one.before + one.piece + '|' + one.after, one])).values()]
}
