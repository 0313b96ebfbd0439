import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { openEdgePorts } from '../../../adapters/open-ports.ts'
import { createDueQueue } from '../../../adapters/queues/due-queue.ts'
import type { DueMessage } from '../../../engine/ports/due-work.ts'
import { consumeQueue } from '../../../workers/visit-due.ts'
import { FakeQueue, fakeBatch } from '../../workers/support/fake-queue.ts'
import { dueQueueContract, type DueQueueUnderTest } from '../due-queue-contract.ts'

/** The local queue of workerd delivers at once what fills a batch, and waits with less. */
const batchSize = 50

describe('the local queue of workerd', () => {
  dueQueueContract('local', () => {
    let sent = 0
    const counted: Pick<Queue<DueMessage>, 'sendBatch'> = {
      async sendBatch(messages) {
        const all = [...messages]
        sent += all.length
        return await env.JOBS.sendBatch(all)
      },
    }
    const queue = createDueQueue(counted)
    return {
      queue,
      async settle(isSeen) {
        const left = (batchSize - (sent % batchSize)) % batchSize
        await queue.send(
          Array.from({ length: left }, () => 'queue-local-padding'),
          0,
        )
        await vi.waitUntil(isSeen, { timeout: 240_000, interval: 20 })
      },
    }
  })
})

describe('one that delivers in order', () => {
  dueQueueContract('order', () => consumed((sent) => sent))
})

describe('one that delivers twice and backwards', () => {
  dueQueueContract('backwards', () => consumed((sent) => [...sent, ...sent].reverse()))
})

describe('a queue of Cloudflare', () => {
  it('has each namespace as a message of its own, a hundred at once', async () => {
    const queue = new FakeQueue()
    const names = Array.from({ length: 250 }, (_, at) => `name-${at}`)
    await createDueQueue(queue).send(names, 7)
    expect(queue.batches.map(({ length }) => length)).toEqual([100, 100, 50])
    expect(queue.sent).toEqual(names.map((namespace) => ({ namespace, by: 7 })))
  })

  it('says when not all of it has arrived, and may be sent again', async () => {
    const queue = new FakeQueue()
    queue.failsAt = 1
    const names = Array.from({ length: 150 }, (_, at) => `name-${at}`)
    await expect(createDueQueue(queue).send(names, 7)).rejects.toThrow('does not answer')
    queue.failsAt = Infinity
    await createDueQueue(queue).send(names, 7)
    expect(new Set(queue.sent.map(({ namespace }) => namespace)).size).toBe(150)
  })
})

/** A queue that keeps what is sent until it settles, then delivers it as `deliver` says. */
function consumed(
  deliver: (sent: readonly DueMessage[]) => readonly DueMessage[],
): DueQueueUnderTest {
  const queue = new FakeQueue()
  return {
    queue: createDueQueue(queue),
    async settle() {
      const { batch, fates } = fakeBatch(deliver(queue.sent))
      await consumeQueue(batch, env, openEdgePorts(env))
      expect(new Set(fates)).toEqual(new Set(['acked']))
    },
  }
}
