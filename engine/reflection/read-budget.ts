import type { ReflectionScope } from '../model/reflection.ts'
import { lowerTrust, type Trust } from '../model/trust.ts'
import type { OperationContext } from '../operations/context.ts'
import { countTokens } from '../governance/core.ts'
import { contextShares } from './tuning.ts'

interface Read {
  readonly id: string | null
  readonly text: string
  /** What nobody trusts is read, and said nowhere. */
  readonly isTrusted?: boolean
  readonly trust?: Trust
}

/** `earlier` has no share: what was told before is read of what the others leave. */
type Part = keyof typeof contextShares | 'earlier'

/** Counts out what is read: each part up to its share. */
export class ReadBudget {
  readonly #context: OperationContext
  readonly #ids: string[] = []
  readonly #sections: { name: string; text: string }[] = []
  readonly #left = new Map<string, number>()
  #tokens = 0
  #lowest: Trust = 'main'

  constructor(context: OperationContext) {
    this.#context = context
  }

  /** As many as fit in what is left of the part, in the order given. */
  take<T extends Read>(part: Part, items: readonly T[]): T[] {
    let left = this.#left.get(part) ?? this.#shareOf(part)
    const read: T[] = []
    for (const item of items) {
      const tokens = countTokens(this.#context, item.text) + tokensPerItem
      if (tokens > left) break
      left -= tokens
      this.#tokens += tokens
      read.push(item)
      if (item.id !== null) this.#ids.push(item.id)
    }
    this.#left.set(part, left)
    const trusted = read.filter(({ isTrusted = true }) => isTrusted)
    this.#lowest = trusted.map(({ trust = 'main' }) => trust).reduce(lowerTrust, this.#lowest)
    this.#sections.push({ name: part, text: trusted.map(({ text }) => text).join('\n') })
    return read
  }

  /** The same of all that no part has taken. */
  takeRest<T extends Read>(part: Part, items: readonly T[]): T[] {
    this.#left.set(part, this.#context.settings.reflection.inputTokens - this.#tokens)
    return this.take(part, items)
  }

  /** A text from its end, which is newest, by whole lines. */
  text(part: keyof typeof contextShares, text: string, trust: Trust = 'main'): void {
    this.take(
      part,
      text
        .split('\n')
        .toReversed()
        .map((line) => ({ id: null, text: line, trust })),
    )
  }

  /** Of all that is shown; what nobody trusts is not. */
  lowest(): Trust {
    return this.#lowest
  }

  scope(): ReflectionScope {
    return { ids: [...new Set(this.#ids)], tokens: this.#tokens }
  }

  sections() {
    return this.#sections.filter(({ text }) => text !== '')
  }

  #shareOf(part: Part): number {
    const { inputTokens } = this.#context.settings.reflection
    const share = part === 'earlier' ? 0 : contextShares[part]
    return Math.floor((share / sumOfShares) * inputTokens)
  }
}

const sumOfShares = Object.values(contextShares).reduce<number>((sum, share) => sum + share, 0)
/** An id and its line break. */
const tokensPerItem = 2
