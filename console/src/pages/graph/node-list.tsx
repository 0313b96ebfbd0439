import { createMemo, Show, type JSX } from 'solid-js'
import { Highlight } from '../../parts/highlight.tsx'
import { LifecycleMark } from '../../parts/lifecycle-mark.tsx'
import { RoleMark } from '../../parts/role-mark.tsx'
import { Table } from '../../parts/table.tsx'
import { percent } from '../../words/words.ts'
import { nameOf, type Picture } from './picture.ts'
import { t } from './words.ts'

interface NodeListProps {
  readonly picture: Picture
  /** Places, in the order that the keys of the graph begin with. */
  readonly places: readonly number[]
  readonly chosen: string | undefined
  readonly query: string | undefined
  readonly onOpen: (id: string) => void
}

/** The same graph as a list: what is most active first. */
export function NodeList(props: NodeListProps): JSX.Element {
  const rows = createMemo(() =>
    props.places.map((place) => ({ place, node: props.picture.nodes[place] })),
  )
  return (
    <Table
      label={t('list')}
      columns={[]}
      rows={rows()}
      keyOf={({ node }) => node?.id ?? ''}
      chosen={props.chosen}
      onOpen={({ node }) => node !== undefined && props.onOpen(node.id)}
      row={({ place, node }) => (
        <Show when={node}>
          {(found) => (
            <div class="graph-node-row">
              <RoleMark role={found().role} />
              <div>
                <p class="told graph-node-row-text">
                  <Highlight text={found().text} query={props.query} />
                </p>
                <p class="muted small pieces">
                  <Show when={nameOf(found())}>{(name) => <span class="told">{name()}</span>}</Show>
                  <Show when={(props.picture.ties[place]?.length ?? 0) > 0}>
                    <span>{t('ties', { n: props.picture.ties[place]?.length ?? 0 })}</span>
                  </Show>
                  <Show when={found().activation >= 0.005}>
                    <span>{t('activeBy', { share: percent(found().activation) })}</span>
                  </Show>
                </p>
              </div>
              <LifecycleMark lifecycle={found().lifecycle} />
            </div>
          )}
        </Show>
      )}
    />
  )
}
