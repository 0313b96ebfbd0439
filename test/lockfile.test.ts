import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface LockedPackage {
  readonly resolved?: string
  /** A folder of this project, which `resolved` names. */
  readonly link?: boolean
  readonly integrity?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const lock = read('../package-lock.json')
const packages = Object.entries(lock.packages)

// A release whose macOS or Windows part is not in the registry leaves a hole, and `npm ci` fails.
test('the lock file holds every optional part that its packages name', () => {
  const holes = packages.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isInstalledFor(path, name)),
  )
  expect(holes).toEqual([])
})

const locks = [
  'package-lock.json',
  'bench/peers/package-lock.json',
  'clients/integrations/package-lock.json',
  'test/oldest-node/package-lock.json',
]

test.each(locks)('the lock file %s names no host and has the hash of every package', (path) => {
  const others = Object.entries(read(`../${path}`).packages).filter(
    ([place, { resolved, integrity, link }]) => {
      const isOwn = !place.includes('node_modules')
      if (link === true) return false
      return resolved !== undefined || (!isOwn && integrity === undefined)
    },
  )
  expect(others).toEqual([])
})

function read(path: string): { packages: Record<string, LockedPackage> } {
  return JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8'))
}

/** npm looks beside the package, then in each folder above it. */
function isInstalledFor(path: string, name: string): boolean {
  if (`${path}/node_modules/${name}`.replace(/^\//, '') in lock.packages) return true
  return (
    path !== '' &&
    isInstalledFor(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
  )
}
