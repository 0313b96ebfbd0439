import { roles } from '../../../contract/lists.ts'
import type { Key } from '../../typescript/index.ts'
import type { Context } from '../context.ts'
import { firstOf } from '../first-of.ts'
import { wrongUse } from '../mistake.ts'
import { required } from '../program/arguments.ts'
import { command, type CommandGroup } from '../program/command.ts'
import { flag, list as listOption, oneOf, text, whole } from '../program/options.ts'
import { printable } from '../show/printable.ts'
import { table } from '../show/table.ts'

const list = command({
  name: 'list',
  summary: 'List all keys, newest first; their secrets are stored nowhere',
  options: {
    limit: whole('<n>', 'most keys; default 200', { from: 1, to: 100_000, short: 'n' }),
    all: flag('also those that were revoked'),
  },
  async run(context, { limit = 200, all }) {
    const keys = await firstOf(context, all ? allKeys(context) : openKeys(context), {
      limit,
      label: 'Read',
      unit: 'keys',
    })
    context.out.answer(keys, () => keyLines(context, keys))
    if (keys.length === 0) context.out.note('mneme: there are no keys but the root key.')
  },
})

function allKeys(context: Context): AsyncIterable<Key> {
  return context.client().keys.list({ limit: 200 })
}

async function* openKeys(context: Context): AsyncGenerator<Key> {
  for await (const key of allKeys(context)) if (key.revoked_at === null) yield key
}

function keyLines({ out }: Context, keys: readonly Key[]): readonly string[] {
  const rows = keys.map(({ id, role, name, agent, namespaces, created_at, ...key }) => [
    id,
    role,
    created_at.slice(0, 10),
    namespaces.join(' '),
    [
      name ?? '',
      agent === null ? '' : `agent ${agent}`,
      key.last_used_at === null ? '' : `used ${key.last_used_at.slice(0, 10)}`,
      key.expires_at === null ? '' : `expires ${key.expires_at.slice(0, 10)}`,
      key.revoked_at === null ? '' : `revoked ${key.revoked_at.slice(0, 10)}`,
    ]
      .filter((word) => word !== '')
      .join(', '),
  ])
  return table(rows, { width: out.width })
}

const create = command({
  name: 'create',
  summary: 'Make a key; its secret is shown this once',
  about:
    'Makes a key. The secret alone goes to stdout, so that it can be piped on; it is shown this once and stored nowhere.',
  options: {
    role: oneOf('<role>', roles, 'what it may do; default main'),
    for: listOption('<namespace>', 'whose memory it opens, as acme or acme-*; may be given again'),
    name: text('<text>', 'what you call it'),
    agent: text('<name>', 'the agent that will hold it'),
  },
  examples: [
    'keys create --for "acme-*" --name "acme backend"',
    'mneme keys create --role reader --for acme | mneme profiles add acme --url https://memory.example.com',
  ],
  async run(context, { role = 'main', for: namespaces, name, agent }) {
    if (namespaces.length === 0 && role !== 'root') {
      throw wrongUse('--for <namespace> is missing', 'Say whose memory the key is to open.')
    }
    const made = await context.client().keys.create({
      role,
      ...(namespaces.length > 0 && { namespaces: [...namespaces] }),
      ...(name !== undefined && { name }),
      ...(agent !== undefined && { agent }),
    })
    context.out.note(`Made ${made.id}, ${made.role} of ${made.namespaces.join(', ')}. Its secret:`)
    context.out.answer(made, () => [printable(made.key)])
  },
})

const revoke = command({
  name: 'revoke',
  summary: 'Revoke a key: nobody gets in with it any more',
  arguments: { id: required('its id, as `mneme keys list` shows it: key_…') },
  options: { yes: flag('do not ask', { short: 'y' }) },
  async run(context, { id, yes }) {
    const question = `Revoke ${printable(id)}? Whoever uses it is refused at once, for good.`
    if (!yes && !(await context.confirm(question))) return context.out.note('Nothing was revoked.')
    const key = await context.client().keys.revoke(id)
    context.out.answer(key, () => [`Revoked ${key.id}`])
  },
})

const token = command({
  name: 'token',
  summary: 'Make a key that lapses by itself, for a browser or an agent',
  about:
    'Makes a token for the namespace of --namespace. It cannot be revoked by itself: it lapses, or goes with the key that made it.',
  options: {
    role: oneOf('<role>', ['reader', 'sub', 'main', 'owner'], 'what it may do; default reader'),
    seconds: whole('<n>', 'how long it lives; default 3600', { from: 60, to: 86_400 }),
    agent: text('<name>', 'the agent that will hold it'),
  },
  examples: ['keys token --namespace ana@example.com --role main --seconds 900'],
  async run(context, { role = 'reader', seconds, agent }) {
    const made = await context.client().tokens.create({
      role,
      ttl_seconds: seconds ?? 3_600,
      ...(agent !== undefined && { agent }),
    })
    context.out.note(
      `Made a token, ${role} of ${context.place().namespace} until ${made.expires_at}:`,
    )
    context.out.answer(made, () => [printable(made.token)])
  },
})

export const keys: CommandGroup = {
  name: 'keys',
  summary: 'Who may use the server',
  about: 'Keys open namespaces to applications. All but `token` takes the root key of the server.',
  commands: [list, create, revoke, token],
}
