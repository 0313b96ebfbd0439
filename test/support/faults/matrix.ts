import type { EndpointCase } from './endpoint.ts'
import { type ExternalCall, type Fault, faults, type Part } from './fault.ts'
import { Lane } from './lane.ts'
import { faultyRun, soundRun } from './one-case.ts'

/** How many cases of a part and a fault held, and how many did not. */
export interface Cell {
  readonly part: Part
  readonly fault: Fault
  passed: number
  failed: number
}

export interface EndpointReport {
  readonly endpoint: string
  /** External calls where nothing goes wrong. */
  readonly calls: number
  readonly cells: readonly Cell[]
  /** Cases whose call was not reached: another fault-free run made fewer. */
  readonly unmet: number
  /** What did not hold, each with the case that it was. */
  readonly failures: readonly string[]
}

/** Which cases to run: all, or every n-th; of nine, as many as there are faults, one for each call. */
export interface Share {
  readonly of: number
  readonly at: number
  /**
   * Of the endpoints that make the same external calls, only the first meets faults, and only behind it
   * are all stores held against each other.
   */
  readonly isByKind?: boolean
}

/** A lane a fault, so that what waits for one does not keep the others. */
const lanes = new Map<Fault | null, Lane>()
let started = 0
/** The external calls of the endpoints so far, in their order. */
const kinds = new Set<string>()

/** Every external call of an endpoint with every fault, or a share of them. */
export async function runEndpoint(
  { id, name, given }: { id: string; name: string; given: EndpointCase },
  share: Share,
): Promise<EndpointReport> {
  const isTaken = (calls: readonly ExternalCall[]): boolean =>
    share.isByKind !== true || !kinds.has(kindOf(calls))
  const sound = await soundRun(laneOf(null), id, given, isTaken)
  const cells = new Map<string, Cell>()
  const failures: string[] = []
  let unmet = 0
  const isLeftOut = !isTaken(sound.calls)
  kinds.add(kindOf(sound.calls))
  if (!isLeftOut) started += 1
  const turn = started

  async function runFault(fault: Fault, lane: number): Promise<void> {
    for (let at = 1; at <= sound.calls.length; at++) {
      if ((turn + lane + at) % share.of !== share.at) continue
      const planned = sound.calls[at - 1]
      try {
        const met = await faultyRun(laneOf(fault), id, given, { at, fault, sound })
        if (met === null) unmet += 1
        else cellOf(met.part, fault).passed += 1
      } catch (error) {
        if (planned !== undefined) cellOf(planned.part, fault).failed += 1
        failures.push(`${fault} at call ${at} (${JSON.stringify(planned)}): ${told(error)}`)
      }
    }
  }

  function cellOf(part: Part, fault: Fault): Cell {
    const key = `${part} ${fault}`
    const cell = cells.get(key) ?? { part, fault, passed: 0, failed: 0 }
    cells.set(key, cell)
    return cell
  }

  if (!isLeftOut) await Promise.all(faults.map(runFault))
  return { endpoint: name, calls: sound.calls.length, cells: [...cells.values()], unmet, failures }
}

function kindOf(calls: readonly ExternalCall[]): string {
  return JSON.stringify(calls)
}

/** Operations that the objects were asked for so far. */
export function askedSoFar(): ReadonlySet<string> {
  return new Set([...lanes.values()].flatMap(({ asked }) => [...asked]))
}

function laneOf(fault: Fault | null): Lane {
  const lane = lanes.get(fault) ?? new Lane()
  lanes.set(fault, lane)
  return lane
}

function told(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message).slice(0, 1_500) : String(error)
}
