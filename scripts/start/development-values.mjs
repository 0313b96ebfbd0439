import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, parseEnv } from 'node:util'
import { root } from '../wrangler-offline.mjs'

export const developmentKey = 'mneme-dev'
/** Taken from the environment too, since arguments stand in the list of processes for all to read. */
const secrets = [
  'MNEME_ROOT_KEY',
  'MNEME_TOKEN_KEYS',
  'MODEL_API_KEY',
  'EMBEDDING_API_KEY',
  'RERANK_API_KEY',
]
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i

/**
 * What makes a server one of development: wrangler.toml says nothing of it, so that nothing deploys
 * it. What is given otherwise stands; an environment of wrangler.toml has its own. Answers `{vars, refusal, isOpenKey}`: the refusal says why it must not start like this, and
 * whether the root key is that which everyone knows.
 */
export function developmentValues(args) {
  const options = { ip: { type: 'string' }, env: { type: 'string', short: 'e' } }
  const { ip, env } = parseArgs({ args, options, strict: false }).values
  if (env !== undefined) return { vars: {}, refusal: null, isOpenKey: false }
  const kept = { ...valuesInFiles(), ...secretsHere() }
  const given = (name) => valueIn(args, name) ?? kept[name]
  const key = given('MNEME_ROOT_KEY') ?? developmentKey
  const isOpen = typeof ip === 'string' && !loopback.test(ip) && key === developmentKey
  return {
    vars: {
      ...(given('MNEME_ENVIRONMENT') === undefined && { MNEME_ENVIRONMENT: 'development' }),
      ...(given('MNEME_ROOT_KEY') === undefined && { MNEME_ROOT_KEY: developmentKey }),
    },
    refusal: isOpen ? openTo(ip) : null,
    isOpenKey: key === developmentKey,
  }
}

function openTo(ip) {
  return [
    `mneme: --ip ${ip} lets other machines in, and everyone knows the development key.`,
    'Set a root key of your own (32 characters or more), in .dev.vars or in the environment:',
    `  MNEME_ROOT_KEY="$(openssl rand -hex 32)" npm start -- --ip ${ip}`,
  ].join('\n')
}

/** Names and values that a caller gives: secrets by the environment, and over these those of `--var`. */
export function variablesOf(args) {
  return { ...secretsHere(), ...Object.fromEntries(pairsIn(args)) }
}

/** One that is empty is unset. */
function secretsHere() {
  const { env } = process
  return Object.fromEntries(secrets.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
}

/** What a variable was given as, by argument, environment or file; undefined where it was not. */
export function valueGiven(args, name) {
  return valueIn(args, name) ?? secretsHere()[name] ?? valuesInFiles()[name]
}

/** `--var NAME:value`, `--var=NAME:value`, and the second of `--var A:b NAME:value`. */
function pairsIn(args) {
  const pairs = args.map((arg) => /^(?:--var=)?([A-Z][A-Z0-9_]*):(.*)$/s.exec(arg))
  return pairs.filter((pair) => pair !== null).map(([, name, value]) => [name, value])
}

function valueIn(args, name) {
  return pairsIn(args).findLast(([given]) => given === name)?.[1]
}

/** As wrangler reads them: .env files where there is no .dev.vars. */
function valuesInFiles() {
  const [own, ...others] = ['.dev.vars', '.env', '.env.local'].map((name) => join(root, name))
  const files = existsSync(own) ? [own] : others.filter((path) => existsSync(path))
  return Object.assign({}, ...files.map((path) => parseEnv(readFileSync(path, 'utf8'))))
}
