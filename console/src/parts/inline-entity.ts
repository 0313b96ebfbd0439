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
