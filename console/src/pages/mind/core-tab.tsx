import { A } from '@solidjs/router'
import { createSignal, For, Show, type JSX } from 'solid-js'
import type { CoreBlockName, CoreView } from '../../../../clients/typescript/index.ts'
import { useRead, useRefusal } from '../../memory/use-memory.ts'
import { Details } from '../../parts/details.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Meter } from '../../parts/meter.tsx'
import { Loaded } from '../../parts/states.tsx'
import { useAct } from '../../parts/use-act.ts'
import { useEdit } from '../../parts/use-edit.ts'
import { usePlaces } from '../../parts/use-places.ts'
import { LinesDialog, type Line } from './lines-dialog.tsx'
import { Mind, MindPart } from './mind.tsx'
import { readRevision } from './read-revision.ts'
import { undoWrite } from './undo-write.ts'
import { t } from './words.ts'

type Block = CoreView['blocks'][number]

/** What the agent always has before it, in four blocks. */
export function CoreTab(): JSX.Element {
  const refusal = useRefusal()
  const { place } = usePlaces()
  const { act, isBusy } = useAct()
  const [edited, setEdited] = createSignal<CoreBlockName>()
  const core = useRead(
    () => ['core'],
    async (memory, signal) => ({
      revision: await readRevision(memory, 'core', signal),
      ...(await memory.core.get({}, { signal })),
    }),
  )
  const edit = useEdit(() => core.data?.revision)

  function begin(name: CoreBlockName): void {
    edit.begin()
    setEdited(name)
  }
  async function save(name: CoreBlockName, lines: readonly Line[]): Promise<void> {
    const blocks = core.data?.blocks ?? []
    const done = await act({
      does: (memory) =>
        memory.core.set(blocksWith(blocks, name, lines), { revision: edit.version() }),
      says: () => t('saved'),
      undo: (memory, { position }) => undoWrite(memory, position),
      refused: edit.refused,
    })
    if (done !== undefined) setEdited(undefined)
  }

  return (
    <Mind target="core">
      <Loaded query={core}>
        {(found) => (
          <>
            <p class="muted mind-lead">{t('coreAbout')}</p>
            <For each={found().blocks}>
              {(block) => (
                <MindPart
                  title={t(`block_${block.name}`)}
                  about={t(`blockAbout_${block.name}`)}
                  isCard
                  why={refusal('main')}
                  onEdit={() => begin(block.name)}
                >
                  <ul class="mind-lines">
                    <For each={block.items} fallback={<li class="muted">{t('nothing')}</li>}>
                      {(item) => (
                        <li>
                          <span class="told">{item.text}</span>
                          <Show when={item.pinned}>
                            <Icon name="pin" size={14} label={t('pinned')} />
                          </Show>
                          <Show when={item.memory_id}>
                            {(id) => (
                              <A
                                class="muted small"
                                href={place('memories', { memory: id() })}
                                aria-label={t('theMemory')}
                                title={t('theMemory')}
                              >
                                <Icon name="memories" size={14} />
                              </A>
                            )}
                          </Show>
                        </li>
                      )}
                    </For>
                  </ul>
                </MindPart>
              )}
            </For>
            <Room of={found()} />
            <LinesDialog
              isOpen={edited() !== undefined}
              title={t('editOf', { name: t(`block_${edited() ?? 'identity'}`) })}
              about={t('coreEditAbout')}
              lines={linesOf(found().blocks, edited())}
              isOvertaken={edit.isOvertaken()}
              mayPin={edited() === 'critical_facts' && refusal('owner') === undefined}
              isBusy={isBusy()}
              onClose={() => setEdited(undefined)}
              onSave={(lines) => void save(edited() ?? 'identity', lines)}
            />
          </>
        )}
      </Loaded>
    </Mind>
  )
}

/** How much of what a prompt has room for is taken. */
function Room(props: { readonly of: CoreView }): JSX.Element {
  return (
    <Details>
      <Meter label={t('tokens')} value={props.of.tokens} most={props.of.cap} />
      <For each={props.of.blocks}>
        {({ name, tokens, budget }) => (
          <Meter label={t(`block_${name}`)} value={tokens} most={budget} />
        )}
      </For>
    </Details>
  )
}

function linesOf(blocks: readonly Block[], name: CoreBlockName | undefined): readonly Line[] {
  const block = blocks.find((each) => each.name === name)
  return (block?.items ?? []).map(({ text, pinned }) => ({ text, pinned }))
}

/** All of core, with other lines in one block. */
function blocksWith(blocks: readonly Block[], name: CoreBlockName, lines: readonly Line[]) {
  return blocks.map((block) => ({
    name: block.name,
    items: (block.name === name ? lines : block.items).map(({ text, pinned }) => ({
      text,
      ...(pinned === true && { pinned }),
    })),
  }))
}
