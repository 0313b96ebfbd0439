import { runDurableObjectAlarm } from 'cloudflare:test'
import { exportOf } from '../archive.ts'
import { projection } from '../projection-faults.ts'
import type { Move, Soak } from './soak.ts'
import { rareWordsIn } from './words.ts'

/** Evictions, time, D1 that fails and recovers, alarms that throw, and exports in between. */
export const faultMoves: readonly Move[] = [
  { name: 'evict', weight: 10, play: (soak) => soak.evict() },
  { name: 'run the alarm', weight: 4, play: runAlarm },
  { name: 'tick', weight: 5, play: tick },
  { name: 'tick while a table is full', weight: 2, play: (soak) => soak.faultyTick() },
  { name: 'fail or mend D1', weight: 6, play: failProjection },
  { name: 'export', weight: 1, play: exportAll },
]

async function runAlarm(soak: Soak): Promise<void> {
  await runDurableObjectAlarm(soak.namespace.stub)
}

/** Minutes mostly, days at times. */
async function tick(soak: Soak): Promise<void> {
  const { random } = soak
  soak.now += random.chance(0.9) ? random.whole(3 * hour) : random.whole(4 * 24 * hour)
  await soak.tick()
}

async function failProjection(soak: Soak): Promise<void> {
  const faults = ['none', 'none', 'down', 'throws', 'reply_lost'] as const
  projection.fault = soak.random.pick(faults)
}

async function exportAll(soak: Soak): Promise<void> {
  const text = (await exportOf(soak.namespace, { now: soak.now })).join('\n')
  const words = rareWordsIn(text)
  for (const word of soak.model.erasedWords()) {
    if (words.has(word)) throw new Error(`an export holds ${word}, which is erased`)
  }
  for (const [id, said] of soak.model.live()) {
    if (!text.includes(id)) throw new Error(`an export lacks ${id}: ${said}`)
  }
}

const hour = 3_600_000
