import { A } from '@solidjs/router'
import type { JSX } from 'solid-js'
import { usePlaces } from './use-places.ts'
import './entity-chip.css'

interface EntityChipProps {
  /** `user_id:123`, or quoted. */
  readonly entity: string
  /** In place of leading to the entity's page. */
  readonly onPress?: (() => void) | undefined
}

/** A person or thing, by its kind and id. */
export function EntityChip(props: EntityChipProps): JSX.Element {
  const { place } = usePlaces()
  const parts = () => partsOf(props.entity)
  const inner = () => (
    <>
      <span class="entity-kind">{parts().kind}</span>
      <span class="entity-id told">{parts().id}</span>
    </>
  )
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

/** `user_id:"Ana B"` as kind `user` and id `Ana B`. */
export function partsOf(inline: string): { readonly kind: string; readonly id: string } {
  const colon = inline.indexOf(':')
  const id = inline.slice(colon + 1)
  return {
    kind: inline.slice(0, colon).replace(/_id$/, ''),
    id: id.startsWith('"') ? unquoted(id) : id,
  }
}

function unquoted(text: string): string {
  try {
    return String(JSON.parse(text))
  } catch {
    // Not as it should be quoted: shown as it is.
    return text
  }
}
