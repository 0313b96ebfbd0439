import { execFileSync } from 'node:child_process'
import {
  clientFiles,
  type FoundExpression,
  literalExpressions,
  root,
  sourceFiles,
} from './expressions.ts'
import { type HostileText, plainHostileTexts, textsAgainst } from './hostile-texts.ts'

/** All expressions of the sources: those that are written, and those that are made from parts. */
export function allExpressions(): readonly FoundExpression[] {
  return expressionsOf(sourceFiles(), sourceFiles())
}

/** Those of clients: of the SDK also what is made, as other modules of clients run when they are loaded. */
export function clientExpressions(): readonly FoundExpression[] {
  return expressionsOf(clientFiles(), sourceFiles(['clients/typescript', 'console/src/parts/code']))
}

function expressionsOf(
  written: readonly string[],
  loaded: readonly string[],
): readonly FoundExpression[] {
  const program = `${root}/bench/hostile/made-expressions.mjs`
  const made = execFileSync(process.execPath, ['--no-warnings', program, root, ...loaded], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const all: readonly FoundExpression[] = [...literalExpressions(written), ...JSON.parse(made)]
  return [...new Map(all.map((one) => [`${one.source}/${one.flags}`, one])).values()]
}

export async function hostileTexts(): Promise<readonly HostileText[]> {
  const all = [...plainHostileTexts(), ...allExpressions().flatMap(textsAgainst)]
  return [...new Map(all.map((one) => [one.before + one.piece + '|' + one.after, one])).values()]
}
