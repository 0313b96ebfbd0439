import type { PlacedSignal } from '../../model/run-event.ts'

export interface HeldSignals {
  /** Of the journal entry that holds them. */
  readonly key: string
  readonly signals: readonly PlacedSignal[]
}

/**
 * Where the signals of a branch wait until the branch before it has ended. Branches
 * within a branch wait for both.
 */
export class Gate {
  readonly #outer: Gate | null
  readonly #tell: (held: readonly HeldSignals[]) => void
  #isOpened: boolean
  #held: HeldSignals[] = []

  /** The outermost is open. */
  constructor(tell: (held: readonly HeldSignals[]) => void, outer: Gate | null = null) {
    this.#tell = tell
    this.#outer = outer
    this.#isOpened = outer === null
  }

  inner(): Gate {
    return new Gate(this.#tell, this)
  }

  get isOpen(): boolean {
    return this.#isOpened && (this.#outer?.isOpen ?? true)
  }

  /** Told now where it is open, else when it opens. */
  pass(held: HeldSignals): void {
    if (held.signals.length === 0) return
    if (!this.#isOpened) this.#held.push(held)
    else if (this.#outer === null) this.#tell([held])
    else this.#outer.pass(held)
  }

  open(): void {
    if (this.#isOpened) return
    this.#isOpened = true
    const held = this.#held
    this.#held = []
    if (held.length === 0) return
    if (this.isOpen) this.#tell(held)
    else for (const one of held) this.#outer?.pass(one)
  }
}
