import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { keepReachableTypes } from '../build-sdk/keep-reachable-types.mjs'
import { root } from '../wrangler-offline.mjs'

/**
 * The declarations of an adapter in its `dist`, as far as its entry rests on them. They name the
 * client and the framework as their reader does; `packages` are those that they may name.
 * @throws Error where they rest on something that the package has not.
 */
export function emitTypes(folder, packages) {
  const dist = join(folder, 'dist')
  const emitted = join(dist, 'emitted')
  const config = join(dist, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    // The client's sources are read beside the adapter's.
    rootDir: root,
    outDir: emitted,
  }
  const files = [join(folder, 'src/index.ts')]
  writeFileSync(
    config,
    JSON.stringify({ extends: configOf(folder), compilerOptions, files, include: [] }),
  )
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { status } = spawnSync(process.execPath, [tsc, '--singleThreaded', '-p', config], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`the types of ${basename(folder)} could not be emitted`)
  const own = join(emitted, 'clients/integrations', basename(folder), 'src')
  keepReachableTypes(own, [join(own, 'index.d.ts')], { whole: own, packages })
  cpSync(own, dist, { recursive: true })
  rmSync(config)
  rmSync(emitted, { recursive: true })
}

/** Its own where it runs on another platform than its neighbours. */
function configOf(folder) {
  const own = join(folder, 'tsconfig.json')
  return existsSync(own) ? own : join(folder, '../tsconfig.json')
}
