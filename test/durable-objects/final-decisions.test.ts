import { describe, expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { by, main, olives, owner, tell, walkTo } from '../support/reflection-walk.ts'

const flagsOf = (reflection: Awaited<ReturnType<typeof walkTo>>) =>
  (reflection.draft?.operations ?? []).filter(({ op }) => op === 'FLAG').map(({ target }) => target)

describe('ON-5 a decision is final', () => {
  async function contested(name: string): Promise<NamespaceUnderTest> {
    const namespace = openNamespace(`${name}-${crypto.randomUUID()}`)
    await tell(namespace, 'We store invoices in Postgres.', 'We do not store invoices in Postgres.')
    return namespace
  }

  it.each(['approve', 'partial'] as const)(
    'a flag that was decided (%s) does not come again',
    async (decision) => {
      const namespace = await contested('flag')
      const waiting = await walkTo(namespace, 'awaiting_approval')
      const flags = flagsOf(waiting)
      expect(flags).toHaveLength(1)
      await namespace.ask('decideReflection', { id: waiting.id, decision, operations: [] }, owner)
      await tell(namespace, ...olives)
      expect(flagsOf(await walkTo(namespace, 'approved'))).toEqual([])
    },
  )

  it('something new that speaks for a side brings it up again', async () => {
    const namespace = await contested('flag-again')
    const flags = flagsOf(await walkTo(namespace, 'approved'))
    const told = {
      text: 'We store invoices in Postgres.',
      store: 'episodic',
      externalId: 'x',
    } as const
    await namespace.ask('remember', told, by('main', 'other', Date.UTC(2026, 0, 2)))
    expect(flagsOf(await walkTo(namespace, 'awaiting_approval'))).toEqual(flags)
  })

  it('a rejected reflection lets its flags come again', async () => {
    const namespace = await contested('flag-rejected')
    const { id, ...first } = await walkTo(namespace, 'awaiting_approval')
    await namespace.ask('decideReflection', { id, decision: 'reject' }, owner)
    const next = await walkTo(namespace, 'awaiting_approval')
    expect(flagsOf(next)).toEqual(flagsOf({ ...first, id }))
  })

  it('an insight that no part says any more lands nowhere', async () => {
    const namespace = openNamespace(`insight-${crypto.randomUUID()}`)
    await tell(namespace, ...olives)
    const { id, draft } = await walkTo(namespace, 'awaiting_approval')
    const kept = draft?.operations.filter(({ op }) => op === 'EXTRACT').map((one) => one.id) ?? []
    expect(draft?.insight).not.toBe('')
    await namespace.ask('decideReflection', { id, decision: 'partial', operations: kept }, owner)
    const said = JSON.stringify([
      await namespace.ask('getEvolution', {}, main),
      await namespace.ask('getContext', {}, main),
    ])
    expect(said).not.toContain(draft?.insight)
  })
})
