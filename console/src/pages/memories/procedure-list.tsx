import { For, Show, type JSX } from 'solid-js'
import type { Procedure } from '../../../../clients/typescript/index.ts'
import { usePages } from '../../memory/use-pages.ts'
import { ListTable } from '../../parts/list-table.tsx'
import { Empty } from '../../parts/states.tsx'
import { When } from '../../parts/when.tsx'
import { rowsAPage } from './filters.ts'
import { t } from './words.ts'

interface ListProps {
  readonly chosen: string | undefined
  readonly onOpen: (id: string) => void
}

/** How things are done: for what, in which steps, and when that was last used. */
export function ProcedureList(props: ListProps): JSX.Element {
  const list = usePages(
    () => ['procedures'],
    (memory, { signal, cursor }) =>
      memory.memories.procedures({ limit: rowsAPage }, { signal }).page(cursor),
  )
  return (
    <ListTable
      list={list}
      nothing={
        <Empty icon="memories" title={t('proceduresNone')} about={t('proceduresNoneAbout')} />
      }
      label={t('procedures')}
      columns={[]}
      rows={list.items()}
      keyOf={({ id }) => id}
      chosen={props.chosen}
      onOpen={({ memory_id: id }) => props.onOpen(id)}
      onEnd={list.readMore}
      row={(row) => <ProcedureRow row={row} />}
    />
  )
}

function ProcedureRow(props: { readonly row: Procedure }): JSX.Element {
  return (
    <div class="procedure-row">
      <p class="procedure-trigger told">{props.row.trigger}</p>
      <Steps steps={props.row.steps} />
      <p class="muted small pieces">
        <span>{t('steps', { n: props.row.steps.length })}</span>
        <Show when={props.row.last_used} fallback={<span>{t('neverUsed')}</span>}>
          {(at) => (
            <span>
              {t('lastUsed')} <When at={at()} />
            </span>
          )}
        </Show>
      </p>
    </div>
  )
}

/** What is to be done, in this order. */
export function Steps(props: { readonly steps: readonly string[] }): JSX.Element {
  return (
    <ol class="procedure-steps">
      <For each={props.steps}>{(step) => <li class="told">{step}</li>}</For>
    </ol>
  )
}
