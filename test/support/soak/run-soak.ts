import { benches } from '../faults/bench.ts'
import { projection } from '../projection-faults.ts'
import { faultMoves } from './fault-moves.ts'
import { governanceMoves } from './governance-moves.ts'
import { checkInvariants } from './invariants.ts'
import { memoryMoves } from './memory-moves.ts'
import { outsideMoves } from './outside-moves.ts'
import { Outside, type OutsideMet } from './outside.ts'
import { Soak, type Met, type Move } from './soak.ts'
import { workMoves } from './work-moves.ts'

export interface SoakPlan {
  readonly seed: number
  /** Moves; each is one call to a namespace or a few. */
  readonly steps: number
  /** Invariants are checked after so many steps, and at the end. */
  readonly every: number
  /** Memories that a check recalls by their rare words; the last check recalls all. */
  readonly recalls: number
  /** Whether models and a vector index are bound, which fail now and then. */
  readonly hasOutside: boolean
  /** Told after each check that holds. */
  readonly onCheck?: (step: number) => void
}

export interface SoakReport extends Met {
  readonly outside: OutsideMet | null
  readonly position: number
  readonly liveMemories: number
  readonly erasedMemories: number
  /** Size of the object's database at each check. */
  readonly databaseBytes: readonly number[]
}

/** Plays a seed; what it throws names the seed, the step and the moves before it. */
export async function runSoak({
  seed,
  steps,
  every,
  recalls,
  hasOutside,
  onCheck = () => undefined,
}: SoakPlan): Promise<SoakReport> {
  const name = `soak-${seed}-${crypto.randomUUID()}`
  const outside = hasOutside ? new Outside(seed) : null
  if (outside !== null) benches.set(name, outside)
  await outside?.plantForeign()
  const soak = new Soak(name, seed, outside)
  const played: string[] = []
  const sizes: number[] = []
  try {
    for (let step = 1; step <= steps; step++) {
      const move = moveOf(soak)
      played.push(`${step} ${move.name}`)
      const passed = 1 + soak.random.whole(60_000)
      soak.now += passed
      outside?.pass(passed)
      await move.play(soak)
      if (step % every !== 0 && step !== steps) continue
      played.push(`${step} check`)
      await checkInvariants(soak, { recalls: step === steps ? Infinity : recalls })
      onCheck(step)
      sizes.push((await soak.namespace.stub.vitals()).databaseBytes)
    }
  } catch (error) {
    throw new Error(
      `soak failed: seed ${seed}, ${steps} steps, check every ${every}; the last moves: ` +
        `${played.slice(-8).join(', ')}; replay with ` +
        `MNEME_SOAK=${steps} MNEME_SOAK_SEED=${seed} MNEME_SOAK_EVERY=${every}\n${String(error)}`,
      { cause: error },
    )
  } finally {
    projection.fault = 'none'
    projection.delivered.length = 0
    benches.delete(name)
  }
  return {
    ...soak.met,
    outside: outside?.met ?? null,
    position: await soak.namespace.position(),
    liveMemories: soak.model.live().size,
    erasedMemories: soak.model.erasedIds.size,
    databaseBytes: sizes,
  }
}

function moveOf({ random }: Soak): Move {
  let left = random.whole(totalWeight)
  for (const move of moves) {
    left -= move.weight
    if (left < 0) return move
  }
  throw new Error('the weights do not add up')
}

const moves = [...memoryMoves, ...governanceMoves, ...workMoves, ...faultMoves, ...outsideMoves]
const totalWeight = moves.reduce((sum, { weight }) => sum + weight, 0)
