/**
 * How much a function looks at, in characters and elements: what every search with a regular
 * expression passes over, what texts are searched for and cut into, what lists are gone through. It
 * counts the loops around expressions, on any machine alike. What an expression does by going back
 * is not seen here: `test/expressions.test.ts` refuses those that go back too far.
 */
export function countedWork(run: () => unknown): number {
  let work = 0
  const add = (count: number): void => {
    work += Math.max(1, count)
  }
  const { exec } = RegExp.prototype
  const { indexOf, lastIndexOf } = String.prototype
  const { slice } = Array.prototype
  const undo = [
    replaced(RegExp.prototype, 'exec', function (this: RegExp, text: string) {
      const from = this.global || this.sticky ? this.lastIndex : 0
      const found = exec.call(this, text)
      const isAnchored = this.sticky || (this.source.startsWith('^') && !this.multiline)
      const end = found === null ? text.length : found.index + found[0].length
      add(found === null && isAnchored ? 1 : end - from)
      return found
    }),
    replaced(String.prototype, 'indexOf', function (this: string, part: string, from = 0) {
      const at = indexOf.call(this, part, from)
      add((at < 0 ? this.length : at) - from)
      return at
    }),
    replaced(String.prototype, 'lastIndexOf', function (this: string, part: string, from?: number) {
      const at = lastIndexOf.call(this, part, from ?? this.length)
      add((from ?? this.length) - Math.max(0, at))
      return at
    }),
    replaced(Array.prototype, 'slice', function (this: unknown[], from?: number, to?: number) {
      const part = slice.call(this, from, to)
      add(part.length)
      return part
    }),
    ...wholeTexts.map((name) => counting(String.prototype, name, add)),
    ...wholeLists.map((name) => counting(Array.prototype, name, add)),
  ]
  try {
    run()
  } finally {
    for (const restore of undo) restore()
  }
  return work
}

/** A method that goes through all of what it is called on. */
function counting(holder: object, name: string, add: (count: number) => void): () => void {
  const method = Reflect.get(holder, name)
  return replaced(holder, name, function (this: { readonly length: number }, ...given: unknown[]) {
    add(this.length)
    return Reflect.apply(method, this, given)
  })
}

/** Puts another in the place of a method; answers what puts it back. */
function replaced(holder: object, name: string, by: unknown): () => void {
  const method: unknown = Reflect.get(holder, name)
  Reflect.set(holder, name, by)
  return () => Reflect.set(holder, name, method)
}

/** `slice` and `substring` take a part without a copy. */
const wholeTexts = [
  'includes',
  'split',
  'trim',
  'trimStart',
  'trimEnd',
  'toLowerCase',
  'toUpperCase',
  'normalize',
  'isWellFormed',
  'localeCompare',
]
const wholeLists = [
  'includes',
  'indexOf',
  'lastIndexOf',
  'find',
  'findIndex',
  'findLast',
  'filter',
  'map',
  'some',
  'every',
  'join',
  'concat',
  'reverse',
  'splice',
  'shift',
  'unshift',
  'flatMap',
]
