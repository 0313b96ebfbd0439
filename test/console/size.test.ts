import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const built = join(ROOT, 'workers/assets/console')
const mostBytes = 350 * 1_024

// Built with the server that the tests share (test/black-box/shared-server.ts).
test.skipIf(!existsSync(built))('the first view is at most 350 KiB, gzipped', () => {
  const page = readFileSync(join(built, 'index.html'), 'utf8')
  const files = [...page.matchAll(/(?:src|href)="\/console\/([^"]+)"/g)].map(
    ([, file = '']) => file,
  )
  const styles = files.filter((file) => file.endsWith('.css'))
  const font = styles
    .flatMap((file) => [...readFileSync(join(built, file), 'utf8').matchAll(/url\(([^)]+)\)/g)])
    .map(([, url = '']) => url.replace('/console/', ''))
    .find((url) => url.includes('inter-latin-') && !url.includes('ext'))
  const script = files.find((file) => file.endsWith('.js')) ?? ''
  // The page that a namespace opens with, and what only it needs.
  const pages = [
    ...readFileSync(join(built, script), 'utf8').matchAll(
      /assets\/(?:memories|home)-[\w-]+\.(?:js|css)/g,
    ),
  ]
  const view = new Set(['index.html', ...files, font ?? '', ...pages.map(([file]) => file)])
  const bytes = [...view].map((file) => gzipSync(readFileSync(join(built, file))).length)
  expect(view.size).toBeGreaterThan(4)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(mostBytes)
})
