import { Dialog as Kobalte } from '@kobalte/core/dialog'
import { Show, splitProps, type JSX } from 'solid-js'
import { t } from '../words/shared.ts'
import { Button, type ButtonProps } from './button.tsx'
import { Icon } from './icon.tsx'
import { reachable } from './reachable.ts'
import './dialog.css'

interface DialogProps {
  readonly isOpen: boolean
  /** Left out where it has to be answered: nothing but its acts closes it then. */
  readonly onClose?: (() => void) | undefined
  readonly title: string
  readonly about?: JSX.Element
  readonly width?: 's' | 'm' | 'l' | undefined
  /** What may be done; the last is what is asked about. */
  readonly acts?: JSX.Element
  readonly children?: JSX.Element
}

/**
 * Asks about something over the page: focus stays in it, Escape closes it.
 *
 * @example
 * <Dialog isOpen={isAsked()} onClose={close} title={t('forgetTitle')} acts={<Button …/>}>…</Dialog>
 */
export function Dialog(props: DialogProps): JSX.Element {
  let before: HTMLElement | null = null
  return (
    <Kobalte
      open={props.isOpen}
      onOpenChange={(isOpen) => isOpen || props.onClose?.()}
      // The page itself never scrolls. Where the root's overflow is hidden, `scrollIntoViewport` of
      // @kobalte/utils 0.9.2 loops for ever over a scrollable parent that is its own parent.
      preventScroll={false}
    >
      <Kobalte.Portal>
        <Kobalte.Overlay class="dialog-veil" />
        <div class="dialog-place">
          <Kobalte.Content
            class="dialog"
            data-width={props.width ?? 'm'}
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              before = lastFocused()
              focusFirst(event.target)
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              giveBack(before)
            }}
          >
            <header>
              <Kobalte.Title as="h2">{props.title}</Kobalte.Title>
              <Show when={props.onClose}>
                <Kobalte.CloseButton
                  class="button"
                  data-kind="quiet"
                  data-alone=""
                  data-size="s"
                  aria-label={t('close')}
                >
                  <Icon name="close" />
                </Kobalte.CloseButton>
              </Show>
            </header>
            <Show when={props.about}>
              {(about) => <Kobalte.Description class="muted">{about()}</Kobalte.Description>}
            </Show>
            <div class="dialog-body" ref={reachable}>
              {props.children}
            </div>
            <Show when={props.acts}>{(acts) => <footer>{acts()}</footer>}</Show>
          </Kobalte.Content>
        </div>
      </Kobalte.Portal>
    </Kobalte>
  )
}

interface ActDialogProps extends Omit<DialogProps, 'acts' | 'onClose'> {
  readonly onClose: () => void
  /** What its button is called. */
  readonly says: string
  readonly onAct: () => void
  /** A primary button, unless this says otherwise. */
  readonly kind?: ButtonProps['kind']
  readonly icon?: ButtonProps['icon']
  readonly why?: string | undefined
  readonly isBusy?: boolean | undefined
  /** In place of both buttons: once it is done, and shows what came of it. */
  readonly after?: JSX.Element
}

/**
 * Asks about one thing that may be done, with a way out.
 *
 * @example
 * <ActDialog isOpen={isAsked()} onClose={close} title={t('editTitle')} says={t('save')} onAct={save}>…</ActDialog>
 */
export function ActDialog(props: ActDialogProps): JSX.Element {
  const [own, button, dialog] = splitProps(
    props,
    ['says', 'onAct', 'after'],
    ['kind', 'icon', 'why', 'isBusy'],
  )
  return (
    <Dialog
      {...dialog}
      acts={
        own.after ?? (
          <>
            <Button onClick={() => dialog.onClose()}>{t('cancel')}</Button>
            <Button kind="primary" {...button} onClick={() => own.onAct()}>
              {own.says}
            </Button>
          </>
        )
      }
    />
  )
}

/** What has the focus first, the best one first: what one types in, what is asked about, a choice. */
const firstPlaces = [
  'input:not([type="checkbox"], [type="radio"]), textarea, .cm-content',
  'footer [data-kind="primary"]:not([aria-disabled])',
  '.dialog-body input, .dialog-body button',
]

/** Never first the button that closes it. */
function focusFirst(dialog: EventTarget | null): void {
  if (!(dialog instanceof HTMLElement)) return
  const found = firstPlaces.map((place) => dialog.querySelector<HTMLElement>(place))
  const first = found.find((element) => element !== null) ?? dialog
  first.focus()
}

/** What has the focus; of an entry of a menu, which goes away, the button of the menu. */
function lastFocused(): HTMLElement | null {
  const { activeElement } = document
  const menu = activeElement?.closest('.menu')
  const found = menu ? document.querySelector(`[aria-controls="${menu.id}"]`) : activeElement
  return found instanceof HTMLElement ? found : null
}

/** To what had the focus, else to what is open beside the list, else to the page: never to nothing. */
function giveBack(before: HTMLElement | null): void {
  const places = [
    before,
    document.querySelector<HTMLElement>('.drawer'),
    document.querySelector('main'),
  ]
  places.find((place) => place?.isConnected === true && place !== document.body)?.focus()
}
