import { expect } from 'vitest'
import type { FailureKind } from '../../scripts/support/scripted-model/script.ts'
import { PRIVATE_TEXT } from '../../scripts/support/scripted-model/completions.ts'

/** Of a server under test. */
export const secretKey = 'sk-a-key-that-nobody-may-see'

export const failures: readonly FailureKind[] = [
  429,
  503,
  500,
  400,
  'throws',
  'empty',
  'garbage',
  'huge',
]

interface Reply {
  readonly ok: boolean
  readonly isTransient?: boolean
}

/** TH-13 What a model makes of a server that failed so, and asked for a wait of two seconds. */
export function expectFailure(reply: Reply, kind: FailureKind, texts: readonly string[]): void {
  expect(reply).toMatchObject({ ok: false, code: 'model_failed', message: expect.any(String) })
  if (kind === 429 || kind === 503) expect(reply).toMatchObject({ retryAfterMs: 2_000 })
  if (kind !== 500) {
    const passes = [429, 503, 'throws'].includes(kind)
    expect(reply.isTransient ?? false).toBe(passes)
  }
  for (const secret of [secretKey, PRIVATE_TEXT, '127.0.0.1', 'xxxx', ...texts]) {
    expect(JSON.stringify(reply)).not.toContain(secret)
  }
}
