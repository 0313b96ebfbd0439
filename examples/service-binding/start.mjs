// The Worker beside a running `npm start`, found through wrangler's registry of local Workers:
//   node examples/service-binding/start.mjs [--port 8788] [--persist-to .wrangler/state]
//   curl -d 'The heron nests at pier 4' localhost:8788
//   curl 'localhost:8788/?q=Where+does+the+heron+nest'
// `--persist-to` is that of `npm start`: the registry stands in the same folder.
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { node, offline, root, wrangler } from '../../scripts/wrangler-offline.mjs'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8788' },
    'persist-to': { type: 'string', default: join(root, '.wrangler/state') },
  },
})
const persistTo = resolve(values['persist-to'])
const config = join(import.meta.dirname, 'wrangler.toml')
const args = ['dev', '--config', config, '--port', values.port, '--inspector-port', '0']
const child = spawn(node, [wrangler, ...args, '--show-interactive-dev-session=false'], {
  env: offline(persistTo),
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
