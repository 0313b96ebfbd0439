import { expect, it } from 'vitest'
import type { AuditEntry } from '../../engine/model/audit.ts'
import type { Reflection } from '../../engine/model/reflection.ts'
import type { OperationContext } from '../../engine/operations/context.ts'
import { runReflection } from '../../engine/reflection/run-reflection.ts'
import { reflection } from '../workers/support/reflection-answers.ts'

it('SG-19 a run that fails leads back to before it, and says so', () => {
  let kept = reflection({ state: 'tokens_decided' })
  const told: string[] = []
  const entries: AuditEntry[] = []
  const context = {
    caller: { role: 'main', credential: 'key_1', agent: null },
    store: {
      reflections: {
        byId: () => kept,
        update: (changed: Reflection) => void (kept = changed),
      },
    },
    texts: { reflection: { kind: 'failed', reason: 'the model does not answer' } },
    degrade: (part: string, reason: string) => void told.push(`${part}: ${reason}`),
    audit: (entry: AuditEntry) => void entries.push(entry),
  } as unknown as OperationContext
  expect(runReflection.run(context, { id: kept.id })).toMatchObject({ ok: true })
  expect(kept).toMatchObject({
    state: 'tokens_decided',
    scope: null,
    draft: null,
    degraded: [{ part: 'reflection', reason: 'the model does not answer' }],
  })
  expect(told).toEqual(['reflection: the model does not answer'])
  expect(entries).toMatchObject([{ action: 'EDIT', summary: 'reflection 1: run failed' }])
})
