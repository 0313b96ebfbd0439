import { setTimeout as sleep } from 'node:timers/promises'
import type { Receipt } from '../../typescript/index.ts'
import type { Context } from '../context.ts'
import { table } from '../show/table.ts'

/** How long the command waits for every store to confirm. */
const longestWaitMs = 30_000
const lookMs = 500

/** Waits until an erasure is complete, or for half a minute. */
export async function awaitReceipt(context: Context, first: Receipt): Promise<Receipt> {
  const until = context.io.now() + longestWaitMs
  const progress = context.progress('Erasing')
  context.onStop(() => `The erasure goes on: \`mneme forget --receipt ${first.id}\` says how far.`)
  let receipt = first
  try {
    while (receipt.status !== 'complete' && context.io.now() < until) {
      await sleep(lookMs, undefined, { signal: context.io.signal })
      receipt = await context.client().erasures.get(first.id)
    }
  } finally {
    progress.end()
  }
  return receipt
}

export async function showReceipt(context: Context, id: string): Promise<void> {
  const receipt = await context.client().erasures.get(id)
  context.out.answer(receipt, () => receiptLines(receipt))
}

export function receiptLines({ id, status, stores, probe, history_days: days }: Receipt) {
  const isOver = status === 'complete'
  const rows = stores.map(({ name, removed, verified }) => [
    `  ${name}`,
    `${removed} removed`,
    verified ? 'verified' : 'not yet verified',
  ])
  return [
    `Receipt ${id}: ${isOver ? 'complete' : 'still running'}`,
    ...table(rows, { width: 80 }),
    `  A recall that must not find it has found ${probe.hits === 0 ? 'nothing' : probe.hits}.`,
    `  The platform keeps backups of its own for ${days} days.`,
    ...(isOver ? [] : [`\`mneme forget --receipt ${id}\` shows it again.`]),
  ]
}
