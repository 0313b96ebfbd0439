import type { JSX } from 'solid-js'
import type { LoggedRecall } from '../../../../../clients/typescript/index.ts'
import { usePages } from '../../../memory/use-pages.ts'
import { useActorName } from '../../../parts/actor-name.tsx'
import { Badge } from '../../../parts/badge.tsx'
import { ListTable } from '../../../parts/list-table.tsx'
import { Page } from '../../../parts/page.tsx'
import { Empty } from '../../../parts/states.tsx'
import type { Column } from '../../../parts/table.tsx'
import { useFilters } from '../../../parts/use-filters.ts'
import { When } from '../../../parts/when.tsx'
import { localDay } from '../../../time/days.ts'
import { dayOf } from '../../../time/times.ts'
import { t as shared } from '../../../words/shared.ts'
import { number } from '../../../words/words.ts'
import { ReplayDrawer } from './replay-drawer.tsx'
import { t } from './words.ts'

/** No event tells of a recall. */
const everyMs = 10_000

/** What was asked of this memory, by whom, and what came: why did it say that, yesterday? */
export default function Asked(): JSX.Element {
  const [filters, setFilters] = useFilters(['view', 'asked'])
  const actorOf = useActorName()
  const list = usePages(
    () => ['recalls'],
    (memory, { signal, cursor }) => memory.recalls.list({ limit: 100 }, { signal }).page(cursor),
    { everyMs },
  )
  return (
    <Page
      title={shared('asked')}
      back={{
        label: t('back'),
        act: () => setFilters({ view: undefined, asked: undefined }, true),
      }}
      count={list.isLoading() ? undefined : countOf(list.items().length, list.isWhole())}
      request={{ method: 'GET', path: '/recalls', call: 'recalls.list', isList: true }}
      aside={<ReplayDrawer id={filters().asked} onClose={() => setFilters({ asked: undefined })} />}
    >
      <ListTable
        list={list}
        nothing={<Empty icon="recall" title={t('emptyTitle')} about={t('emptyAbout')} />}
        label={shared('asked')}
        columns={columns(actorOf)}
        rows={list.items()}
        keyOf={({ id }) => id}
        chosen={filters().asked}
        onOpen={({ id }) => setFilters({ asked: id })}
        onEnd={list.readMore}
        groupOf={({ at }) => dayOf(`${localDay(at)}T12:00`)}
      />
    </Page>
  )
}

function columns(actorOf: (actor: string) => string): readonly Column<LoggedRecall>[] {
  return [
    {
      key: 'question',
      head: t('question'),
      width: 'minmax(0, 1fr)',
      cell: ({ question }) => (
        <span class="told ellipsis" classList={{ muted: question === null }} dir="auto">
          {question ?? t('notKept')}
        </span>
      ),
    },
    {
      key: 'answered',
      head: t('answer'),
      width: '132px',
      cell: ({ answered, hits }) =>
        answered ? (
          <Badge tone="good">{t('hits', { n: hits.length })}</Badge>
        ) : (
          <Badge>{t('declined')}</Badge>
        ),
    },
    {
      key: 'by',
      head: t('by'),
      width: '140px',
      from: 720,
      cell: ({ agent, key_id }) => <span class="muted ellipsis">{agent ?? actorOf(key_id)}</span>,
    },
    { key: 'at', head: t('at'), width: '104px', align: 'end', cell: ({ at }) => <When at={at} /> },
  ]
}

function countOf(n: number, isWhole: boolean): string {
  return isWhole ? number(n) : t('countMore', { n })
}
