import { createSignal, For, Show, type JSX } from 'solid-js'
import type { Consolidation } from '../../../../clients/typescript/index.ts'
import { useRefusal } from '../../memory/use-memory.ts'
import { Badge } from '../../parts/badge.tsx'
import { Diff } from '../../parts/diff.tsx'
import { useAct } from '../../parts/use-act.ts'
import { sectionName } from '../mind/section-name.ts'
import { undoWrite } from '../mind/undo-write.ts'
import { Decision } from './frame.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { linesBySection } from './sections.ts'
import { t } from './words.ts'

/** A new image that the agent has drawn of itself, as what changes in it. */
export function DraftView(props: { readonly draft: Consolidation }): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const [isRejecting, setRejecting] = createSignal(false)
  const sections = () => linesBySection(props.draft.diff)
  const why = () => refusal('owner')
  const isOpen = () => props.draft.status === 'draft'

  function approve(): void {
    const { id } = props.draft
    void act({
      does: ({ identity }) => identity.consolidations.decide(id, { decision: 'approve' }),
      says: () => t('draftApproved'),
      undo: (memory, { position }) => undoWrite(memory, position),
    })
  }
  async function reject(reason: string): Promise<void> {
    const { id } = props.draft
    const done = await act({
      does: ({ identity }) =>
        identity.consolidations.decide(id, {
          decision: 'reject',
          ...(reason !== '' && { reason }),
        }),
      says: () => t('draftRejected'),
    })
    if (done !== undefined) setRejecting(false)
  }

  return (
    <Decision
      kind="drafts"
      title={t('draftTitle')}
      at={props.draft.created_at}
      about={isOpen() ? t('draftAbout') : undefined}
      badges={
        isOpen() ? undefined : (
          <Badge>
            {t(props.draft.status === 'approved' ? 'short_approved' : 'short_rejected')}
          </Badge>
        )
      }
      by={t('byOwner')}
      isBusy={isBusy()}
      verdicts={
        isOpen()
          ? [
              { label: t('approve'), icon: 'check', kind: 'primary', why: why(), act: approve },
              { label: t('reject'), icon: 'close', why: why(), act: () => setRejecting(true) },
            ]
          : []
      }
    >
      <Show when={sections().length > 0} fallback={<p class="muted">{t('draftNothing')}</p>}>
        <For each={sections()}>
          {({ section, lines }) => (
            <section class="draft-section">
              <h3>{sectionName(section)}</h3>
              <ul class="changes">
                <For each={lines}>
                  {({ before, after }) => (
                    <li data-change={before === '' ? 'come' : after === '' ? 'gone' : 'other'}>
                      <Diff before={before} after={after} />
                    </li>
                  )}
                </For>
              </ul>
            </section>
          )}
        </For>
      </Show>
      <ReasonDialog
        isOpen={isRejecting()}
        title={t('draftRejectTitle')}
        about={t('draftRejectAbout')}
        says={t('reject')}
        isOptional
        isBusy={isBusy()}
        onClose={() => setRejecting(false)}
        onGive={(reason) => void reject(reason)}
      />
    </Decision>
  )
}
