/** Keys that may be undefined become keys that may be absent. */
export type Defined<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K]
} & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** The same object without its undefined members: absent is what the engine understands. */
export function defined<T extends object>(value: T): Defined<T> {
  const entries = Object.entries(value).filter(([, member]) => member !== undefined)
  return Object.fromEntries(entries) as Defined<T>
}
