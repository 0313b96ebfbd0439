/** The same in every bundle of the package: `@mneme/client` and its `turns` are two. */
const place = Symbol.for('@mneme/client.place')

/** Says where a client's memory lies, to `placeOf` alone: nothing that prints a client shows it. */
export function withPlace<T extends object>(client: T, name: string | undefined): T {
  return Object.defineProperty(client, place, { value: () => name })
}

/**
 * What two clients of the same memory have in common: server, key and namespace. Undefined where that
 * cannot be told, as with a `fetch` or a source of keys of the application's own.
 */
export function placeOf(client: object): string | undefined {
  const name: unknown = Reflect.get(client, place)
  if (typeof name !== 'function') return undefined
  const told: unknown = name()
  return typeof told === 'string' ? told : undefined
}
