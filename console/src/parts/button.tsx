import { Show, splitProps, type JSX } from 'solid-js'
import { Icon, type IconName } from './icon.tsx'
import { tellWhy } from './toast-list.ts'
import './button.css'

export interface ButtonProps extends JSX.ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` once a view, `danger` where something is lost; default `plain`. */
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'danger' | undefined
  readonly size?: 's' | 'm' | undefined
  readonly icon?: IconName | undefined
  /** Says what it does where it shows an icon alone. */
  readonly label?: string | undefined
  /** Why it does nothing now: it stays reachable, and says so (`useRefusal`). */
  readonly why?: string | undefined
  /** The key that does the same. */
  readonly keys?: string | undefined
  readonly isBusy?: boolean | undefined
}

/**
 * A button.
 *
 * @example
 * <Button icon="pin" keys="p" why={refusal('owner')} onClick={pin}>Pin</Button>
 */
export function Button(props: ButtonProps): JSX.Element {
  const [own, rest] = splitProps(props, [
    'kind',
    'size',
    'icon',
    'label',
    'why',
    'keys',
    'isBusy',
    'class',
    'children',
    'onClick',
    'title',
  ])
  const isOff = () => own.why !== undefined || own.isBusy === true
  function press(event: MouseEvent & { currentTarget: HTMLButtonElement; target: Element }): void {
    if (isOff()) {
      event.preventDefault()
      // Who has no mouse to rest on it hears it so.
      if (own.why !== undefined) tellWhy(own.why)
      return
    }
    if (typeof own.onClick === 'function') own.onClick(event)
  }
  return (
    <button
      type="button"
      {...rest}
      class={`button ${own.class ?? ''}`}
      data-kind={own.kind ?? 'plain'}
      data-size={own.size ?? 'm'}
      data-alone={own.children === undefined ? '' : undefined}
      aria-label={own.label}
      aria-disabled={isOff() ? 'true' : undefined}
      aria-busy={own.isBusy ? 'true' : undefined}
      aria-keyshortcuts={own.keys}
      title={own.why ?? own.title ?? titleOf(own.label, own.keys)}
      onClick={press}
    >
      <Show when={own.icon}>{(name) => <Icon name={name()} />}</Show>
      <Show when={own.children !== undefined}>
        <span class="button-text">{own.children}</span>
      </Show>
    </button>
  )
}

/**
 * A sign to press, small and quiet; what it does is read out, and said where the mouse rests.
 *
 * @example
 * <IconButton icon="edit" label={t('edit')} keys="e" why={refusal('main')} onClick={edit} />
 */
export function IconButton(props: Omit<ButtonProps, 'kind' | 'size' | 'children'>): JSX.Element {
  return <Button kind="quiet" size="s" {...props} />
}

function titleOf(label: string | undefined, keys: string | undefined): string | undefined {
  if (label === undefined) return undefined
  return keys === undefined ? label : `${label} (${keys})`
}
