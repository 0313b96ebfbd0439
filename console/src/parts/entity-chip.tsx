import { A } from '@solidjs/router'
import type { JSX } from 'solid-js'
import { EntityName } from './entity-name.tsx'
import { partsOf } from './inline-entity.ts'
import { kindName } from '../words/kinds/kind-name.ts'
import { usePlaces } from './use-places.ts'
import './entity-chip.css'

interface EntityChipProps {
  /** `user_id:123`, or quoted. */
  readonly entity: string
  /** It leads nowhere: in what one presses to see more. */
  readonly isPlain?: boolean | undefined
  /** In place of leading to the entity's page. */
  readonly onPress?: (() => void) | undefined
}

/** A person or thing, by its kind and name. */
export function EntityChip(props: EntityChipProps): JSX.Element {
  const { place } = usePlaces()
  const parts = () => partsOf(props.entity)
  const inner = () => (
    <>
      <span class="entity-kind">{kindName(parts().kind)}</span>
      <span class="entity-id">
        <EntityName of={props.entity} />
      </span>
    </>
  )
  if (props.isPlain === true) {
    return (
      <span class="entity" title={props.entity}>
        {inner()}
      </span>
    )
  }
  return (
    <>
      {props.onPress === undefined ? (
        <A class="entity" href={place('entities', { entity: props.entity })} title={props.entity}>
          {inner()}
        </A>
      ) : (
        <button type="button" class="entity" title={props.entity} onClick={() => props.onPress?.()}>
          {inner()}
        </button>
      )}
    </>
  )
}
