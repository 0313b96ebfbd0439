// Prints, as JSON, every regular expression that the modules of the sources make from parts when
// they are loaded. It runs in a process of its own, since it stands in for `RegExp`.
import { registerHooks } from 'node:module'
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What only bundlers and the platform load is nothing here. */
registerHooks({
  resolve: (name, context, next) =>
    /^cloudflare:|\.(?:sql|html|wasm|json|css|txt|svg)$/.test(name)
      ? { url: `nothing:${name}`, shortCircuit: true }
      : next(name, context),
  load: (url, context, next) =>
    url.startsWith('nothing:')
      ? {
          format: 'module',
          source: "export default ''; export class DurableObject {}",
          shortCircuit: true,
        }
      : next(url, context),
})

const made = new Map()
const Native = RegExp
globalThis.RegExp = new Proxy(Native, {
  construct(target, parts) {
    return noted(Reflect.construct(target, parts))
  },
  apply(target, that, parts) {
    return noted(Reflect.apply(target, that, parts))
  },
})

function noted(expression) {
  const { source, flags } = expression
  const at = new Error('place').stack
    .split('\n')
    .find(
      (line) =>
        line.includes(root + '/') &&
        !line.includes('node_modules') &&
        !line.includes(import.meta.filename),
    )
  const place = /\((?:file:\/\/)?([^)]+):\d+\)|at (?:file:\/\/)?(\S+):\d+$/.exec(at ?? '')
  const file = place?.[1] ?? place?.[2]
  if (file !== undefined)
    made.set(`${source}/${flags}`, { place: relative(root, file), source, flags })
  return expression
}

const [root, ...files] = process.argv.slice(2)
for (const file of files) await import(pathToFileURL(file).href)
process.stdout.write(JSON.stringify([...made.values()]))
