import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/**
 * The code of another commit in a folder of its own, which `close` takes away. It uses the packages
 * that are installed here where they have the versions it names; else its own are installed.
 */
export function openCheckout(ref) {
  const path = join(mkdtempSync(join(tmpdir(), 'mneme-against-')), 'checkout')
  git('worktree', 'add', '--detach', path, ref)
  if (packagesFit(path)) symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'), 'dir')
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: path, stdio: 'ignore' })
  return {
    path,
    commit: git('rev-parse', '--short', ref).trim(),
    /** Before it `npm start` had no encoder, and no variables of one. */
    hasEncoder: ['adapters/encoder', 'scripts/encoder'].some((at) => existsSync(join(path, at))),
    close() {
      git('worktree', 'remove', '--force', path)
      rmSync(resolve(path, '..'), { recursive: true, force: true })
    },
  }
}

function packagesFit(path) {
  const here = packagesOf(root)
  return Object.entries(packagesOf(path)).every(([name, version]) => here[name] === version)
}

function packagesOf(folder) {
  const read = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { ...read.dependencies, ...read.devDependencies }
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
}
