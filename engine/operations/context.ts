import type { Work } from '../laws/work.ts'
import type { AuditEntry } from '../model/audit.ts'
import { isAtLeast, trustOf, type Caller } from '../model/caller.ts'
import type { SketchScan } from '../model/embedding.ts'
import type { CallTarget } from '../model/reasoning-step.ts'
import { lowerTrust, type Trust } from '../model/trust.ts'
import type { Digest } from '../ports/digest.ts'
import type { Ids } from '../ports/ids.ts'
import type { NamespaceTables } from '../storage/namespace-tables.ts'
import type { CronReader, DateReader, TokenCounter } from '../ports/readers.ts'
import type { Settings } from '../settings.ts'
import type { TextReadings } from './text-readings.ts'

/** What an operation works with: one moment, one caller, one transaction. */
export interface OperationContext {
  readonly namespace: string
  /** Epoch milliseconds; never before the namespace's last commit. */
  readonly now: number
  readonly caller: Caller
  readonly store: NamespaceTables
  readonly ids: Ids
  readonly digest: Digest
  readonly dates: DateReader
  readonly cron: CronReader
  /** Tells how far sketches lie apart. */
  readonly scan: SketchScan
  /** Names of the models that reasoning may ask for; none where none is bound. */
  readonly models: readonly string[]
  /** By which nodes are placed beside their words; null where none is bound. */
  readonly embeddingModel: string | null
  /** Why steps may not call this; null where they may. */
  refusalOfCall(to: CallTarget): string | null
  /** Epoch milliseconds by the machine: what time limits count from, never what is stored. */
  readonly machineTime: number
  /** What the texts of the call say. */
  readonly texts: TextReadings
  /** Null where the request needs no tokens counted. */
  readonly tokens: TokenCounter | null
  readonly settings: Settings
  /** What the request has looked at so far, over all that it asks for. */
  readonly work: Work
  /** Enters a mutation in the log; a commit without an entry changes no position. */
  audit(entry: AuditEntry): void
  /** Says openly that a part was left out. */
  degrade(part: string, reason: string): void
  /** Blanks kept answers that name what was erased; tells how many. */
  eraseAnswersNaming(names: readonly string[]): number
  /** Drops the erasable payloads of log rows about these targets; tells how many. */
  eraseAuditPayloads(names: readonly string[]): number
}

/** How an audit row names the caller. */
export function actorOf(caller: Caller, isExplicit = false): string {
  if (caller.actsAs !== undefined) return caller.actsAs
  if (isExplicit) return 'bot:trigger-remember'
  if (isAtLeast(caller, 'owner')) return ownerActor
  if (caller.role === 'main') return 'bot:main'
  return `subagent:${caller.agent ?? caller.credential}`
}

/** By which a namespace writes what nobody asked for. */
export const systemCredential = 'system'

/** What an owner does by hand. */
export const ownerActor = 'manual'

/** The writer's trust, or lower where the call says so (API §3). */
export function trustFor(caller: Caller, said: Trust | undefined): Trust {
  const own = trustOf(caller.role)
  return said === undefined ? own : lowerTrust(own, said)
}
