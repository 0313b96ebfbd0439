interface Query {
  readonly isPending: boolean
  readonly isLoadingError: boolean
}

/**
 * A query whose `data` is undefined until it has come. As the library has it, to look at it suspends
 * all of the page, and throws what went wrong; here each part of a page shows its own state.
 */
export function quiet<Q extends Query>(query: Q): Q {
  return new Proxy(query, {
    get(target, name) {
      if (name === 'data' && (target.isPending || target.isLoadingError)) return undefined
      return Reflect.get(target, name)
    },
  })
}
