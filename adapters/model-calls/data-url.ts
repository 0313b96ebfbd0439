/** The bytes that a data URL holds; null where they are broken, or it is none. */
export function bytesOfDataUrl(url: string): Uint8Array | null {
  const comma = url.indexOf(',')
  if (!/^data:/i.test(url) || comma < 0) return null
  try {
    const body = url.slice(comma + 1)
    if (/;\s*base64\s*$/i.test(url.slice(0, comma))) return bytesOf(atob(body))
    return bytesOf(unescaped(body))
  } catch {
    // Broken base64: there are no bytes.
    return null
  }
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff)
}

function unescaped(text: string): string {
  return text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
