import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { node, offline, root, wrangler } from '../wrangler-offline.mjs'

/**
 * The one way to wrangler: `run(args, input?)` → `{status, stdout, stderr}`, never a throw. Its
 * standard input is a pipe, so it asks nothing; what it would ask, the steps have settled before.
 */
export function wranglerCli() {
  return (args, input = '') => {
    const { status, stdout, stderr, error } = spawnSync(node, [wrangler, ...args], {
      cwd: root,
      env: { ...offline(join(root, '.wrangler')), FORCE_COLOR: '0', NO_COLOR: '1' },
      input,
      encoding: 'utf8',
      maxBuffer: 64 * 1_048_576,
    })
    return { status: status ?? 1, stdout: stdout ?? '', stderr: error?.message ?? stderr ?? '' }
  }
}

/** A step that cannot go on, in words for whoever runs the deployment. */
export class Stopped extends Error {}

/** The answer of a command that has to succeed. */
export function must(reply, doing) {
  if (reply.status === 0) return reply.stdout
  throw new Stopped(`${doing}: ${lastWords(reply)}`)
}

/** JSON in an answer, whatever wrangler warned of before it. */
export function jsonIn(stdout, doing) {
  const starts = [...stdout.matchAll(/^[[{]/gm)].map(({ index }) => index)
  for (const start of starts) {
    try {
      return JSON.parse(stdout.slice(start))
    } catch {
      // A line that only began like JSON: the next one may be it.
    }
  }
  throw new Stopped(`${doing}: wrangler answered no JSON: ${stdout.trim().slice(0, 200)}`)
}

/** What a failed command said, without its ornaments. */
export function lastWords({ stdout, stderr }) {
  const said = `${stderr}\n${stdout}`.split('\n').map((line) => line.trim())
  const lines = said.filter((line) => line !== '' && !line.startsWith('🪵'))
  const error = lines.find((line) => /error/i.test(line))
  return (error ?? lines.at(-1) ?? 'it said nothing').replace(/^[✘X]?\s*\[ERROR\]\s*/, '')
}
