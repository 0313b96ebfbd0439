import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** What the numbers depend on, in one line. */
export function machine() {
  const processors = cpus()
  const workerd = JSON.parse(readFileSync(`${root}/node_modules/workerd/package.json`, 'utf8'))
  return [
    `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `node ${process.versions.node}`,
    `workerd ${workerd.version}`,
    `load ${loadavg()[0].toFixed(1)}`,
  ].join(', ')
}

export function workingCommit() {
  try {
    const commit = git('rev-parse', '--short', 'HEAD')
    return git('status', '--porcelain', '--untracked-files=no') === ''
      ? commit
      : `${commit} + edits`
  } catch {
    // Outside of a repository there is no commit to name; the numbers stand all the same.
    return 'unknown'
  }
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
}
