import { Menu } from './menu.tsx'
import { Icon, type IconName } from './icon.tsx'
import type { JSX } from 'solid-js'
import './select.css'

export interface Choice<V extends string> {
  readonly value: V
  readonly label: string
  readonly note?: string
}

interface SelectProps<V extends string> {
  readonly label: string
  readonly choices: readonly Choice<V>[]
  readonly value: V | undefined
  readonly onChoose: (value: V | undefined) => void
  /** What choosing nothing is called; without it something is always chosen. */
  readonly none?: string
  readonly icon?: IconName
}

/**
 * One of a few: a filter of a list. It shows its name until something is chosen.
 *
 * @example
 * <Select label={t('store')} none={t('any')} choices={stores} value={filter.store} onChoose={set} />
 */
export function Select<V extends string>(props: SelectProps<V>): JSX.Element {
  const chosen = () => props.choices.find(({ value }) => value === props.value)
  const entries = () => [
    ...(props.none === undefined
      ? []
      : [entryOf(props.none, props.value === undefined, () => props.onChoose(undefined))]),
    ...props.choices.map(({ value, label, note }) => ({
      ...entryOf(label, value === props.value, () => props.onChoose(value)),
      note,
    })),
  ]
  return (
    <Menu
      label={props.label}
      icon={props.icon}
      kind={chosen() === undefined ? 'quiet' : 'plain'}
      size="s"
      class={chosen() === undefined ? 'select' : 'select is-chosen'}
      groups={[{ entries: entries() }]}
    >
      <span class="muted">{props.label}</span>
      {chosen() === undefined ? null : <span class="button-text">{chosen()?.label}</span>}
      <Icon name="down" size={12} />
    </Menu>
  )
}

function entryOf(label: string, isChosen: boolean, act: () => void) {
  return { label, isChosen, act }
}
