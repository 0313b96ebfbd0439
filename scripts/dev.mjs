// `npm run dev`: `wrangler dev`, which makes the Worker anew whenever a source changes, for work on Mneme
// itself; its options are wrangler's, e.g.
//   npm run dev -- --port 8799 --persist-to DIR --var MNEME_TEST_CLOCK:on
// For memories there is `npm start`: wrangler takes the word of a header for the address that was called.
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { applyMigrations } from './apply-migrations.mjs'
import { developmentValues } from './start/development-values.mjs'
import { startEncoder, wantsEncoder } from './start/encoder.mjs'
import { takeLock } from './start/state-lock.mjs'
import { node, offline, root, wrangler } from './wrangler-offline.mjs'

const args = process.argv.slice(2)
const options = {
  'persist-to': { type: 'string', default: join(root, '.wrangler/dev') },
  port: { type: 'string', default: '8787' },
  encoder: { type: 'string' },
}
const { values, tokens } = parseArgs({ args, options, strict: false, tokens: true })
const { vars, refusal } = developmentValues(args)
const encoding = wantsEncoder(args)
const wrong = refusal ?? encoding.refusal
if (wrong !== null) refuse(wrong)
const persistTo = resolve(values['persist-to'])
const { holder } = await takeLock(persistTo, { port: values.port })
if (holder !== null) refuse(`mneme: process ${holder.pid} serves the folder ${persistTo}: stop it.`)
applyMigrations(persistTo)
const started = encoding.isWanted ? startEncoder() : null
const encoder = (await started?.ready()) ?? null
const given = Object.entries({ ...vars, ...encoder?.vars }).flatMap(([name, value]) => [
  '--var',
  `${name}:${value}`,
])
const own = new Set(
  tokens
    .filter(isOurs)
    .flatMap(({ index, inlineValue }) => (inlineValue === false ? [index, index + 1] : [index])),
)
const place = ['--port', values.port, '--persist-to', persistTo]
const command = [wrangler, 'dev', ...place, ...args.filter((_, at) => !own.has(at)), ...given]
const child = spawn(node, command, { cwd: root, env: offline(persistTo), stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => {
  started?.stop()
  process.exit(code ?? 1)
})

/** An option that is read here, with its value in the argument behind it unless that is inline. */
function isOurs({ kind, name }) {
  return kind === 'option' && name in options
}

function refuse(why) {
  console.error(why)
  process.exit(1)
}
