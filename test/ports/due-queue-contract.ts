import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { DueQueue } from '../../engine/ports/due-work.ts'
import { openNamespace } from '../support/namespace.ts'

export interface DueQueueUnderTest {
  readonly queue: DueQueue
  /** Until all that was sent has been delivered; `isSeen` tells of what can be seen of it. */
  settle(isSeen: () => Promise<boolean>): Promise<void>
}

/** What every way to carry namespaces to their visits keeps to; `name` tells runs apart. */
export function dueQueueContract(name: string, open: () => DueQueueUnderTest): void {
  const start = Date.UTC(2026, 0, 1)
  const day = 86_400_000

  /** Names that D1 believes to be due, with objects that were never written to. */
  async function due(story: string, count: number): Promise<readonly string[]> {
    const names = Array.from({ length: count }, (_, at) => `queue-${name}-${story}-${at}`)
    await env.DB.prepare(
      `INSERT INTO namespaces (name, created_at, position, next_due)
        SELECT value, 0, 1, ?2 FROM json_each(?1)`,
    )
      .bind(JSON.stringify(names), start)
      .run()
    return names
  }

  async function stillDue(names: readonly string[]): Promise<readonly string[]> {
    const { results } = await env.DB.prepare(
      `SELECT name FROM namespaces WHERE next_due = ?2
        AND name IN (SELECT value FROM json_each(?1)) ORDER BY name`,
    )
      .bind(JSON.stringify(names), start)
      .all<{ name: string }>()
    return results.map((row) => row.name)
  }

  describe('a queue of due namespaces', () => {
    it('SG-43 has each that was sent visited, and no other', async () => {
      const { queue, settle } = open()
      const [left, ...names] = await due('each', 7)
      await queue.send(names.slice(0, 2), start)
      await queue.send(names.slice(2), start)
      await settle(async () => (await stillDue(names)).length === 0)
      expect(await stillDue([left ?? '', ...names])).toEqual([left])
    })

    it('takes more than the platform takes at once, and none', async () => {
      const { queue, settle } = open()
      const names = await due('many', 4)
      await queue.send([], start)
      await queue.send(Array.from({ length: 30 }, () => names).flat(), start)
      await settle(async () => (await stillDue(names)).length === 0)
      expect(await stillDue(names)).toEqual([])
    })

    it('RELIABILITY 18 delivered twice and out of order, does what is due, once', async () => {
      const { queue, settle } = open()
      const [carried = '', visited = ''] = await due('twice', 2)
      const story = { text: 'Bo paints the fence', store: 'episodic' } as const
      for (const one of [carried, visited]) {
        await openNamespace(one).ask('remember', story, { now: start })
      }
      await openNamespace(visited).stub.tick(start + 9 * day)
      await queue.send([carried, carried], start + 9 * day)
      await queue.send([carried], start)
      await queue.send([carried], start + 9 * day)
      await settle(async () => (await logOf(carried)).length >= (await logOf(visited)).length)
      const [log, expected] = await Promise.all([carried, visited].map(logOf))
      expect(log).toEqual(expected)
      expect(log?.length).toBeGreaterThan(1)
    })
  })
}

async function logOf(name: string) {
  const { items } = await openNamespace(name).ask('listAudit', { limit: 50, cursor: null })
  return items.map(({ action, time }) => [action, time])
}
