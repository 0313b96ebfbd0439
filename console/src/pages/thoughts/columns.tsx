import { Show } from 'solid-js'
import type { Thought } from '../../../../clients/typescript/index.ts'
import { Badge } from '../../parts/badge.tsx'
import { Highlight } from '../../parts/highlight.tsx'
import type { Column } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { number } from '../../words/words.ts'
import { t } from './words.ts'

/** What a thought is for, whose it is, and when it was changed. */
export function columnsOf(query: () => string | undefined): readonly Column<Thought>[] {
  return [
    {
      key: 'intent',
      head: t('intent'),
      width: 'minmax(0, 1fr)',
      compare: (a, b) => a.intent.localeCompare(b.intent),
      cell: (row) => (
        <span class="thoughts-intent">
          <span class="told ellipsis" title={row.intent}>
            <Highlight text={row.intent} query={query()} />
          </span>
          <Show when={row.parent_id !== null}>
            <Badge>{t('child')}</Badge>
          </Show>
          <Show when={row.run_id !== null}>
            <Badge tone="accent">{t('open')}</Badge>
          </Show>
        </span>
      ),
    },
    {
      key: 'task',
      head: t('task'),
      width: 'minmax(0, 140px)',
      from: 520,
      compare: (a, b) => (a.task_id ?? '').localeCompare(b.task_id ?? ''),
      cell: ({ task_id: task }) => <span class="muted told">{task ?? '–'}</span>,
    },
    {
      key: 'notes',
      head: t('notes'),
      width: '64px',
      align: 'end',
      compare: (a, b) => a.note_count - b.note_count,
      cell: (row) => <span class="muted number">{number(row.note_count)}</span>,
    },
    {
      key: 'changed',
      head: t('changed'),
      width: '86px',
      align: 'end',
      compare: (a, b) => a.updated_at.localeCompare(b.updated_at),
      cell: (row) => (
        <span class="muted">
          <When at={row.updated_at} />
        </span>
      ),
    },
  ]
}
