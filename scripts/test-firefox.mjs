// `npm run test:firefox [-- <what vitest takes>]`: the stories of test/console, of the client in a page
// and of /docs in Debian's Firefox (`apt-get install --no-install-recommends firefox-esr xvfb xauth`), or
// in the one at FIREFOX_PATH. Without a screen and without `xvfb-run` the story of the drawn graph is
// left out, as Firefox draws none.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { node, root } from './wrangler-offline.mjs'

const files = ['test/console', 'test/clients/typescript', 'test/black-box'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .map((name) => `${folder}/${name}`)
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('support/browser.ts')),
)
const { DISPLAY } = process.env
const isBare = DISPLAY === undefined && spawnSync('xvfb-run', ['--help']).error === undefined
const screen = isBare ? ['xvfb-run', '-a'] : []
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const given = process.argv.slice(2)
const run = [...screen, node, vitest, 'run', '--project', 'node', ...files, ...given]
const { status } = spawnSync(run[0], run.slice(1), {
  cwd: root,
  env: { ...process.env, MNEME_BROWSER: 'firefox' },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
