import { createSignal, For, Show, type JSX } from 'solid-js'
import type {
  ForgetOptions,
  MemoryClient,
  MemoryDetail,
} from '../../../../clients/typescript/index.ts'
import { useRead } from '../../memory/use-memory.ts'
import { ActDialog } from '../../parts/dialog.tsx'
import { EraseDialog as EraseForGood } from '../../parts/erase-dialog.tsx'
import { forgetting, memoryRefs } from '../../parts/forgetting.ts'
import { RoleMark } from '../../parts/role-mark.tsx'
import { Select } from '../../parts/select.tsx'
import { Loaded } from '../../parts/states.tsx'
import { useAct } from '../../parts/use-act.ts'
import { t } from './words.ts'

interface DialogProps {
  /** Memories to forget; empty while it is closed. */
  readonly ids: readonly string[]
  readonly onClose: () => void
  readonly onDone?: () => void
}

const mostShown = 20
const mostNodes = 60

/** Shows what goes, asks why, and forgets it; which can be undone. */
export function ForgetDialog(props: DialogProps): JSX.Element {
  const { act, isBusy } = useAct()
  const [kind, setKind] = createSignal<'wrong' | 'outdated'>()

  async function forget(): Promise<void> {
    const done = await act({
      ...forgetting(props.ids, optionsOf(kind())),
      says: ({ forgotten }) => t('forgetDone', { n: forgotten.length }),
    })
    if (done === undefined) return
    props.onDone?.()
    props.onClose()
  }

  return (
    <ActDialog
      isOpen={props.ids.length > 0}
      onClose={() => props.onClose()}
      title={t('forgetTitle', { n: props.ids.length })}
      about={t('forgetAbout')}
      says={t('forget')}
      icon="forget"
      isBusy={isBusy()}
      onAct={() => void forget()}
    >
      <Reach ids={props.ids} />
      <div>
        <Select
          label={t('forgetKind')}
          none={t('kind_none')}
          choices={[
            { value: 'wrong', label: t('kind_wrong') },
            { value: 'outdated', label: t('kind_outdated') },
          ]}
          value={kind()}
          onChoose={setKind}
        />
      </div>
    </ActDialog>
  )
}

/** Erases memories for good, after a word was typed, and shows the receipt. */
export function EraseDialog(props: DialogProps): JSX.Element {
  return (
    <EraseForGood
      isOpen={props.ids.length > 0}
      title={t('eraseTitle', { n: props.ids.length })}
      about={t('eraseAbout')}
      erase={t('erase')}
      erases={(memory) => memory.forget(memoryRefs(props.ids), { permanent: true })}
      onClose={() => props.onClose()}
      onDone={() => props.onDone?.()}
    >
      <Reach ids={props.ids} />
    </EraseForGood>
  )
}

/** The memories, and what was drawn from them and goes along. */
function Reach(props: { readonly ids: readonly string[] }): JSX.Element {
  const reach = useRead(
    () => ['memories', 'reach', ...props.ids],
    (memory, signal) => readReach(memory, props.ids, signal),
    { when: () => props.ids.length > 0 },
  )
  return (
    <Loaded query={reach} rows={2}>
      {(found) => (
        <div class="reach">
          <ul>
            <For each={found().memories}>{(memory) => <li class="told">{memory.text}</li>}</For>
          </ul>
          <h3 class="muted small">{t('forgetReach')}</h3>
          <Show when={found().nodes.length > 0} fallback={<p class="muted">{t('forgetNone')}</p>}>
            <ul>
              <For each={found().nodes}>
                {(node) => (
                  <li class="reach-node">
                    <RoleMark role={node.role} />
                    <span class="told">{node.text}</span>
                  </li>
                )}
              </For>
            </ul>
          </Show>
        </div>
      )}
    </Loaded>
  )
}

async function readReach(
  { memories, graph }: MemoryClient,
  ids: readonly string[],
  signal: AbortSignal,
) {
  const found: MemoryDetail[] = await Promise.all(
    ids.slice(0, mostShown).map((id) => memories.get(id, {}, { signal })),
  )
  const commitments = found.flatMap((memory) => memory.commitments).slice(0, mostNodes)
  const nodes = await Promise.all(commitments.map((id) => graph.node(id, {}, { signal })))
  return { memories: found, nodes }
}

function optionsOf(kind: 'wrong' | 'outdated' | undefined): ForgetOptions {
  return kind === undefined ? {} : { kind }
}
