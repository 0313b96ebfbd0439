import type { AuditRecord } from '../../typescript/index.ts'
import type { Context } from '../context.ts'
import { Mistake } from '../mistake.ts'
import { command, type CommandGroup } from '../program/command.ts'
import { moment, text, whole } from '../program/options.ts'
import { firstOf } from '../first-of.ts'
import { counted } from '../show/progress.ts'
import { table } from '../show/table.ts'

const list = command({
  name: 'list',
  summary: 'List what was changed, by whom and when, newest first',
  options: {
    limit: whole('<n>', 'most records; default 50', { from: 1, to: 100_000, short: 'n' }),
    actor: text('<name>', 'only what this one did'),
    action: text('<name>', 'only this action, such as CREATE'),
    target: text('<id>', 'only what was done to this memory or entity'),
    since: moment('only what was done at that time or later'),
    until: moment('only what was done before that time'),
  },
  examples: ['audit list --since 2026-11-01', "audit list --json | jq -r '.[].summary'"],
  async run(context, { limit = 50, actor, action, target, since, until }) {
    const filter = { actor, action, target, from: since, to: until, limit: Math.min(limit, 200) }
    const records = await firstOf(context, context.client().audit.list(filter), {
      limit,
      label: 'Read',
      unit: 'records',
    })
    context.out.answer(records, () => recordLines(context, records))
    if (records.length === 0) context.out.note('mneme: nothing was changed that fits.')
  },
})

function recordLines({ out }: Context, records: readonly AuditRecord[]): readonly string[] {
  const rows = records.map(({ time, action, actor, target, summary, critical }) => [
    time.slice(0, 19).replace('T', ' '),
    critical ? `${action}!` : action,
    actor,
    target,
    summary,
  ])
  const paint = (cell: string, column: number) => (column === 0 ? out.colours.faint(cell) : cell)
  return table(rows, { width: out.width, paint })
}

const verify = command({
  name: 'verify',
  summary: 'Check that no record was changed or left out',
  about:
    'Checks that every record follows from the one before it. Ends with 1 where one does not, and names the first.',
  examples: ['audit verify && echo unchanged'],
  async run({ client, out }) {
    const verdict = await client().audit.verify()
    const { ok, length, first_break: firstBreak, anchored_through: anchored } = verdict
    const signed = anchored ? `, the first ${counted(anchored)} also against a signed copy` : ''
    out.answer(verdict, () =>
      ok ? [`All ${counted(length)} records follow from one another${signed}.`] : [],
    )
    if (!ok) {
      throw new Mistake(`the audit log was changed: the first break is at ${firstBreak}`, {
        code: 'audit_broken',
      })
    }
  },
})

export const audit: CommandGroup = {
  name: 'audit',
  summary: 'Who changed what and when',
  about: 'Every change is a record, and each record holds the hash of the one before it.',
  commands: [list, verify],
}
