import { required } from '../program/arguments.ts'
import { command } from '../program/command.ts'
import { flag } from '../program/options.ts'

export const fs = command({
  name: 'fs',
  summary: 'Keep a memory as a folder of files, in both directions',
  about:
    'Makes a folder and the memory the same: files are Notes, core.md is core, and pages/ has the pages, ' +
    'days and decisions, to be read alone. What changed on one side is brought to the other; where both ' +
    'changed a file, it has the text of the memory, and yours is in a copy beside it. A second run changes nothing.',
  arguments: { folder: required('the folder; made where it is missing') },
  options: {
    watch: flag('go on after each change on either side, until Ctrl-C'),
    yes: flag('take in a folder that has files already, and delete many, without asking', {
      short: 'y',
    }),
  },
  examples: ['fs memory', 'fs memory --watch', 'fs memory --json'],
  async run(context, { folder, watch, yes }) {
    // It is loaded when it is needed: a hook starts faster without.
    const { keepFolder } = await import('../fs/keep-folder.ts')
    await keepFolder(context, folder, { watch, yes })
  },
})
