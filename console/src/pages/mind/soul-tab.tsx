import { createSignal, For, Show, type JSX } from 'solid-js'
import type { SoulView } from '../../../../clients/typescript/index.ts'
import { useMemory, useRead, useRefusal } from '../../memory/use-memory.ts'
import { Empty, Loaded } from '../../parts/states.tsx'
import { useAct } from '../../parts/use-act.ts'
import { useEdit } from '../../parts/use-edit.ts'
import { isAtLeast } from '../../session/roles.ts'
import { LinesDialog } from './lines-dialog.tsx'
import { Mind, MindPart } from './mind.tsx'
import { readRevision } from './read-revision.ts'
import { undoWrite } from './undo-write.ts'
import { t } from './words.ts'

const parts = ['values', 'principles', 'commitments', 'boundaries'] as const
type Part = (typeof parts)[number]

/** What the owner holds the agent to; only an owner writes it, and `main` reads it. */
export function SoulTab(): JSX.Element {
  const { role } = useMemory()
  const mayRead = () => isAtLeast(role(), 'main')
  return (
    <Show
      when={mayRead()}
      fallback={<Empty icon="key" title={t('soulHidden')} about={t('soulHiddenAbout')} />}
    >
      <SoulParts />
    </Show>
  )
}

function SoulParts(): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const { role } = useMemory()
  const [edited, setEdited] = createSignal<Part>()
  const soul = useRead(
    () => ['soul'],
    async (memory, signal) => ({
      // Only an owner sees its revisions, and writes.
      revision: isAtLeast(role(), 'owner') ? await readRevision(memory, 'soul', signal) : undefined,
      ...(await memory.soul.get({}, { signal })),
    }),
  )
  const edit = useEdit(() => soul.data?.revision)

  function begin(part: Part): void {
    edit.begin()
    setEdited(part)
  }
  async function save(soulBefore: SoulView, part: Part, lines: readonly string[]): Promise<void> {
    const done = await act({
      does: (memory) =>
        memory.soul.set({ ...soulBefore, [part]: [...lines], revision: edit.version() }),
      says: () => t('saved'),
      undo: (memory, { position }) => undoWrite(memory, position),
      refused: edit.refused,
    })
    if (done !== undefined) setEdited(undefined)
  }

  return (
    <Mind target="soul">
      <Loaded query={soul}>
        {(found) => (
          <>
            <p class="muted mind-lead">{t('soulAbout')}</p>
            <For each={parts}>
              {(part) => (
                <MindPart
                  isCard
                  title={t(`soul_${part}`)}
                  why={refusal('owner')}
                  onEdit={() => begin(part)}
                >
                  <ul class="mind-lines">
                    <For each={found()[part]} fallback={<li class="muted">{t('nothing')}</li>}>
                      {(line) => <li class="told">{line}</li>}
                    </For>
                  </ul>
                </MindPart>
              )}
            </For>
            <LinesDialog
              isOpen={edited() !== undefined}
              title={t('editOf', { name: t(`soul_${edited() ?? 'values'}`) })}
              about={t('soulEditAbout')}
              lines={found()[edited() ?? 'values'].map((text) => ({ text }))}
              isOvertaken={edit.isOvertaken()}
              isBusy={isBusy()}
              onClose={() => setEdited(undefined)}
              onSave={(lines) =>
                void save(
                  soulOf(found()),
                  edited() ?? 'values',
                  lines.map(({ text }) => text),
                )
              }
            />
          </>
        )}
      </Loaded>
    </Mind>
  )
}

function soulOf({ values, principles, commitments, boundaries }: SoulView): SoulView {
  return { values, principles, commitments, boundaries }
}
