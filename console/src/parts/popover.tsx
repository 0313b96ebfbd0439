import { Popover as Kobalte } from '@kobalte/core/popover'
import { Show, type JSX } from 'solid-js'
import { Icon, type IconName } from './icon.tsx'
import './menu.css'

interface PopoverProps {
  readonly label: string
  readonly icon?: IconName | undefined
  readonly kind?: 'plain' | 'quiet' | undefined
  readonly size?: 's' | 'm' | undefined
  readonly class?: string | undefined
  /** What the button shows; without it an icon alone, named by `label`. */
  readonly face?: JSX.Element
  readonly isOpen?: boolean | undefined
  readonly onOpen?: ((isOpen: boolean) => void) | undefined
  readonly children: JSX.Element
}

/** A button that opens something small beside it. */
export function Popover(props: PopoverProps): JSX.Element {
  return (
    <Kobalte open={props.isOpen} onOpenChange={props.onOpen} gutter={4}>
      <Kobalte.Trigger
        class={`button ${props.class ?? ''}`}
        data-kind={props.kind ?? 'plain'}
        data-size={props.size ?? 'm'}
        data-alone={props.face === undefined ? '' : undefined}
        aria-label={props.face === undefined ? props.label : undefined}
        title={props.label}
      >
        <Show when={props.icon}>{(name) => <Icon name={name()} />}</Show>
        {props.face}
      </Kobalte.Trigger>
      <Kobalte.Portal>
        <Kobalte.Content class="popover" aria-label={props.label}>
          {props.children}
        </Kobalte.Content>
      </Kobalte.Portal>
    </Kobalte>
  )
}
