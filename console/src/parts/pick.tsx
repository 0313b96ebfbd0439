import type { JSX } from 'solid-js'
import { t } from '../words/shared.ts'
import { Icon } from './icon.tsx'
import './pick.css'

interface PickProps {
  readonly isPicked: boolean
  readonly onPick: () => void
  /** The sign of the row, in whose place the box stands while somebody is over the row. */
  readonly children: JSX.Element
}

/**
 * Selects a row of a table, for an act on several at once. The key x does the same, so that Tab
 * makes no stop on each row.
 *
 * @example
 * <Pick isPicked={picked().has(row.id)} onPick={() => pick(row.id)}><RoleMark role={role()} /></Pick>
 */
export function Pick(props: PickProps): JSX.Element {
  return (
    <button
      type="button"
      role="checkbox"
      class="pick"
      tabindex={-1}
      aria-checked={props.isPicked}
      aria-label={t('select')}
      title={`${t('select')} (x)`}
      onClick={(event) => {
        event.stopPropagation()
        props.onPick()
      }}
    >
      <span class="pick-sign">{props.children}</span>
      <span class="pick-box">
        <Icon name="check" size={12} />
      </span>
    </button>
  )
}
