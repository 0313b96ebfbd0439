import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { sources } from '../../scripts/start/bundle.mjs'
import { root } from '../../scripts/wrangler-offline.mjs'

it('keeps the bundle by the hash of all that it is made from', async () => {
  const { metafile } = await build({
    entryPoints: [join(root, 'workers/index.ts')],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    external: ['cloudflare:*', 'node:*'],
    conditions: ['workerd', 'worker', 'browser'],
    loader: {
      '.sql': 'text',
      '.html': 'text',
      '.txt': 'text',
      '.wasm': 'binary',
      '.bin': 'binary',
    },
    logLevel: 'silent',
  })
  const own = Object.keys(metafile.inputs).filter((path) => !path.startsWith('node_modules/'))
  expect(own.length).toBeGreaterThan(500)
  expect(own.filter((path) => !sources.some((one) => path.startsWith(`${one}/`)))).toEqual([])
})
