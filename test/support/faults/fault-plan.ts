import type { ExternalCall, Fault, Part, Refusal } from './fault.ts'
import { seconds } from './fast-timers.ts'

/** A call to something outside, as the part itself would do and refuse it. */
export interface Outside<T> {
  readonly part: Part
  readonly name: string
  perform(): Promise<T>
  /** Throws, or gives what the part answers instead. */
  refuse(refusal: Refusal): T
}

/** Counts the external calls of one namespace and lets one of them, or one and all after, fail. */
export class FaultPlan {
  during: ExternalCall['during'] = 'call'
  #calls: ExternalCall[] = []
  #order: { readonly at: number; readonly fault: Fault } | null = null
  #away: Part | null = null
  #met: ExternalCall | null = null
  #again: (() => Promise<unknown>)[] = []
  #late = 0

  /** Since the last `count` or `arm`. */
  get calls(): readonly ExternalCall[] {
    return this.#calls
  }

  /** The call that went wrong; null as long as none did. */
  get met(): ExternalCall | null {
    return this.#met
  }

  count(): void {
    this.#calls = []
    this.#met = null
  }

  /** The call to go wrong counts from 1. */
  arm(at: number, fault: Fault): void {
    this.count()
    this.#order = { at, fault }
  }

  /** Ends all faults; what was to come late or once more has come when it returns. */
  async heal(): Promise<void> {
    this.#order = null
    this.#away = null
    const again = this.#again
    this.#again = []
    // A second copy that is refused, as of a key that is there, is the sender's no more.
    for (const perform of again) await perform().catch(() => null)
    // Looked at and not awaited: what waits there waits in the object that sent it.
    while (this.#late > 0) await seconds(1)
  }

  async pass<T>(outside: Outside<T>): Promise<T> {
    const { part, name } = outside
    const call = { part, name, during: this.during }
    this.#calls.push(call)
    const fault = this.#faultOf(part)
    if (fault === null) return await outside.perform()
    this.#met ??= call
    if (fault === 'twice') this.#again.push(() => outside.perform())
    this.#late += 1
    try {
      return await go(outside, fault)
    } finally {
      this.#late -= 1
    }
  }

  #faultOf(part: Part): Fault | null {
    if (this.#away === part) return 'away'
    if (this.#order?.at !== this.#calls.length) return null
    const { fault } = this.#order
    if (fault === 'away') this.#away = part
    return fault
  }
}

async function go<T>(outside: Outside<T>, fault: Fault): Promise<T> {
  switch (fault) {
    case 'twice':
      return await outside.perform()
    case 'slow':
      await seconds(30)
      return await outside.perform()
    case 'times_out':
      await seconds(30)
      return outside.refuse(fault)
    case 'reply_lost':
      await outside.perform()
      return outside.refuse(fault)
    case 'away':
      return outside.refuse('throws')
    default:
      return outside.refuse(fault)
  }
}
