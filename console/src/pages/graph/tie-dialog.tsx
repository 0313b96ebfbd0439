import { createMemo, createSignal, For, type JSX } from 'solid-js'
import type { GraphNode } from '../../../../clients/typescript/index.ts'
import { ActDialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { RoleMark } from '../../parts/role-mark.tsx'
import { useAct } from '../../parts/use-act.ts'
import { whenChanged } from '../../parts/when-changed.ts'
import { number } from '../../words/words.ts'
import { sifted, type Picture } from './picture.ts'
import { RangeField } from './range-field.tsx'
import { t } from './words.ts'

interface TieDialogProps {
  /** Where the tie begins; undefined while it is closed. */
  readonly node: GraphNode | undefined
  readonly picture: Picture | undefined
  readonly onClose: () => void
}

const mostFound = 8
const usualWeight = 0.5

/** Ties a node to another: that one then brings up, or hinders, the other. */
export function TieDialog(props: TieDialogProps): JSX.Element {
  const { act, isBusy } = useAct()
  const [query, setQuery] = createSignal('')
  const [to, setTo] = createSignal<string>()
  const [weight, setWeight] = createSignal(usualWeight)
  whenChanged(
    () => props.node?.id,
    () => {
      setQuery('')
      setTo(undefined)
      setWeight(usualWeight)
    },
  )
  const found = createMemo(() => {
    const { picture, node } = props
    if (picture === undefined || node === undefined) return []
    return sifted(picture, { query: query() })
      .flatMap((place) => picture.nodes[place] ?? [])
      .filter(({ id }) => id !== node.id)
      .slice(0, mostFound)
  })
  const why = () =>
    to() === undefined ? t('tieWhom') : weight() === 0 ? t('tieNothing') : undefined

  async function save(): Promise<void> {
    const [from, end] = [props.node?.id, to()]
    if (from === undefined || end === undefined || why() !== undefined) return
    const edge = { from, to: end, weight: weight() }
    const done = await act({
      does: ({ graph }) => graph.setEdge(edge),
      says: () => t('tied'),
      undo: ({ graph }) => graph.removeEdge(from, end),
    })
    if (done !== undefined) props.onClose()
  }

  return (
    <ActDialog
      isOpen={props.node !== undefined}
      onClose={() => props.onClose()}
      title={t('tieTitle')}
      about={<span class="told">{props.node?.text}</span>}
      says={t('tie')}
      isBusy={isBusy()}
      why={why()}
      onAct={() => void save()}
    >
      <Field
        label={t('tieTo')}
        type="search"
        placeholder={t('search')}
        autocomplete="off"
        value={query()}
        onText={setQuery}
      />
      <fieldset class="graph-tie-choices">
        <legend class="unseen">{t('tieTo')}</legend>
        <For each={found()} fallback={<p class="muted">{t('noneTitle')}</p>}>
          {(node) => (
            <label>
              <input
                type="radio"
                name="tie-to"
                checked={to() === node.id}
                onChange={() => setTo(node.id)}
              />
              <RoleMark role={node.role} />
              <span class="told ellipsis">{node.text}</span>
            </label>
          )}
        </For>
      </fieldset>
      <RangeField
        label={weight() < 0 ? t('hinders') : t('brings')}
        least={-1}
        value={weight()}
        says={number(weight(), { maximumFractionDigits: 2 })}
        onValue={setWeight}
      />
    </ActDialog>
  )
}
