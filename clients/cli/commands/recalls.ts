import type { LoggedRecall, RecallReplay } from '../../typescript/index.ts'
import type { Context } from '../context.ts'
import { command } from '../program/command.ts'
import { moment, text, whole } from '../program/options.ts'
import { firstOf } from '../first-of.ts'
import { table } from '../show/table.ts'

export const recalls = command({
  name: 'recalls',
  summary: 'Show what was asked of the memory, and what it would answer now',
  about:
    'Lists what was asked, by whom, and whether it was answered, the newest first. With --replay it asks one of them again: with what was known then, and with what is known now.',
  options: {
    since: moment('only what was asked at that time or later'),
    until: moment('only what was asked before that time'),
    by: text('<id>', 'only what was asked with this key'),
    shows: text('<id>', 'only recalls that have shown this memory'),
    limit: whole('<n>', 'most of them; default 50', { from: 1, to: 100_000, short: 'n' }),
    replay: text('<id>', 'ask this one again'),
  },
  examples: ['recalls --since 2026-11-20', 'recalls --replay rcl_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'],
  async run(context, { since, until, by, shows, limit = 50, replay }) {
    const { out } = context
    const memory = context.client()
    if (replay !== undefined) {
      const replayed = await memory.recalls.replay(replay)
      return out.answer(replayed, () => replayLines(replayed))
    }
    const filter = { from: since, to: until, key_id: by, shows, limit: Math.min(limit, 200) }
    const items = await firstOf(context, memory.recalls.list(filter), {
      limit,
      label: 'Read',
      unit: 'recalls',
    })
    out.answer(items, () => recallLines(context, items))
    if (items.length === 0) out.note('mneme: nothing was asked, or the log keeps nothing.')
  },
})

function recallLines({ out }: Context, items: readonly LoggedRecall[]): readonly string[] {
  const rows = items.map((item) => [
    item.at.slice(0, 16).replace('T', ' '),
    item.id,
    item.agent ?? item.key_id,
    item.answered ? `${item.hits.length}` : '-',
    item.question ?? '(not kept)',
  ])
  const paint = (cell: string, column: number) => (column < 4 ? out.colours.faint(cell) : cell)
  return table(rows, { width: out.width, paint })
}

function replayLines({ recall, before, now, same, changes }: RecallReplay): readonly string[] {
  const { came, went, moved } = changes
  const isAsThen = came.length + went.length + moved.length === 0
  return [
    `Asked on ${recall.at.slice(0, 16).replace('T', ' ')}: ${recall.question ?? ''}`,
    '',
    same ? 'It answered:' : 'Of what was known then it would answer:',
    ...before.text.split('\n').map((line) => `  ${line}`),
    '',
    isAsThen ? 'It would answer the same now.' : 'Now it would answer:',
    ...(isAsThen ? [] : now.text.split('\n').map((line) => `  ${line}`)),
    ...(came.length > 0 ? [`New: ${came.join(', ')}`] : []),
    ...(went.length > 0 ? [`Gone: ${went.join(', ')}`] : []),
    ...moved.map(({ id, from, to }) => `Moved from ${from} to ${to}: ${id}`),
  ]
}
