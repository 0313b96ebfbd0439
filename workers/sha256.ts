/** SHA-256 of the text's UTF-8, as bytes. */
export async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

/** The same, in lower-case hex. */
export async function sha256Hex(text: string): Promise<string> {
  return hex(await sha256(text))
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
