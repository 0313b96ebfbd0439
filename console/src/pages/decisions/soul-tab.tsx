import { createSignal, For, Show, type JSX } from 'solid-js'
import type { SoulView } from '../../../../clients/typescript/index.ts'
import { useMemory, useRead, useRefusal } from '../../memory/use-memory.ts'
import { isOvertaken } from '../../parts/overtaken.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { useAct } from '../../parts/use-act.ts'
import { isAtLeast } from '../../session/roles.ts'
import { LinesDialog } from './lines-dialog.tsx'
import { Mind, MindPart } from './mind.tsx'
import { readRevision, type Edited } from './read-revision.ts'
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
  const [edited, setEdited] = createSignal<Edited<Part>>()
  const soul = useRead(
    () => ['soul'],
    async (memory, signal) => ({
      // Only an owner sees its revisions, and writes.
      revision: isAtLeast(role(), 'owner') ? await readRevision(memory, 'soul', signal) : undefined,
      ...(await memory.soul.get({}, { signal })),
    }),
  )

  async function save({ part, revision }: Edited<Part>, lines: readonly string[]): Promise<void> {
    const done = await act({
      does: (memory) =>
        memory.soul.set({
          ...(soul.data && soulOf(soul.data)),
          [part]: [...lines],
          revision: revision === undefined ? soul.data?.revision : revision,
        }),
      says: () => t('saved'),
      undo: (memory, { position }) => undoWrite(memory, position),
      refused: (error) => isOvertaken(error) && (setEdited({ part, revision: undefined }), true),
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
                  onEdit={() => setEdited({ part, revision: found().revision })}
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
              title={t('editOf', { name: t(`soul_${edited()?.part ?? 'values'}`) })}
              about={t('soulEditAbout')}
              lines={found()[edited()?.part ?? 'values'].map((text) => ({ text }))}
              isOvertaken={edited() !== undefined && edited()?.revision === undefined}
              isBusy={isBusy()}
              onClose={() => setEdited(undefined)}
              onSave={(lines) =>
                void save(
                  edited() ?? { part: 'values', revision: undefined },
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
