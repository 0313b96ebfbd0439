import { optional } from '../program/arguments.ts'
import { command } from '../program/command.ts'
import { flag } from '../program/options.ts'
import { counted } from '../show/progress.ts'
import { printable } from '../show/printable.ts'

export const skill = command({
  name: 'skill',
  summary: 'Give a coding assistant the documentation, as an Agent Skill',
  about:
    'Writes the folder mneme, with SKILL.md and references, into a folder of skills: .claude/skills of this ' +
    'project, or another, as .agents/skills or ~/.claude/skills. The assistant reads of it what it needs when ' +
    'code uses Mneme. A second run changes nothing, or brings it up to date.',
  arguments: { folder: optional('the folder of skills; .claude/skills if left out') },
  options: { remove: flag('take the skill out') },
  examples: ['skill', 'skill .agents/skills', 'skill --remove'],
  async run(context, { folder = '.claude/skills', remove }) {
    // What writes files is loaded when it is needed: a hook starts faster without.
    const { installSkill } = await import('../skill/install-skill.ts')
    const done = installSkill(context, folder, { remove })
    const { written, removed } = done
    const place = printable(done.folder)
    context.out.answer(done, () => {
      if (written.length > 0) return [`Wrote ${counted(written.length)} files to ${place}`]
      if (removed.length > 0) return [`Removed ${counted(removed.length)} files from ${place}`]
      return [remove ? `There is no skill in ${place}` : `Nothing to change in ${place}`]
    })
  },
})
