import type { Context } from '../context.ts'
import { Mistake, wrongUse } from '../mistake.ts'
import { checkNamespace, localUrl, rootOf } from '../place/place.ts'
import {
  masked,
  type Profile,
  profileNamed,
  profilesPath,
  readProfiles,
  writeProfiles,
} from '../place/profiles.ts'
import { required } from '../program/arguments.ts'
import { command, type CommandGroup } from '../program/command.ts'
import { flag, quoted } from '../program/options.ts'
import { readAll } from '../read-text.ts'
import { table } from '../show/table.ts'

const list = command({
  name: 'list',
  summary: 'List the profiles; * marks the one in use',
  async run(context) {
    const { current, all } = profilesOf(context)
    const shown = all.map(({ name, url, namespace, key }) => ({
      name,
      current: name === current,
      url,
      namespace: namespace ?? null,
      key: key === undefined ? null : masked(key),
    }))
    context.out.answer(shown, () =>
      table(
        shown.map((one) => [
          one.current ? '*' : ' ',
          one.name,
          one.url,
          one.namespace ?? '(no namespace)',
          one.key ?? '(no key)',
        ]),
        { width: context.out.width },
      ),
    )
    if (all.length === 0) {
      context.out.note('mneme: there are no profiles yet. `mneme profiles add <name>` makes one.')
    }
  },
})

const add = command({
  name: 'add',
  summary: 'Keep a server, a key to it and a namespace under a name',
  about:
    'Keeps what --url, --namespace and the key say, in a file that only you may read. The key is asked for, or read from stdin where it is piped in: on a command line other users of the machine can see it. The first profile is in use at once.',
  arguments: { name: required('how you call it') },
  options: {
    use: flag('use it from now on'),
    noKey: flag('keep no key; MNEME_API_KEY or --key then has it'),
    force: flag('replace the profile of this name'),
  },
  examples: [
    'profiles add work --url https://memory.example.com --namespace acme',
    'pass show mneme | mneme profiles add work --url https://memory.example.com',
  ],
  async run(context, { name, use, noKey, force }) {
    const { current, all } = profilesOf(context)
    checkName(name)
    if (!force && all.some((one) => one.name === name)) {
      throw wrongUse(`there is a profile ${quoted(name)} already`, '--force replaces it.')
    }
    const { url, namespace, key } = context.given
    const profile: Profile = {
      name,
      url: rootOf(url ?? context.io.env['MNEME_URL'] ?? localUrl),
      ...(namespace !== undefined && { namespace: checked(namespace) }),
      ...(!noKey && { key: key ?? (await askKey(context)) }),
    }
    const rest = all.filter((one) => one.name !== name)
    const isUsed = use || current === null || current === name
    writeProfiles(context.io, { current: isUsed ? name : current, all: [...rest, profile] })
    const path = profilesPath(context.io)
    context.out.answer({ name, current: isUsed, path }, () => [
      `Kept the profile ${name} in ${path}.${isUsed ? ' It is in use.' : ''}`,
    ])
    if (key !== undefined) {
      context.out.note(
        'mneme: the key stands in the history of your shell now: next time, leave --key out.',
      )
    }
  },
})

const use = command({
  name: 'use',
  summary: 'Use a profile from now on',
  arguments: { name: required('its name') },
  async run(context, { name }) {
    const profiles = profilesOf(context)
    const { url } = profileNamed(profiles, name)
    writeProfiles(context.io, { ...profiles, current: name })
    context.out.answer({ name, url }, () => [`Using ${name}: ${url}`])
  },
})

const remove = command({
  name: 'remove',
  summary: 'Remove a profile and its key from this machine',
  arguments: { name: required('its name') },
  async run(context, { name }) {
    const profiles = profilesOf(context)
    profileNamed(profiles, name)
    const all = profiles.all.filter((one) => one.name !== name)
    writeProfiles(context.io, { current: profiles.current === name ? null : profiles.current, all })
    context.out.answer({ name }, () => [
      `Removed ${name} from this machine. The server still takes its key until it is revoked.`,
    ])
  },
})

export const profiles: CommandGroup = {
  name: 'profiles',
  summary: 'Servers with their keys, kept under names',
  about:
    'A profile is a server, a key and a namespace. The one in use counts where neither an option nor the environment says otherwise.',
  commands: [list, add, use, remove],
}

function profilesOf({ io }: Context) {
  return readProfiles(io, (line) => io.stderr.write(`${line}\n`))
}

function checkName(name: string): void {
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(name)) return
  throw wrongUse(
    `${quoted(name)} cannot be the name of a profile`,
    'Take up to 64 letters, digits, dots, dashes and underscores.',
  )
}

function checked(namespace: string): string {
  checkNamespace(namespace)
  return namespace
}

async function askKey(context: Context): Promise<string> {
  const { stdin } = context.io
  const key = stdin.isTTY === true ? await context.askSecret('Key') : await readAll(context.io)
  if (key.trim() !== '') return oneLine(key.trim())
  throw new Mistake('no key was given', { mend: 'Say --no-key to keep none.', exit: 2 })
}

function oneLine(key: string): string {
  if (/^[\x21-\x7e]+$/.test(key)) return key
  throw wrongUse('what came in by stdin is no key', 'A key is one line without spaces.')
}
