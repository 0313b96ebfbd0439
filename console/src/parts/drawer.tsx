import { createEffect, onCleanup, Show, type JSX } from 'solid-js'
import { t } from '../words/shared.ts'
import { IconButton } from './button.tsx'
import { Brought, Loaded, type LoadedProps } from './states.tsx'
import { useKeys } from './use-keys.ts'
import './drawer.css'

interface DrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly label: string
  /** What stands at its top beside the button that closes it. */
  readonly head?: JSX.Element
  readonly acts?: JSX.Element
  readonly children: JSX.Element
}

/**
 * One thing of a list, beside it: the list stays in use, and `j` and `k` go on in it. On a narrow
 * screen it covers the page. Escape closes it and gives the focus back.
 */
export function Drawer(props: DrawerProps): JSX.Element {
  let panel: HTMLElement | undefined
  let before: Element | null = null
  createEffect(() => {
    if (!props.isOpen) return
    before = document.activeElement
    onCleanup(() => {
      if (panel?.contains(document.activeElement) && before instanceof HTMLElement) before.focus()
    })
  })
  useKeys(() => (props.isOpen ? { Escape: props.onClose } : {}))
  return (
    <Show when={props.isOpen}>
      <aside
        class="drawer"
        aria-label={props.label}
        tabindex={-1}
        ref={(element) => (panel = element)}
      >
        <header>
          <div class="drawer-head">{props.head}</div>
          {props.acts}
          <IconButton icon="close" label={t('close')} keys="Esc" onClick={() => props.onClose()} />
        </header>
        {/* In the order of Tab, so that keys scroll what has nothing to press in it. */}
        <div class="drawer-body" tabindex={0}>
          {props.children}
        </div>
      </aside>
    </Show>
  )
}

interface ItemDrawerProps<T> {
  /** What is open; undefined while it is closed. */
  readonly id: string | undefined
  readonly query: LoadedProps<T>['query']
  readonly label: string
  readonly onClose: () => void
  readonly head?: (item: () => T) => JSX.Element
  readonly acts?: (item: () => T) => JSX.Element
  readonly children: (item: () => T) => JSX.Element
}

/**
 * One thing of a list beside it, as it is read: what it is, what may be done, what there is to it.
 *
 * @example
 * <ItemDrawer id={props.id} query={note} label={t('note')} onClose={props.onClose}>
 *   {(note) => <Content note={note()} />}
 * </ItemDrawer>
 */
export function ItemDrawer<T>(props: ItemDrawerProps<T>): JSX.Element {
  return (
    <Drawer
      isOpen={props.id !== undefined}
      onClose={() => props.onClose()}
      label={props.label}
      head={<Brought query={props.query}>{(item) => props.head?.(item)}</Brought>}
      acts={<Brought query={props.query}>{(item) => props.acts?.(item)}</Brought>}
    >
      <Loaded query={props.query}>{(item) => props.children(item)}</Loaded>
    </Drawer>
  )
}
