import { needClone, runScript } from '../clone.ts'
import { many } from '../program/arguments.ts'
import { command } from '../program/command.ts'

export const dev = command({
  name: 'dev',
  summary: 'Start a server on this machine, as `npm start` does',
  about:
    'Starts the server of the clone that the command runs in, until Ctrl-C; what it was told stays on disk. All options go to `npm start`, and `npm start -- --help` lists them.',
  arguments: { flags: many('options of `npm start`, such as --port 8799') },
  passesOn: true,
  examples: ['dev', 'dev --port 8799 --persist-to /tmp/state'],
  async run(context, { flags }) {
    const clone = needClone(context.io, '`mneme dev`')
    await runScript(context, { clone, script: 'scripts/start.mjs', args: flags })
  },
})
