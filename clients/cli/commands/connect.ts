import { trustLevels } from '../../../contract/lists.ts'
import { clients } from '../connect/clients.ts'
import { optional } from '../program/arguments.ts'
import { command } from '../program/command.ts'
import { flag, inWords, oneOf, quoted } from '../program/options.ts'
import { wrongUse } from '../mistake.ts'

const names = clients.map(({ name }) => name)

export const connect = command({
  name: 'connect',
  summary: 'Give a coding assistant its memory: MCP server, hooks and rules',
  about:
    `Without a name it lists the assistants and which are found here: ${inWords(names)}. With one it ` +
    'shows what it changes in the files of the assistant, asks, and writes them. Nothing else in ' +
    'them changes, a second run changes nothing, and --remove takes out what was added. A project ' +
    'may have a namespace of its own: --project takes it from the repository, by its remote, and reads ' +
    'your own memory beside it; --namespace, with --scope project, gives it any other name.',
  arguments: { client: optional('the assistant', names) },
  options: {
    scope: oneOf(
      '<scope>',
      ['project', 'user'],
      'for this project, or for all of yours; default by assistant',
    ),
    project: flag('the memory of this repository, with your own beside it'),
    upstream: flag('with --project: a fork is one with its remote upstream'),
    past: flag('with --project: take in past sessions that were held in it'),
    commits: flag('with --project: take in commit messages and documents of decisions'),
    trust: oneOf(
      '<trust>',
      trustLevels,
      'with --past or --commits: how far others are believed; default untrusted',
    ),
    remove: flag('take out what was added'),
    dryRun: flag('show what would change, and write nothing'),
    yes: flag('write without asking', { short: 'y' }),
  },
  examples: [
    'connect',
    'connect claude-code --dry-run',
    'connect cursor --namespace acme --scope project',
    'connect claude-code --project --past --commits',
    'connect codex --remove --yes',
  ],
  async run(context, { client: name, scope, remove, dryRun, yes, project, ...more }) {
    const { upstream, past, commits, trust } = more
    if (!project && (upstream || past || commits || trust !== undefined)) {
      throw wrongUse('--upstream, --past, --commits and --trust go with --project')
    }
    // What edits files is loaded when it is needed: a hook starts faster without.
    if (name === undefined) return (await import('../connect/list-clients.ts')).listClients(context)
    const client = clients.find((one) => one.name === name)
    if (client === undefined) {
      throw wrongUse(`there is no assistant ${quoted(name)}`, `There is: ${names.join(', ')}.`)
    }
    if (project) {
      const { connectProject } = await import('../project/connect-project.ts')
      return connectProject(context, client, { scope, remove, dryRun, yes, ...more })
    }
    const { connectClient } = await import('../connect/connect.ts')
    await connectClient(context, client, { scope, remove, dryRun, yes })
  },
})
