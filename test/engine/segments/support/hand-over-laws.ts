import { answered, delivered, jobStep } from './hand-over-moves.ts'
import { BrokenLaw, forgotten, isSealed, onRows, type State, under } from './hand-over-state.ts'
import { rowsOff } from './versions.ts'

/** What the rows may rely on in every state. */
export function checkState({ gone, kept, segment, versions }: State): void {
  for (const [row, version] of segment.held) {
    if (version < (gone[row - 1] ?? 0)) throw new BrokenLaw(`row ${row} was dropped, and is back`)
  }
  const [, own] = onRows(kept, 'look', () => under.rows.all()[0] ?? null)
  if (own === null || own.life === null || own.life !== segment.life) return
  const untold = new Set(kept.changes.map(([, , row]) => row))
  const rows = versions.map((_, at) => at + 1).filter((row) => row <= own.sent && !untold.has(row))
  const off = rowsOff(versions, segment.held, rows)
  if (off.length > 0) throw new BrokenLaw(`rows ${off.join()} are told, and are otherwise`)
}

/** With all faults over, the job comes to its end, and the segment is what the rows say. */
export function checkEnd(state: State): void {
  const late = state.exchanges.map(forgotten).filter(({ isFlying }) => isFlying)
  let now = settled({ ...state, exchanges: late })
  // What was under way comes now, after all.
  for (const _ of late) {
    now = delivered(now, 0)
    checkState(now)
  }
  now = settled(now)
  const { changes, segments } = now.kept
  if (segments.length > 0 && !isSealed(now.kept)) throw new BrokenLaw('never sealed')
  if (changes.length > 0) throw new BrokenLaw('not all was told')
}

/** The job is done to its end; what else is under way stays so. */
function settled(state: State): State {
  let now = state
  for (let steps = 0; steps < mostSteps; steps++) {
    const next = jobStep(now)
    if (next === null) return now
    now = next
    const at = now.exchanges.findIndex(({ isAwaited }) => isAwaited)
    if (at >= 0) now = answeredAtOnce(now, at)
    checkState(now)
  }
  throw new BrokenLaw('the job comes to no end')
}
const mostSteps = 40

function answeredAtOnce(state: State, at: number): State {
  const told = delivered(state, at)
  const last = told.exchanges.length - 1
  const answer = told.exchanges[last]?.answer ?? null
  return answer === null ? told : answered(told, last, answer)
}
