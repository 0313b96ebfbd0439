import { DropdownMenu } from '@kobalte/core/dropdown-menu'
import { For, Show, type JSX } from 'solid-js'
import { Icon, type IconName } from './icon.tsx'
import './menu.css'

export interface MenuEntry {
  readonly label: string
  readonly icon?: IconName | undefined
  /** Said beside the label in a quieter voice. */
  readonly note?: string | undefined
  readonly keys?: string | undefined
  readonly isChosen?: boolean | undefined
  readonly isDanger?: boolean | undefined
  /** Why it does nothing now. */
  readonly why?: string | undefined
  readonly act: () => void
}

/** Entries, or groups of them with a name. */
export interface MenuGroup {
  readonly name?: string | undefined
  readonly entries: readonly MenuEntry[]
}

interface MenuProps {
  readonly label: string
  readonly groups: readonly MenuGroup[]
  readonly icon?: IconName | undefined
  readonly kind?: 'plain' | 'quiet' | undefined
  readonly size?: 's' | 'm' | undefined
  readonly class?: string | undefined
  /** What the button shows; without it an icon alone, named by `label`. */
  readonly children?: JSX.Element
}

/**
 * A button that opens a list of acts.
 *
 * @example
 * <Menu label={t('more')} icon="more" groups={[{ entries: [{ label: t('pin'), act: pin }] }]} />
 */
export function Menu(props: MenuProps): JSX.Element {
  return (
    <DropdownMenu gutter={4} modal={false}>
      <DropdownMenu.Trigger
        class={`button ${props.class ?? ''}`}
        data-kind={props.kind ?? 'plain'}
        data-size={props.size ?? 'm'}
        data-alone={props.children === undefined ? '' : undefined}
        aria-label={props.children === undefined ? props.label : undefined}
        title={props.label}
      >
        <Show when={props.icon}>{(name) => <Icon name={name()} />}</Show>
        {props.children}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        {/* Above a dialog: what is outside of one is hidden from assistive technology, but for this. */}
        <DropdownMenu.Content class="menu" aria-label={props.label} data-kb-top-layer="">
          <For each={props.groups}>
            {(group) => (
              <DropdownMenu.Group class="menu-group">
                <Show when={group.name}>
                  <DropdownMenu.GroupLabel class="menu-name">{group.name}</DropdownMenu.GroupLabel>
                </Show>
                <For each={group.entries}>{(entry) => <Entry {...entry} />}</For>
                <For each={reasonsOf(group)}>{(why) => <p class="menu-why">{why}</p>}</For>
              </DropdownMenu.Group>
            )}
          </For>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu>
  )
}

/** Why entries of a group do nothing now, each reason once. */
function reasonsOf({ entries }: MenuGroup): readonly string[] {
  return [...new Set(entries.flatMap(({ why }) => (why === undefined ? [] : [why])))]
}

function Entry(props: MenuEntry): JSX.Element {
  return (
    <DropdownMenu.Item
      class="menu-entry"
      data-danger={props.isDanger ? '' : undefined}
      disabled={props.why !== undefined}
      title={props.why}
      aria-keyshortcuts={props.keys}
      onSelect={() => props.act()}
    >
      <Show when={props.icon} fallback={<span class="menu-gap" />}>
        {(name) => <Icon name={name()} />}
      </Show>
      <span class="menu-label">{props.label}</span>
      <Show when={props.note}>
        <span class="menu-note">{props.note}</span>
      </Show>
      <Show when={props.keys}>
        <kbd>{props.keys}</kbd>
      </Show>
      <Show when={props.isChosen}>
        <Icon name="check" />
      </Show>
    </DropdownMenu.Item>
  )
}
