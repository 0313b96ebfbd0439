import { randomBytes } from 'node:crypto'
import { optionalSecrets, requiredSecrets } from './read-plan.mjs'
import { jsonIn, lastWords, must, Stopped } from './wrangler-cli.mjs'

const openKey = 'mneme-dev'

/**
 * Sets what is missing, and what was asked to be made anew. A key from the shell is taken as it is;
 * else one is made, and told once: it cannot be read back. Values go to wrangler by standard input,
 * never as arguments, which other users of the machine can see.
 */
export function setSecrets(context) {
  const { plan, env, renew } = context
  const there = new Set(secretsThere(context))
  if (there.has('MNEME_TEST_CLOCK')) {
    throw new Stopped(
      'MNEME_TEST_CLOCK is set as a secret: delete it, it lets callers set the time',
    )
  }
  const told = requiredSecrets.map((name) => {
    if (there.has(name) && !renew.has(name)) return { what: name, state: 'found' }
    const value = env[name] ?? madeFor(name, context)
    checkValue(name, value)
    if (name === 'MNEME_ROOT_KEY' && env[name] === undefined) {
      // Before it is set: should the answer get lost, the key is known all the same.
      context.say(`\n  the root key, told this once; keep it:\n  ${value}\n`)
    }
    put(context, name, value)
    return { what: name, state: 'made' }
  })
  const given = optionalSecrets.filter((name) => env[name] !== undefined && !there.has(name))
  for (const name of given) put(context, name, env[name])
  return [...told, ...given.map((what) => ({ what, state: 'made' }))].map((one) => ({
    ...one,
    what: `${plan.worker}: ${one.what}`,
  }))
}

function secretsThere({ run, plan, config }) {
  const reply = run(['secret', 'list', '--env', plan.environment, '--config', config])
  if (reply.status === 0) return jsonIn(reply.stdout, 'secret list').map(({ name }) => name)
  // Nothing was ever deployed: the first secret makes the Worker.
  if (/not found|does not exist/i.test(`${reply.stdout}${reply.stderr}`)) return []
  throw new Stopped(`listing secrets: ${lastWords(reply)}`)
}

function put({ run, plan, config }, name, value) {
  const args = ['secret', 'put', name, '--env', plan.environment, '--config', config]
  must(run(args, value), `setting the secret ${name}`)
}

function madeFor(name, { mayShow }) {
  const secret = randomBytes(32).toString('base64url')
  if (name === 'MNEME_TOKEN_KEYS') {
    return JSON.stringify([{ kid: `k${randomBytes(4).toString('hex')}`, secret }])
  }
  if (mayShow) return `mk_${secret}`
  throw new Stopped(
    'no root key: set MNEME_ROOT_KEY in this shell, or say --show-key to have one made and printed',
  )
}

function checkValue(name, value) {
  if (name !== 'MNEME_ROOT_KEY') return
  if (value === openKey) throw new Stopped(`${name}: everyone knows ${openKey}`)
  if (!/^[\x21-\x7e]{32,4096}$/.test(value)) {
    throw new Stopped(`${name} has to be 32 to 4096 visible characters`)
  }
}
