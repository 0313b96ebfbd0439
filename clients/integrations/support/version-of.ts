import { readFileSync } from 'node:fs'

/** The version of a framework as it is installed here; not every package shows its own to importers. */
export function versionOf(name: string): string {
  const file = new URL(`../node_modules/${name}/package.json`, import.meta.url)
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return version
}
