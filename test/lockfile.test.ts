import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface LockedPackage {
  readonly resolved?: string
  readonly integrity?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'),
)
const packages = Object.entries(lock.packages)

// A release whose macOS or Windows part is not in the registry leaves a hole, and `npm ci` fails.
test('the lock file holds every optional part that its packages name', () => {
  const holes = packages.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isInstalledFor(path, name)),
  )
  expect(holes).toEqual([])
})

test('the lock file names no host and has the hash of every package', () => {
  const others = packages.filter(([path, { resolved, integrity }]) => {
    return resolved !== undefined || (path !== '' && integrity === undefined)
  })
  expect(others).toEqual([])
})

/** npm looks beside the package, then in each folder above it. */
function isInstalledFor(path: string, name: string): boolean {
  if (`${path}/node_modules/${name}`.replace(/^\//, '') in lock.packages) return true
  return (
    path !== '' &&
    isInstalledFor(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
  )
}
