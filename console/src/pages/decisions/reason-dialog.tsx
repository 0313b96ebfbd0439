import { createSignal, For, Show, type JSX } from 'solid-js'
import { Button } from '../../parts/button.tsx'
import { ActDialog } from '../../parts/dialog.tsx'
import { Area } from '../../parts/field.tsx'
import { whenChanged } from '../../parts/when-changed.ts'
import { t } from './words.ts'

interface ReasonDialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly about?: string | undefined
  /** What pressing it does. */
  readonly says: string
  readonly isDanger?: boolean | undefined
  readonly isOptional?: boolean | undefined
  readonly isBusy: boolean
  /** Reasons that are given often, one press each. */
  readonly common?: readonly string[] | undefined
  readonly onClose: () => void
  readonly onGive: (reason: string) => void
}

/** Asks why, before something is decided that cannot be undone. */
export function ReasonDialog(props: ReasonDialogProps): JSX.Element {
  const [reason, setReason] = createSignal('')
  const isEnough = () => props.isOptional === true || reason().trim() !== ''
  whenChanged(
    () => props.isOpen,
    (isOpen) => isOpen && setReason(''),
  )
  const give = () => isEnough() && props.onGive(reason().trim())

  return (
    <ActDialog
      isOpen={props.isOpen}
      onClose={() => props.onClose()}
      title={props.title}
      about={props.about}
      says={props.says}
      kind={props.isDanger ? 'danger' : 'primary'}
      isBusy={props.isBusy}
      why={isEnough() ? undefined : t('needsReason')}
      onAct={give}
    >
      <Area
        label={t('reason')}
        dir="auto"
        maxLength={1_024}
        value={reason()}
        onText={setReason}
        onEnter={() => give()}
      />
      <Show when={props.common?.length}>
        <div class="common">
          <For each={props.common}>
            {(text) => (
              <Button size="s" onClick={() => setReason(text)}>
                {text}
              </Button>
            )}
          </For>
        </div>
      </Show>
    </ActDialog>
  )
}

/** Asks why one proposal, or several, are rejected. */
export function RejectDialog(
  props: Pick<ReasonDialogProps, 'isOpen' | 'title' | 'isBusy' | 'onClose' | 'onGive'>,
): JSX.Element {
  return (
    <ReasonDialog
      {...props}
      about={t('rejectAbout')}
      says={t('reject')}
      common={[t('why_known'), t('why_wrong'), t('why_private'), t('why_spam')]}
    />
  )
}
