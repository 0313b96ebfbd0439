import { createSignal, Show, type JSX } from 'solid-js'
import type { MemoryDetail } from '../../../../clients/typescript/index.ts'
import { useRefusal } from '../../memory/use-memory.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button, IconButton } from '../../parts/button.tsx'
import { copyText } from '../../parts/copy-as.tsx'
import { ItemDrawer } from '../../parts/drawer.tsx'
import { LifecycleMark } from '../../parts/lifecycle-mark.tsx'
import { useMemoryOf } from '../../parts/thing-link.tsx'
import { MoreMenu } from '../../parts/more-menu.tsx'
import { Section } from '../../parts/section.tsx'
import { useAct } from '../../parts/use-act.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { percent } from '../../words/words.ts'
import { AuditTrail } from './audit-trail.tsx'
import { Commitments } from './commitments.tsx'
import { Conversation } from './conversation.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { Facts, ToldText } from './facts.tsx'
import { Fading } from './fading.tsx'
import { Steps } from './procedure-list.tsx'
import { TextThen, Versions } from './versions.tsx'
import { t } from './words.ts'
import './memory-drawer.css'

interface MemoryDrawerProps {
  readonly id: string | undefined
  readonly onClose: () => void
  /** Asks before it forgets or erases; the page does, which stays when this closes. */
  readonly onAsk: (kind: 'forget' | 'erase', id: string) => void
}

/** One memory: who said it when, why it is believed, what it commits to, how it fades. */
export function MemoryDrawer(props: MemoryDrawerProps): JSX.Element {
  const memory = useMemoryOf(() => props.id)
  return (
    <ItemDrawer
      id={props.id}
      query={memory}
      label={t('memory')}
      onClose={() => props.onClose()}
      head={(found) => <Head memory={found()} />}
      acts={(found) => <Acts memory={found()} onAsk={props.onAsk} />}
    >
      {(found) => (
        <>
          <TextThen memory={found()} />
          <ToldText memory={found()} />
          <Facts memory={found()} />
          <Show when={found().procedure}>
            {(procedure) => (
              <Section title={t('procedure')}>
                <p class="procedure-trigger told">{procedure().trigger}</p>
                <Steps steps={procedure().steps} />
              </Section>
            )}
          </Show>
          <Conversation memory={found()} />
          <Commitments ids={found().commitments} />
          <Fading memory={found()} />
          <Versions id={found().__memory_id} />
          <AuditTrail target={found().__memory_id} />
        </>
      )}
    </ItemDrawer>
  )
}

function Head(props: { readonly memory: MemoryDetail }): JSX.Element {
  const isForgotten = () => props.memory.status.value === 'forgotten'
  return (
    <>
      <Show when={!isForgotten()} fallback={<Badge tone="danger">{t('forgotten')}</Badge>}>
        <LifecycleMark
          lifecycle={props.memory.lifecycle}
          relevance={props.memory.relevance}
          named
        />
        <span class="muted number">{percent(props.memory.relevance)}</span>
      </Show>
      <Show when={props.memory.pinned}>
        <Badge tone="accent" title={t('pinnedBy', { actor: props.memory.pinned_by ?? '' })}>
          {t('pinned')}
        </Badge>
      </Show>
    </>
  )
}

/** What may be done about it, also by its keys. */
function Acts(
  props: Pick<MemoryDrawerProps, 'onAsk'> & { readonly memory: MemoryDetail },
): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const [isEditing, setEditing] = createSignal(false)
  const id = () => props.memory.__memory_id
  const isForgotten = () => props.memory.status.value === 'forgotten'
  const forget = () => props.onAsk('forget', id())

  function pin(): void {
    const [at, isPinned] = [id(), props.memory.pinned]
    void act({
      does: ({ memories }) => (isPinned ? memories.unpin(at) : memories.pin(at)),
      says: () => (isPinned ? t('unpinnedDone') : t('pinnedDone')),
      undo: ({ memories }) => (isPinned ? memories.pin(at) : memories.unpin(at)),
    })
  }
  function restore(): void {
    const at = id()
    void act({
      does: (memory) => memory.undoForget({ __memory_id: at }),
      says: () => t('restoredDone'),
      undo: (memory) => memory.forget({ __memory_id: at }),
    })
  }
  useKeys(() =>
    isForgotten()
      ? {}
      : {
          e: () => refusal('main') ?? setEditing(true),
          p: () => refusal('owner') ?? pin(),
          '#': () => refusal('main') ?? forget(),
        },
  )

  return (
    <>
      <Show
        when={!isForgotten()}
        fallback={
          <Button size="s" icon="undo" why={refusal('main')} isBusy={isBusy()} onClick={restore}>
            {t('restore')}
          </Button>
        }
      >
        <IconButton
          icon="edit"
          label={t('edit')}
          keys="e"
          why={refusal('main')}
          onClick={() => setEditing(true)}
        />
        <IconButton
          icon="pin"
          label={props.memory.pinned ? t('unpin') : t('pin')}
          aria-pressed={props.memory.pinned}
          keys="p"
          why={refusal('owner')}
          isBusy={isBusy()}
          onClick={pin}
        />
        <IconButton
          icon="forget"
          label={t('forget')}
          keys="#"
          why={refusal('main')}
          onClick={forget}
        />
      </Show>
      <MoreMenu
        groups={[
          {
            entries: [
              { label: t('copyText'), icon: 'copy', act: () => copyText(props.memory.text) },
              { label: t('copyLink'), icon: 'link', act: () => copyText(location.href) },
            ],
          },
          {
            entries: [
              {
                label: t('erase'),
                icon: 'erase',
                isDanger: true,
                why: refusal('owner'),
                act: () => props.onAsk('erase', id()),
              },
            ],
          },
        ]}
      />
      <EditDialog
        memory={isEditing() ? props.memory : undefined}
        onClose={() => setEditing(false)}
      />
    </>
  )
}
