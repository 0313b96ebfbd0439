import { Show, type JSX } from 'solid-js'
import { IconButton } from '../../parts/button.tsx'
import { useKeys } from '../../parts/use-keys.ts'
import type { Stands } from './use-stands.ts'
import type { Asked } from './view.ts'
import { t } from './words.ts'

interface PlaceActsProps extends Asked {
  readonly id: string
  readonly stands: Stands
}

/** Shows what lies around a node, and lets it go where a hand has put it. */
export function PlaceActs(props: PlaceActsProps): JSX.Element {
  const isAround = () => props.filters().around === props.id
  const turn = () => props.onFilter({ around: isAround() ? undefined : props.id })
  useKeys(() => ({ o: turn }))
  return (
    <>
      <IconButton
        icon="graph"
        label={isAround() ? t('aroundOff') : t('around')}
        aria-pressed={isAround()}
        keys="o"
        onClick={turn}
      />
      <Show when={props.stands.pinned().has(props.id)}>
        <IconButton
          icon="pin"
          label={t('letGo')}
          aria-pressed={true}
          onClick={() => props.stands.letGo(props.id)}
        />
      </Show>
    </>
  )
}
