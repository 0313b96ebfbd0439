import { createMemo, Show, type JSX } from 'solid-js'
import { useRead } from '../../memory/use-memory.ts'
import { Badge } from '../../parts/badge.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { localDay } from '../../time/days.ts'
import { dayOf } from '../../time/times.ts'
import { t as shared } from '../../words/shared.ts'
import { Beside } from './beside.tsx'
import { readDecided } from './decided-items.ts'
import { DecidedView, outcomeOf } from './decided-view.tsx'
import { isWaitingKind, type Item } from './inbox-items.ts'
import { InboxRow } from './row.tsx'
import { t } from './words.ts'

/** What was decided, by day, with a way back where there is one. */
export function DecidedTab(): JSX.Element {
  const [filters, setFilters] = useFilters(['kind', 'item'])
  const decided = useRead(() => ['decided'], readDecided)
  const items = createMemo(() =>
    (decided.data ?? []).filter(
      ({ kind }) => !isWaitingKind(filters().kind) || kind === filters().kind,
    ),
  )
  const chosen = () => items().find(({ id }) => id === filters().item) ?? items()[0]
  const open = ({ id }: Item) => setFilters({ item: id })
  useKeys(() =>
    filters().item === undefined ? {} : { Escape: () => setFilters({ item: undefined }) },
  )
  return (
    <Loaded query={decided} rows={10}>
      {() => (
        <Show
          when={items().length > 0}
          fallback={
            <Empty icon="decisions" title={t('decidedNone')} about={t('decidedNoneAbout')} />
          }
        >
          <Beside
            isOpen={filters().item !== undefined}
            back={shared('decided')}
            onBack={() => setFilters({ item: undefined })}

            list={
              <Table
                label={shared('decided')}
                columns={[]}
                rows={items()}
                keyOf={({ id }) => id}
                chosen={chosen()?.id}
                onOpen={open}
                groupOf={(item) => dayOf(`${localDay(item.at)}T12:00`)}
                row={(item) => (
                  <InboxRow
                    item={item}
                    mark={<Badge tone={outcomeOf(item).tone}>{outcomeOf(item).says}</Badge>}
                  />
                )}
              />
            }
          >
            <Show when={chosen()?.id} keyed>
              <DecidedView item={chosen()} />
            </Show>
          </Beside>
        </Show>
      )}
    </Loaded>
  )
}
