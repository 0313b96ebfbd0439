import { Show, type JSX } from 'solid-js'
import { t } from '../words/shared.ts'
import { IconButton } from './button.tsx'
import './picked-bar.css'

interface PickedBarProps {
  /** How many rows are selected; without any it is not there. */
  readonly count: number
  readonly onClose: () => void
  /** What may be done with them, as small buttons. */
  readonly children: JSX.Element
}

/**
 * What may be done with the rows that were selected by `x`, at the foot of their list.
 *
 * @example
 * <PickedBar count={picked().size} onClose={unpick}><Button size="s" …>{t('archive')}</Button></PickedBar>
 */
export function PickedBar(props: PickedBarProps): JSX.Element {
  return (
    <Show when={props.count > 0}>
      <div class="picked-bar" role="toolbar" aria-label={t('selected', { n: props.count })}>
        <span class="number">{t('selected', { n: props.count })}</span>
        {props.children}
        <IconButton icon="close" label={t('close')} onClick={props.onClose} />
      </div>
    </Show>
  )
}
