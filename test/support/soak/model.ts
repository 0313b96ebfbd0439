import type { ErasedMemory, MemoryView } from '../../../engine/model/views.ts'
import { rareWordsIn } from './words.ts'

/** From a position on, what a memory says, and whether it is listed. */
interface Standing {
  readonly position: number
  readonly text: string
  readonly isLive: boolean
}

/** What was acknowledged: the least that a namespace must know, on plain objects. */
export class Model {
  readonly #memories = new Map<string, Standing[]>()
  readonly #erased = new Set<string>()
  /** Of thoughts, notes and entities by id: the rare words that they hold, erased with them. */
  readonly #others = new Map<string, Set<string>>()
  readonly #erasedWords = new Set<string>()
  /** Notes of working memory: the rare word of each, and whether it is archived. */
  readonly notes = new Map<string, { readonly word: string; isArchived: boolean }>()

  /** A memory as an answer shows it, made or changed by the commit of a position. */
  see(view: MemoryView | ErasedMemory, position: number): void {
    if ('erasedAt' in view) return this.#erase(view.id)
    const standings = this.#memories.get(view.id) ?? []
    standings.push({ position, text: view.text, isLive: view.forgotten === null })
    this.#memories.set(view.id, standings)
  }

  /** Text of each memory that is to be listed, by id. */
  live(): ReadonlyMap<string, string> {
    return new Map(
      [...this.#memories].flatMap(([id, standings]) => {
        const now = standings.at(-1)
        return now?.isLive === true ? [[id, now.text]] : []
      }),
    )
  }

  forgotten(): string[] {
    return [...this.#memories]
      .filter(([, standings]) => standings.at(-1)?.isLive === false)
      .map(([id]) => id)
  }

  isErased(id: string): boolean {
    return this.#erased.has(id)
  }

  get erasedIds(): ReadonlySet<string> {
    return this.#erased
  }

  /** Everything stands as it stood at a position, but what has been erased. */
  revertTo(goal: number, position: number): void {
    for (const standings of this.#memories.values()) {
      const then = standings.findLast((one) => one.position <= goal)
      const text = then?.text ?? standings.at(-1)?.text ?? ''
      standings.push({ position, text, isLive: then?.isLive ?? false })
    }
  }

  /** Something else than a memory holds a word. */
  hold(id: string, ...words: readonly string[]): void {
    const held = this.#others.get(id) ?? new Set()
    for (const word of words) held.add(word)
    this.#others.set(id, held)
  }

  wordsOf(id: string): readonly string[] {
    return [...(this.#others.get(id) ?? [])]
  }

  ids(prefix: string): string[] {
    return [...this.#others.keys()].filter((id) => id.startsWith(prefix))
  }

  eraseOther(id: string): void {
    const words = this.wordsOf(id)
    this.#others.delete(id)
    this.notes.delete(id)
    for (const word of words) this.#erasedWords.add(word)
  }

  /** Words that only erased things held. */
  erasedWords(): ReadonlySet<string> {
    const words = new Set(this.#erasedWords)
    const kept = [...this.#memories.values()].flat().map(({ text }) => text)
    for (const word of rareWordsIn(kept.join(' '))) words.delete(word)
    for (const held of this.#others.values()) for (const word of held) words.delete(word)
    return words
  }

  #erase(id: string): void {
    const standings = this.#memories.get(id) ?? []
    for (const word of rareWordsIn(standings.map(({ text }) => text).join(' '))) {
      this.#erasedWords.add(word)
    }
    this.#memories.delete(id)
    this.#erased.add(id)
  }
}
