import { createSignal, For, Show, type JSX } from 'solid-js'
import { useRead } from '../../memory/use-memory.ts'
import { ActDialog } from '../../parts/dialog.tsx'
import { useNameOf } from '../../parts/entity-name.tsx'
import { Field } from '../../parts/field.tsx'
import { partsOf } from '../../parts/inline-entity.ts'
import { knownOf, type Known } from '../../parts/known-entity.ts'
import { Loaded } from '../../parts/states.tsx'
import { Select } from '../../parts/select.tsx'
import { useAct } from '../../parts/use-act.ts'
import { usePlaces } from '../../parts/use-places.ts'
import { whenChanged } from '../../parts/when-changed.ts'
import { EntitySide } from '../decisions/entity-side.tsx'
import { KindSign } from './kind-sign.tsx'
import { t } from './words.ts'

interface MergeDialogProps {
  readonly known: Known
  readonly isOpen: boolean
  readonly onClose: () => void
}

const mostFound = 8

/** Says that this one and another are one; which can be undone. */
export function MergeDialog(props: MergeDialogProps): JSX.Element {
  const { go } = usePlaces()
  const nameOf = useNameOf()
  const { act, isBusy } = useAct()
  const [query, setQuery] = createSignal('')
  const [other, setOther] = createSignal<Known>()
  const [kept, setKept] = createSignal<string>()
  whenChanged(
    () => props.isOpen,
    () => {
      setQuery('')
      setOther(undefined)
      setKept(props.known.entity)
    },
  )
  async function merge(): Promise<void> {
    const second = other()
    if (second === undefined) return
    const isKept = kept() === props.known.entity
    const [from, into] = isKept ? [second, props.known] : [props.known, second]
    const done = await act({
      does: ({ entities }) => entities.merge(from.entity, into.entity),
      says: () => t('mergeDone', { from: from.name, into: into.name }),
      undo: ({ entities }) => entities.undoMerge(from.entity),
    })
    if (done === undefined) return
    props.onClose()
    if (!isKept) go('entities', { entity: into.entity })
  }

  return (
    <ActDialog
      isOpen={props.isOpen}
      onClose={() => props.onClose()}
      title={t('mergeTitle')}
      about={t('mergeAbout')}
      says={t('mergeSame')}
      icon="merge"
      isBusy={isBusy()}
      why={other() === undefined ? t('mergeFind') : undefined}
      onAct={() => void merge()}
    >
      <Field
        label={t('mergeFind')}
        type="search"
        autocomplete="off"
        value={query()}
        onText={setQuery}
      />
      <Choices
        known={props.known}
        isOpen={props.isOpen}
        query={query().trim()}
        chosen={other()?.entity}
        onChoose={setOther}
      />
      <Show when={other()}>
        {(second) => (
          <div>
            <Select
              label={t('mergeKeep')}
              choices={[props.known, second()].map(({ entity }) => ({
                value: entity as string,
                label: nameOf(entity),
                note: partsOf(entity).id,
              }))}
              value={kept()}
              onChoose={setKept}
            />
            <div class="sides">
              <For each={[props.known, second()]}>
                {({ entity }) => <EntitySide entity={entity} stays={entity === kept()} />}
              </For>
            </div>
          </div>
        )}
      </Show>
    </ActDialog>
  )
}

interface ChoicesProps extends Pick<MergeDialogProps, 'known' | 'isOpen'> {
  readonly query: string
  readonly chosen: string | undefined
  readonly onChoose: (known: Known) => void
}

/** Others of its kind that it may be one with. */
function Choices(props: ChoicesProps): JSX.Element {
  const found = useRead(
    () => ['entities', 'to merge', props.known.kind, { q: props.query }],
    async (memory, signal) => {
      const q = props.query
      const filter = { kind: props.known.kind, ...(q !== '' && { q }), limit: mostFound + 1 }
      const { items } = await memory.entities
        .list({ ...filter, props: true, order: 'relevance' }, { signal })
        .page()
      return items.map((item) => knownOf({ ...item }))
    },
    { when: () => props.isOpen },
  )
  const choices = (items: readonly Known[]) =>
    items.filter(({ entity }) => entity !== props.known.entity).slice(0, mostFound)
  return (
    <Loaded query={found} rows={3}>
      {(items) => (
        <ul class="merge-choices">
          <For
            each={choices(items())}
            fallback={<li class="muted merge-none">{t('mergeNone')}</li>}
          >
            {(choice) => (
              <li>
                <button
                  type="button"
                  aria-pressed={props.chosen === choice.entity}
                  onClick={() => props.onChoose(choice)}
                >
                  <KindSign name={choice.name} kind={choice.kind} />
                  <span class="told">{choice.name}</span>
                  <span class="muted small mono told">{choice.id}</span>
                </button>
              </li>
            )}
          </For>
        </ul>
      )}
    </Loaded>
  )
}
