/** What each comes to, in order, a few at a time. */
export async function atOnce<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let from = 0; from < all.length; from += mostAtOnce) {
    done.push(...(await Promise.all(all.slice(from, from + mostAtOnce).map(work))))
  }
  return done
}

const mostAtOnce = 8
