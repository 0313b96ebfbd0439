import type { DueItem } from '../../typescript/index.ts'
import type { Context } from '../context.ts'
import { command } from '../program/command.ts'
import { moment, oneOf, text, whole } from '../program/options.ts'
import { firstOf } from '../first-of.ts'
import { table } from '../show/table.ts'

export const due = command({
  name: 'due',
  summary: 'Show promises, plans and reminders by when they come due',
  about:
    'Lists what was promised, planned or asked to be reminded of, by when it is due, the earliest first. With --done or --drop it says what has come of one of them.',
  options: {
    since: moment('only what is due at that time or later'),
    until: moment('only what is due before that time'),
    status: oneOf(
      '<status>',
      ['open', 'done', 'dropped'],
      'only what has come to that; default open',
    ),
    limit: whole('<n>', 'most of them; default 50', { from: 1, to: 100_000, short: 'n' }),
    done: text('<id>', 'this one is done'),
    drop: text('<id>', 'this one is not to be done any more'),
  },
  examples: ['due --until 2026-12-01', 'due --done due_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'],
  async run(context, { since, until, status, limit = 50, done, drop }) {
    const { out } = context
    const memory = context.client()
    const [id, came] = done === undefined ? [drop, 'dropped' as const] : [done, 'done' as const]
    if (id !== undefined) {
      const item = await memory.due.set(id, came)
      return out.answer(item, () => [`${item.text} (${item.status})`])
    }
    const filter = { from: since, to: until, status, limit: Math.min(limit, 200) }
    const items = await firstOf(context, memory.due.list(filter), {
      limit,
      label: 'Read',
      unit: 'items',
    })
    out.answer(items, () => dueLines(context, items))
    if (items.length === 0) out.note('mneme: nothing comes due.')
  },
})

function dueLines({ out }: Context, items: readonly DueItem[]): readonly string[] {
  const rows = items.map((item) => [
    item.due.from.slice(0, 16).replace('T', ' '),
    item.id,
    item.status,
    item.text,
  ])
  const paint = (cell: string, column: number) => (column < 3 ? out.colours.faint(cell) : cell)
  return table(rows, { width: out.width, paint })
}
