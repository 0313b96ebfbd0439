import { createSignal, onMount, Show, type JSX } from 'solid-js'
import { Button } from '../../parts/button.tsx'
import { ActDialog } from '../../parts/dialog.tsx'
import type { IconName } from '../../parts/icon.tsx'
import { t as shared } from '../../words/shared.ts'
import { Secret } from './block.tsx'
import { t } from './words.ts'

interface SecretDialogProps {
  readonly title: string
  readonly about?: string | undefined
  /** What its button is called. */
  readonly says: string
  readonly icon: IconName
  readonly isBusy: boolean
  /** Why it is not made now. */
  readonly why?: string | undefined
  readonly onMake: () => void
  readonly onClose: () => void
  /** What was made, once it was: it is shown this once. */
  readonly secret: string | undefined
  readonly secretTitle: string
  /** How it is used, shown with it. */
  readonly use?: JSX.Element
  /** What may be done after that, besides closing it. */
  readonly next?: JSX.Element
  /** The fields of what is made. */
  readonly children: JSX.Element
}

/** Makes something that has a secret, and shows that once. */
export function SecretDialog(props: SecretDialogProps): JSX.Element {
  const isMade = () => props.secret !== undefined
  /** It was said that what is shown is not shown again. */
  const [isTold, setTold] = createSignal(false)
  const close = () => (isMade() && !isTold() ? setTold(true) : props.onClose())
  return (
    <ActDialog
      isOpen
      onClose={close}
      title={isMade() ? props.secretTitle : props.title}
      about={props.about}
      says={props.says}
      icon={props.icon}
      isBusy={props.isBusy}
      why={props.why}
      onAct={() => props.onMake()}
      after={
        isMade() ? (
          <>
            <Button onClick={close}>{isTold() ? t('closeAnyway') : shared('close')}</Button>
            {props.next}
          </>
        ) : undefined
      }
    >
      <Show
        when={props.secret}
        fallback={
          <form
            class="key-form"
            onSubmit={(event) => {
              event.preventDefault()
              props.onMake()
            }}
          >
            {props.children}
            <button type="submit" hidden />
          </form>
        }
      >
        {(secret) => (
          <div
            class="key-form"
            ref={(element) => {
              // What was pressed is gone: keys would reach nothing, Escape neither.
              onMount(() => element.querySelector('button')?.focus())
            }}
          >
            <Secret label={props.secretTitle} value={secret()} />
            <Show when={isTold()}>
              <p class="small wrong" role="alert">
                {t('secretLast')}
              </p>
            </Show>
            {props.use}
          </div>
        )}
      </Show>
    </ActDialog>
  )
}
