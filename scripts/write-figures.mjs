// `npm run figures`: writes the figures of README and docs anew from the tables they come from.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withFigures } from './docs/figures.mjs'
import { root } from './wrangler-offline.mjs'

for (const page of ['README.md', 'docs/comparison.md', 'docs/scaling.md']) {
  const path = join(root, page)
  const text = readFileSync(path, 'utf8')
  const anew = withFigures(text)
  if (anew !== text) console.log(`${page} has new figures`)
  writeFileSync(path, anew)
}
