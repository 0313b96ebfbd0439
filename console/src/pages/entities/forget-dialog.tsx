import { createSignal, For, type JSX } from 'solid-js'
import { useMemory, useRead } from '../../memory/use-memory.ts'
import { ActDialog } from '../../parts/dialog.tsx'
import { EntityChip } from '../../parts/entity-chip.tsx'
import { EraseDialog } from '../../parts/erase-dialog.tsx'
import type { Known } from '../../parts/known-entity.ts'
import { Loaded } from '../../parts/states.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { useAct } from '../../parts/use-act.ts'
import { usePicked } from '../../parts/use-picked.ts'
import { whenChanged } from '../../parts/when-changed.ts'
import { isAtLeast } from '../../session/roles.ts'
import type { Relation } from './entity.ts'
import type { Life } from './lives.ts'
import { partsToForget } from './parts-to-forget.ts'
import { revertAt } from './revert.ts'
import { t } from './words.ts'

interface EntityDialogProps {
  readonly known: Known
  readonly lives: readonly Life[]
  readonly relations: readonly Relation[]
  readonly isOpen: boolean
  readonly onClose: () => void
}

const shownMemories = 5

/** Forgets an entity, or parts of it, after showing what goes; which can be undone. */
export function ForgetEntityDialog(props: EntityDialogProps): JSX.Element {
  const { role } = useMemory()
  const { act, isBusy } = useAct()
  const [what, setWhat] = createSignal('parts')
  const { picked, pick, unpick } = usePicked()
  whenChanged(
    () => props.isOpen,
    () => {
      unpick()
      setWhat(props.lives.length > 0 ? 'parts' : 'whole')
    },
  )
  async function forgetParts(): Promise<boolean> {
    const { entity } = props.known
    const parts = partsToForget(props.known, props.relations, picked())
    const isOwn = parts.length === 1 && parts[0]?.kind === props.known.kind
    const n = picked().size
    const done = await act({
      does: (memory) => memory.forget(parts, true),
      says: () => t('forgetPartsDone', { n }),
      ...(isOwn && isAtLeast(role(), 'owner') && { undo: revertAt(entity) }),
    })
    return done !== undefined
  }
  async function forgetWhole(): Promise<boolean> {
    const { entity, name } = props.known
    const done = await act({
      does: (memory) => memory.forget([entity]),
      says: () => t('forgetDone', { name }),
      undo: (memory) => memory.undoForget(entity),
    })
    return done !== undefined
  }
  async function forget(): Promise<void> {
    if (await (what() === 'parts' ? forgetParts() : forgetWhole())) props.onClose()
  }

  return (
    <ActDialog
      isOpen={props.isOpen}
      onClose={() => props.onClose()}
      title={t('forgetTitle', { name: props.known.name })}
      about={t('forgetAbout')}
      says={t('forget')}
      icon="forget"
      isBusy={isBusy()}
      why={what() === 'parts' && picked().size === 0 ? t('forgetNothing') : undefined}
      onAct={() => void forget()}
    >
      <Tabs
        label={t('forget')}
        chosen={what()}
        onChoose={setWhat}
        tabs={[
          {
            key: 'parts',
            label: t('forgetParts'),
            view: () => <Parts {...props} picked={picked()} onPick={pick} />,
          },
          { key: 'whole', label: t('forgetWhole'), view: () => <Reach {...props} /> },
        ]}
      />
    </ActDialog>
  )
}

/** Erases an entity for good, after a word was typed, and shows the receipt. */
export function EraseEntityDialog(props: EntityDialogProps): JSX.Element {
  return (
    <EraseDialog
      isOpen={props.isOpen}
      title={t('eraseTitle', { name: props.known.name })}
      about={t('eraseAbout')}
      erase={t('erase')}
      erases={(memory) => memory.forget([props.known.entity], false, { permanent: true })}
      onClose={() => props.onClose()}
    >
      <Reach {...props} />
    </EraseDialog>
  )
}

interface PartsProps extends EntityDialogProps {
  readonly picked: ReadonlySet<string>
  readonly onPick: (key: string) => void
}

function Parts(props: PartsProps): JSX.Element {
  return (
    <ul class="forget-parts">
      <For each={props.lives.filter(({ now }) => now !== undefined)}>
        {({ name, now }) => (
          <li>
            <label>
              <input
                type="checkbox"
                checked={props.picked.has(`property ${name}`)}
                onChange={() => props.onPick(`property ${name}`)}
              />
              <span class="muted told">{name}</span>
              <span class="told">{now?.text}</span>
            </label>
          </li>
        )}
      </For>
      <For each={props.relations}>
        {(relation, index) => (
          <li>
            <label title={relation.memoryId === undefined ? undefined : t('forgetExtracted')}>
              <input
                type="checkbox"
                disabled={relation.memoryId !== undefined}
                checked={props.picked.has(`relation ${index()}`)}
                onChange={() => props.onPick(`relation ${index()}`)}
              />
              <span class="muted told">{relation.role}</span>
              <span class="told">{relation.other.name}</span>
            </label>
          </li>
        )}
      </For>
    </ul>
  )
}

/** What goes with it, and what stays without it. */
function Reach(props: EntityDialogProps): JSX.Element {
  const naming = useRead(
    () => ['memories', 'naming', props.known.entity],
    (memory, signal) =>
      memory.memories.list({ entity: props.known.entity, limit: 200 }, { signal }).page(),
    { when: () => props.isOpen },
  )
  return (
    <div class="reach">
      <h3 class="muted small">{t('forgetWholeReach')}</h3>
      <p class="reach-line">
        <EntityChip entity={props.known.entity} onPress={() => {}} />
        <span>{t('forgetProperties', { n: props.lives.length })}</span>
        <span>{t('forgetRelations', { n: props.relations.length })}</span>
      </p>
      <h3 class="muted small">{t('forgetStays')}</h3>
      <Loaded query={naming} rows={2}>
        {(found) => (
          <>
            <p>
              {found().next_cursor === null
                ? t('forgetMemories', { n: found().items.length })
                : t('forgetMemoriesMore', { n: found().items.length })}
            </p>
            <ul>
              <For each={found().items.slice(0, shownMemories)}>
                {({ text }) => <li class="told muted ellipsis">{text}</li>}
              </For>
            </ul>
          </>
        )}
      </Loaded>
    </div>
  )
}
