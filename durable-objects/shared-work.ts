/** Work that is done once at a time: whoever asks for the same meanwhile gets the same outcome. */
export class SharedWork<T> {
  readonly #underWay = new Map<string, Promise<T>>()

  async do(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.#underWay.get(key)
    if (known !== undefined) return await known
    const doing = work().finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, doing)
    return await doing
  }
}
