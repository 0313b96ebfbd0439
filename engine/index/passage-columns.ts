import type { PassageKind } from '../model/passage.ts'

/** What the index knows of a passage, beside its words and its meaning. */
export interface PassageFacts {
  readonly row: number
  readonly kind: PassageKind
  readonly validFrom: number
  /** Infinity where it has no end. */
  readonly validTo: number
  /** Neither hidden nor closed nor retracted: what a look at the present may show. */
  readonly isCurrent: boolean
  /** Of a memory that `main` or an owner has told; true for what is no memory. */
  readonly isTrusted: boolean
  /** Of its memory; null where it stands alone. */
  readonly thread: string | null
  /** Rows of the entities that its memory links, or the entity it belongs to. */
  readonly entities: readonly number[]
  /** Who said it, as a term; null where nobody is named. */
  readonly speaker: string | null
  /** It ends by asking: the turn after it may answer. */
  readonly asks: boolean
}

/** The passages of a namespace by slot: a small number that stays while the passage is there. */
export class PassageColumns {
  readonly #facts: (PassageFacts | undefined)[] = []
  readonly #slots = new Map<number, number>()
  readonly #free: number[] = []
  readonly #threads = new Map<string, number[]>()
  readonly #names = new Map<string, number>()
  readonly #entities = new Map<number, Set<number>>()

  get size(): number {
    return this.#slots.size
  }

  /** Above every slot that is in use. */
  get limit(): number {
    return this.#facts.length
  }

  slotOf(row: number): number | undefined {
    return this.#slots.get(row)
  }

  at(slot: number): PassageFacts | undefined {
    return this.#facts[slot]
  }

  /** Whether a passage stands there; what the readers below say of a slot without one means nothing. */
  isTaken(slot: number): boolean {
    return this.#facts[slot] !== undefined
  }

  rowOf(slot: number): number {
    return this.#facts[slot]?.row ?? 0
  }

  kindOf(slot: number): PassageKind {
    return this.#facts[slot]?.kind ?? 'memory'
  }

  validFromOf(slot: number): number {
    return this.#facts[slot]?.validFrom ?? 0
  }

  validToOf(slot: number): number {
    return this.#facts[slot]?.validTo ?? 0
  }

  isCurrentAt(slot: number): boolean {
    return this.#facts[slot]?.isCurrent === true
  }

  isTrustedAt(slot: number): boolean {
    return this.#facts[slot]?.isTrusted === true
  }

  /** The number of its thread, which may change when passages are put or removed; −1 for none. */
  threadOf(slot: number): number {
    return this.#numberOf(this.#facts[slot]?.thread)
  }

  /** The number of its speaker, which may change when passages are put or removed; −1 for none. */
  speakerOf(slot: number): number {
    return this.#numberOf(this.#facts[slot]?.speaker)
  }

  /** The number that `threadOf` answers for passages of this thread; −1 where there is none. */
  threadNamed(thread: string): number {
    return this.#numberOf(thread)
  }

  /** The number that `speakerOf` answers for what this term has said; −1 where there is nothing. */
  speakerNamed(speaker: string): number {
    return this.#numberOf(speaker)
  }

  asksAt(slot: number): boolean {
    return this.#facts[slot]?.asks === true
  }

  entitiesOf(slot: number): readonly number[] {
    return this.#facts[slot]?.entities ?? none
  }

  links(slot: number, entity: number): boolean {
    return this.#entities.get(entity)?.has(slot) === true
  }

  /** Sets or replaces; returns the slot. */
  put(facts: PassageFacts): number {
    const known = this.#slots.get(facts.row)
    if (known !== undefined) this.#untie(known)
    const slot = known ?? this.#free.pop() ?? this.#facts.length
    this.#facts[slot] = facts
    this.#slots.set(facts.row, slot)
    this.#tie(slot, facts)
    return slot
  }

  remove(row: number): void {
    const slot = this.#slots.get(row)
    if (slot === undefined) return
    this.#untie(slot)
    this.#facts[slot] = undefined
    this.#slots.delete(row)
    this.#free.push(slot)
  }

  /** Slots of the thread's passages, in the order of their time, then of their rows. */
  inThread(thread: string): readonly number[] {
    return this.#threads.get(thread) ?? none
  }

  /** The slot so many turns after this one in its thread, before it below 0; −1 where none is. */
  turnFrom(slot: number, turns: number): number {
    const thread = this.#facts[slot]?.thread ?? null
    if (thread === null) return -1
    const order = this.inThread(thread)
    return order[order.indexOf(slot) + turns] ?? -1
  }

  /** Slots of the passages that link the entity, ascending. */
  linking(entity: number): readonly number[] {
    return [...(this.#entities.get(entity) ?? none)].toSorted((a, b) => a - b)
  }

  #numberOf(name: string | null | undefined): number {
    return name === null || name === undefined ? -1 : (this.#names.get(name) ?? -1)
  }

  #giveNumber(name: string | null): void {
    if (name !== null && !this.#names.has(name)) this.#names.set(name, this.#names.size)
  }

  #tie(slot: number, { thread, entities, speaker }: PassageFacts): void {
    this.#giveNumber(thread)
    this.#giveNumber(speaker)
    if (thread !== null) {
      const turns = this.#threads.get(thread) ?? []
      this.#threads.set(thread, turns)
      let place = turns.length
      while (place > 0 && this.#isAfter(turns[place - 1] ?? 0, slot)) place--
      turns.splice(place, 0, slot)
    }
    for (const entity of entities) {
      const linking = this.#entities.get(entity) ?? new Set()
      this.#entities.set(entity, linking.add(slot))
    }
  }

  #untie(slot: number): void {
    const facts = this.#facts[slot]
    if (facts === undefined) return
    const { thread, entities } = facts
    const turns = thread === null ? undefined : this.#threads.get(thread)
    if (turns !== undefined) turns.splice(turns.indexOf(slot), 1)
    if (thread !== null && turns?.length === 0) this.#threads.delete(thread)
    for (const entity of entities) {
      const linking = this.#entities.get(entity)
      linking?.delete(slot)
      if (linking?.size === 0) this.#entities.delete(entity)
    }
  }

  #isAfter(a: number, b: number): boolean {
    const [left, right] = [this.#facts[a], this.#facts[b]]
    if (left === undefined || right === undefined) return false
    return (
      left.validFrom - right.validFrom > 0 ||
      (left.validFrom === right.validFrom && left.row > right.row)
    )
  }
}

const none: readonly number[] = []
