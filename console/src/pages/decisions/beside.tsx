import type { JSX } from 'solid-js'
import { Button } from '../../parts/button.tsx'

interface BesideProps {
  /** Something was opened: on a narrow screen it covers the list. */
  readonly isOpen: boolean
  readonly list: JSX.Element
  /** What the button is called that goes back to the list. */
  readonly back: string
  readonly onBack: () => void
  readonly ref?: (detail: HTMLDivElement) => void
  readonly children: JSX.Element
}

/** A list, and beside it the thing of it that one is at. */
export function Beside(props: BesideProps): JSX.Element {
  return (
    <div class="inbox" classList={{ 'is-open': props.isOpen }}>
      <div class="inbox-list">{props.list}</div>
      <div class="inbox-detail" tabindex={-1} ref={(element) => props.ref?.(element)}>
        <div class="inbox-back">
          <Button kind="quiet" size="s" icon="back" onClick={() => props.onBack()}>
            {props.back}
          </Button>
        </div>
        {props.children}
      </div>
    </div>
  )
}
