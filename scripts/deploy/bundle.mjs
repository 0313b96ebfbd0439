import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashIn } from '../built-folder.mjs'
import { served as consoleFolder } from '../console/console-folder.mjs'
import { served as guideFolder } from '../docs/guide-folder.mjs'
import { must, Stopped } from './wrangler-cli.mjs'

/**
 * Bundles without sending anything: the size as Cloudflare counts it, and a name for what would be
 * deployed, equal for equal code and configuration. Takes no network and no account.
 */
export function bundle(run, { environment, extraVars }, config) {
  const folder = mkdtempSync(join(tmpdir(), 'mneme-bundle-'))
  try {
    const args = ['deploy', '--dry-run', '--outdir', folder, '--env', environment]
    const said = must(run([...args, '--config', config, ...varArgs(extraVars)]), 'bundling')
    const gzip = /gzip: ([\d.]+) KiB/.exec(said)?.[1]
    if (gzip === undefined) throw new Stopped('bundling: wrangler told no size')
    const name = nameOf(folder, readFileSync(config, 'utf8'), extraVars)
    return { gzipBytes: Math.round(Number(gzip) * 1_024), tag: `mneme-${name}` }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function varArgs(vars) {
  return Object.entries(vars).flatMap(([name, value]) => ['--var', `${name}:${value}`])
}

/** A tag has at most 25 characters. */
const nameCharacters = 16

function nameOf(folder, configText, extraVars) {
  const hash = createHash('sha256').update(configText).update(JSON.stringify(extraVars))
  const files = readdirSync(folder).filter((file) => !/\.map$|^README\.md$/.test(file))
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(folder, file)))
  for (const site of [guideFolder, consoleFolder]) hash.update(hashIn(site) ?? '')
  return hash.digest('hex').slice(0, nameCharacters)
}
