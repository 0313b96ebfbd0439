import { For } from 'solid-js'
import { Highlight } from '../../parts/highlight.tsx'
import type { Known } from '../../parts/known-entity.ts'
import type { Column } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { textOf } from './entity.ts'
import { kindName } from '../../words/kinds/kind-name.ts'
import { KindSign } from './kind-sign.tsx'
import { t } from './words.ts'

const mostProperties = 4

export function columnsOf(query: () => string | undefined): readonly Column<Known>[] {
  return [
    {
      key: 'sign',
      head: t('kind'),
      isHeadHidden: true,
      width: '22px',
      cell: ({ name, kind }) => <KindSign name={name} kind={kind} />,
    },
    {
      key: 'name',
      head: t('name'),
      width: 'minmax(120px, 1fr)',
      cell: (row) => (
        <span class="told entities-name" title={row.entity}>
          <Highlight text={row.name} query={query()} />
        </span>
      ),
    },
    {
      key: 'kind',
      head: t('kind'),
      width: '110px',
      cell: ({ kind }) => <span class="muted">{kindName(kind)}</span>,
    },
    {
      key: 'known',
      head: t('known'),
      width: 'minmax(0, 2fr)',
      from: 620,
      cell: (row) => (
        <span class="entities-known">
          <For each={knownPairs(row).slice(0, mostProperties)}>
            {([name, { value }]) => (
              <span>
                <span class="muted told">{name}</span> <span class="told">{textOf(value)}</span>
              </span>
            )}
          </For>
        </span>
      ),
    },
    {
      key: 'changed',
      head: t('changed'),
      width: '84px',
      align: 'end',
      from: 760,
      cell: (row) => {
        const since = sinceOf(row)
        return since === undefined ? null : (
          <span class="muted">
            <When at={since} />
          </span>
        )
      },
    },
  ]
}

function knownPairs({ properties }: Known) {
  return Object.entries(properties).filter(([name]) => name !== 'name')
}

/** When something of it changed last. */
function sinceOf({ properties }: Known): string | undefined {
  return Object.values(properties)
    .map(({ since }) => since)
    .toSorted()
    .at(-1)
}
