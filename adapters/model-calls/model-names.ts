/** The names of a list by comma, each once, in its order. */
export function modelNames(list: string): readonly string[] {
  const names = list.split(',').map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}
