import { For, Show, type JSX } from 'solid-js'
import type { Episode } from '../../../../clients/typescript/index.ts'
import { useMemory } from '../../memory/use-memory.ts'
import { usePages } from '../../memory/use-pages.ts'
import { Badge } from '../../parts/badge.tsx'
import { ListTable } from '../../parts/list-table.tsx'
import { Empty } from '../../parts/states.tsx'
import { dayOf } from '../../time/times.ts'
import { earlier, rowsAPage, type MemoryFilters } from './filters.ts'
import { t } from './words.ts'

interface ListProps {
  readonly filters: MemoryFilters
  readonly onOpen: (id: string) => void
}

/** What happened, by day: of what kind it was, who was there, and where. */
export function EpisodeList(props: ListProps): JSX.Element {
  const { asOf } = useMemory()
  const query = () => ({
    from: props.filters.from,
    to: earlier(props.filters.to, asOf()),
    limit: rowsAPage,
  })
  const list = usePages(
    () => ['episodes', query()],
    (memory, { signal, cursor }) => memory.memories.episodes(query(), { signal }).page(cursor),
  )
  return (
    <ListTable
      list={list}
      nothing={<Empty icon="memories" title={t('episodesNone')} about={t('episodesNoneAbout')} />}
      label={t('episodes')}
      columns={[]}
      rows={list.items()}
      keyOf={({ memory_id: id }) => id}
      chosen={props.filters.memory}
      onOpen={({ memory_id: id }) => props.onOpen(id)}
      onEnd={list.readMore}
      groupOf={({ day }) => dayOf(`${day}T12:00`)}
      row={(row) => <EpisodeRow row={row} />}
    />
  )
}

function EpisodeRow(props: { readonly row: Episode }): JSX.Element {
  const names = () => [...props.row.people, ...props.row.places.map((place) => t('at', { place }))]
  return (
    <div class="episode-row">
      <Badge>{t(`happening_${props.row.type}`)}</Badge>
      <div>
        <p class="told">{props.row.text}</p>
        <Show when={names().length > 0 || props.row.thread !== undefined}>
          <p class="muted small pieces">
            <For each={names()}>{(name) => <bdi>{name}</bdi>}</For>
            <Show when={props.row.thread}>
              {(thread) => <span>{t('inThread', { thread: thread() })}</span>}
            </Show>
          </p>
        </Show>
      </div>
    </div>
  )
}
