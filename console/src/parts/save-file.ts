const keptMs = 60_000

/**
 * Saves texts as a file of the browser.
 *
 * @example
 * saveFile('profile.md', [text], 'text/markdown')
 */
export function saveFile(name: string, parts: string[], type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(parts, { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs)
}
