/** What `npm start -- --help` says. */
export const help = `npm start [-- options]: Mneme on this machine, at http://127.0.0.1:8787 unless told otherwise

  --port 8799                  another port
  --persist-to DIR             the folder of all data, .wrangler/state unless told otherwise
  --var NAME:value             a variable of the server, such as MODEL_BASE_URL (docs/guide-operators.md);
                               keys come from the environment or .dev.vars, since a list of processes shows these
  --encoder off                no encoder: texts are found by their words alone
  --ip 0.0.0.0                 other machines may call; takes a MNEME_ROOT_KEY of your own
  --production                 the bundle that a deployment would ship, with emulators in place of
                               Workers AI and Vectorize
  --emulate NAME:value         a variable of these emulators (docs/operating.md)
  --env NAME                   an environment of wrangler.toml in place of its top level
  --bundle FILE                a bundle that is made already (\`node scripts/prebuild.mjs DIR\`)

\`npm run dev\` is \`wrangler dev\` with its own options, for work on Mneme itself.`

const own = [
  'port',
  'persist-to',
  'production',
  'encoder',
  'emulate',
  'bundle',
  'ip',
  'var',
  'env',
  'help',
]

/** Of wrangler's options those that say how its own listener speaks: ours speaks HTTP alone. */
const ofTls = ['local-protocol', 'https-key-path', 'https-cert-path']

/** A sentence on the first option that asks for TLS; null where none does. */
export function asksForTls(args) {
  const isHttp = (arg, next) =>
    /^--local-protocol(?:=http$|$)/.test(arg) && !next.startsWith('https')
  const found = args.find(
    (arg, at) => ofTls.includes(/^--([a-z-]+)/.exec(arg)?.[1]) && !isHttp(arg, args[at + 1] ?? ''),
  )
  if (found === undefined) return null
  return `mneme: ${found} is not supported, the server speaks HTTP alone: let a proxy end TLS before it, and set MNEME_PUBLIC_URL.`
}

/**
 * A sentence on the first option that misspells one of ours by a letter, or says only its
 * beginning; null where there is none.
 */
export function misspelt(args) {
  for (const [, name] of args.map((arg) => /^--([a-z-]{3,})(?:=|$)/.exec(arg) ?? [])) {
    if (name === undefined || own.includes(name)) continue
    const meant = own.find((option) => option.startsWith(name) || isOneLetterOff(name, option))
    if (meant !== undefined) {
      return `mneme: there is no option --${name}: is --${meant} meant? \`npm start -- --help\` lists all.`
    }
  }
  return null
}

/** A sentence on options that are none of ours, such as those of `wrangler dev`; null where there are none. */
export function foreign(args) {
  const names = args.flatMap((arg) => /^--([a-z][a-z-]*)(?:=|$)/.exec(arg)?.[1] ?? [])
  const others = names.filter((name) => !own.includes(name)).map((name) => `--${name}`)
  if (others.length === 0) return null
  return `mneme: without effect here: ${others.join(', ')}. \`npm start -- --help\` lists the options.`
}

/** Whether one letter more, less or other, or two that changed places, is all that differs. */
function isOneLetterOff(a, b) {
  let from = 0
  while (from < a.length && a[from] === b[from]) from += 1
  const [x, y] = [a.slice(from), b.slice(from)]
  const isSwapped = x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2)
  return isSwapped || x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1)
}
