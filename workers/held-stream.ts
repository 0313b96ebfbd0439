import { askQuota } from './ask-quota.ts'
import { holdEveryMs } from './bounds.ts'
import type { EdgeContext } from './context.ts'
import { logFailure } from './log-failure.ts'

/** A place among the streams of a credential. */
export interface HeldStream {
  /** The same events, for as long as somebody listens; then the place is free at once. */
  follow(events: AsyncGenerator<string>): AsyncGenerator<string>
  /** Frees the place of a stream that does not begin. */
  leave(): Promise<void>
}

/** Takes a place before the answer begins, while it can still be a refusal: 429 where none is free. */
export async function holdStream(c: EdgeContext): Promise<HeldStream> {
  const { clock } = c.get('ports')
  const asked = { kind: 'stream', stream: crypto.randomUUID(), ended: false } as const
  await askQuota(c, asked)
  let heldAt = clock()
  const leave = (): Promise<void> => keepOn(c, () => askQuota(c, { ...asked, ended: true }))
  async function* follow(events: AsyncGenerator<string>): AsyncGenerator<string> {
    try {
      for await (const part of events) {
        yield part
        if (clock() - heldAt < holdEveryMs) continue
        heldAt = clock()
        await keepOn(c, () => askQuota(c, asked))
      }
    } finally {
      await leave()
    }
  }
  return { follow, leave }
}

/** The place lapses by itself where the namespace does not hear of it; the events are worth more. */
async function keepOn(c: EdgeContext, ask: () => Promise<number>): Promise<void> {
  try {
    await ask()
  } catch (error) {
    logFailure(c, 'stream_not_held', error)
  }
}
