// `npm run figures`: writes the figures of README and docs anew from the tables they come from.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withFigures } from './docs/figures.mjs'
import { pagesIn } from './docs/pages.mjs'
import { root } from './wrangler-offline.mjs'

for (const { path, text } of pagesIn(root)) {
  const anew = withFigures(text)
  if (anew === text) continue
  writeFileSync(join(root, path), anew)
  console.log(`${path} has new figures`)
}
