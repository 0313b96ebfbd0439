import { formatReference, parseReference } from '../../../contract/inline-reference.ts'

/** `user_id:"Ana B"` as kind `user` and id `Ana B`; what is not so quoted is shown as it is. */
export function partsOf(inline: string): { readonly kind: string; readonly id: string } {
  const colon = inline.indexOf(':')
  const shown = { kind: inline.slice(0, colon).replace(/_id$/, ''), id: inline.slice(colon + 1) }
  return parseReference(inline) ?? shown
}

/** The inline reference of an entity: `user_id:ana`, quoted where its id needs that. */
export function inlineOf(entity: object): string {
  const [key = '', id = ''] = Object.entries(entity).find(([name]) => name.endsWith('_id')) ?? []
  return formatReference({ kind: key.replace(/_id$/, ''), id: String(id) })
}
