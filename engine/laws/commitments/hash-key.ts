/**
 * 32 bits of a text (FNV-1a over UTF-16 units), for looking things up that are compared in full
 * afterwards. Never 0, which stands for no key. Not for secrets: it is easily forged.
 */
export function hashKey(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0 || 1
}
