import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Packs the package as it would be published; answers its name, its files and their bytes. */
export function pack(folder, into) {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', into]
  // On Windows npm is a script of the shell.
  const npm = spawnSync('npm', args, { cwd: folder, shell: process.platform === 'win32' })
  if (npm.status !== 0) throw new Error(`npm pack failed: ${npm.stderr}`)
  const [made] = [JSON.parse(String(npm.stdout))].flat()
  return { file: join(into, made.filename), bytes: made.size, files: made.files }
}
