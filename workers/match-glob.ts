/** `*` stands for any run of characters, also none: `acme-*`. */
export function matchesGlob(glob: string, name: string): boolean {
  const [head = '', ...rest] = glob.split('*')
  if (rest.length === 0) return glob === name
  const tail = rest.pop() ?? ''
  if (name.length < head.length + tail.length) return false
  if (!name.startsWith(head) || !name.endsWith(tail)) return false
  let middle = name.slice(head.length, name.length - tail.length)
  for (const part of rest) {
    const at = middle.indexOf(part)
    if (at === -1) return false
    middle = middle.slice(at + part.length)
  }
  return true
}
