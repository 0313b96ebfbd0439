import { listenMs } from '../bounds.ts'

/** Those who wait for something to happen in a namespace: they look again whenever something has. */
export class Listeners {
  readonly #waiting = new Set<() => void>()

  /** Something was written, erased or revoked. */
  notify(): void {
    for (const wake of this.#waiting) wake()
    this.#waiting.clear()
  }

  /**
   * The first finding that is not empty, or an empty one after this time. The first look tells what
   * the later ones start from.
   */
  async find<T>(
    waitMs: number,
    look: (first: T | null) => T,
    isEmpty: (found: T) => boolean,
  ): Promise<T> {
    const until = Math.min(waitMs, listenMs)
    const first = look(null)
    if (until <= 0 || !isEmpty(first)) return first
    const { promise, resolve } = Promise.withResolvers<'timeout' | 'news'>()
    const timer = setTimeout(() => resolve('timeout'), until)
    for (;;) {
      const news = Promise.withResolvers<'news'>()
      const wake = (): void => news.resolve('news')
      this.#waiting.add(wake)
      const came = await Promise.race([promise, news.promise])
      this.#waiting.delete(wake)
      const found = look(first)
      if (came === 'news' && isEmpty(found)) continue
      clearTimeout(timer)
      return found
    }
  }
}
