import { For, Show } from 'solid-js'
import { Badge } from '../../parts/badge.tsx'
import { EntityName } from '../../parts/entity-name.tsx'
import { Highlight } from '../../parts/highlight.tsx'
import { Icon } from '../../parts/icon.tsx'
import { LifecycleMark } from '../../parts/lifecycle-mark.tsx'
import { Pick } from '../../parts/pick.tsx'
import { RoleMark } from '../../parts/role-mark.tsx'
import type { Column } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { t as shared } from '../../words/shared.ts'
import { leadingRole, type Row } from './row.ts'
import { t } from './words.ts'

const mostNames = 2

interface Shown {
  readonly query: () => string | undefined
  readonly isSelected: (id: string) => boolean
  readonly onSelect: (id: string) => void
}

/** Of the table: six at most, the rest stands in the drawer. */
export function columnsOf({ query, isSelected, onSelect }: Shown): readonly Column<Row>[] {
  return [
    {
      key: 'role',
      head: t('role'),
      isHeadHidden: true,
      width: '16px',
      cell: (row) => (
        <Pick isPicked={isSelected(row.id)} onPick={() => onSelect(row.id)}>
          <Show when={leadingRole(row)}>{(role) => <RoleMark role={role()} />}</Show>
        </Pick>
      ),
    },
    {
      key: 'text',
      head: t('memory'),
      width: 'minmax(0, 1fr)',
      cell: (row) => (
        <span class="told" title={row.text}>
          <Highlight text={row.text} query={query()} />
          <Show when={row.isPinned}>
            <span class="pinned-sign">
              <Icon name="pin" size={13} label={t('pinned')} />
            </span>
          </Show>
        </span>
      ),
    },
    {
      key: 'about',
      head: t('about'),
      width: 'minmax(0, 180px)',
      from: 760,
      cell: (row) => (
        <span class="muted names">
          <For each={row.entities.slice(0, mostNames)}>
            {(entity) => <EntityName of={entity} />}
          </For>
          {row.entities.length > mostNames ? <span>+{row.entities.length - mostNames}</span> : null}
        </span>
      ),
    },
    {
      key: 'store',
      head: t('store'),
      width: '92px',
      from: 620,
      compare: (a, b) => a.store.localeCompare(b.store),
      cell: (row) => <span class="muted">{shared(`store_${row.store}`)}</span>,
    },
    {
      key: 'trust',
      head: t('trust'),
      width: '92px',
      from: 900,
      compare: (a, b) => a.trust.localeCompare(b.trust),
      cell: (row) => (
        <Show
          when={row.trust === 'untrusted'}
          fallback={<span class="muted">{shared(`trust_${row.trust}`)}</span>}
        >
          <Badge tone="warning">{shared('trust_untrusted')}</Badge>
        </Show>
      ),
    },
    {
      key: 'when',
      head: t('when'),
      width: '78px',
      align: 'end',
      compare: (a, b) => a.at.localeCompare(b.at),
      cell: (row) => (
        <span class="muted">
          <When at={row.at} />
        </span>
      ),
    },
    {
      key: 'lifecycle',
      head: t('lifecycle'),
      isHeadHidden: true,
      width: '10px',
      cell: (row) => <LifecycleMark lifecycle={row.lifecycle} relevance={row.relevance} />,
    },
  ]
}
