/**
 * A reading of an input that is made once: what a call says is needed before its transaction and
 * again inside it. It is made anew where anything that it rests on, the settings above all, is
 * another by then. Inputs are never changed, so the reading stays true as long as the input lives.
 */
export function oncePerInput<I extends object, B extends readonly unknown[], V>(
  read: (input: I, ...basis: B) => V,
): (input: I, ...basis: B) => V {
  const known = new WeakMap<I, { readonly basis: B; readonly value: V }>()
  return (input, ...basis) => {
    const before = known.get(input)
    if (before?.basis.every((one, at) => one === basis[at]) === true) return before.value
    const value = read(input, ...basis)
    known.set(input, { basis, value })
    return value
  }
}
