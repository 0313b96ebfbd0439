import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { dayMs } from '../../contract/durations.ts'
import { commitmentRoles } from '../../contract/lists.ts'
import type { NamespaceUnderTest } from '../support/namespace.ts'
import { openNamespace } from '../support/namespace.ts'
import { pdfUrl } from '../support/pdf.ts'
import { tell } from '../support/remembering.ts'
import { livesIn, Story } from '../support/vouched.ts'

async function lengthsOfLists({ ask }: NamespaceUnderTest) {
  const page = { limit: 200, cursor: null }
  const all = (await ask('listMemories', { ...page, lifecycle: 'any' })).items.length
  const memories = (await ask('listMemories', page)).items.length
  const byRole: Record<string, number> = {}
  for (const role of commitmentRoles) {
    byRole[role] = (await ask('listMemories', { ...page, role })).items.length
  }
  return { memories, archived: all - memories, byRole }
}

describe('the counts of what lists show', () => {
  it('have what texts say, what content of an entity does, and the sides of a conflict of values', async () => {
    const story = new Story('counts-beside')
    const { namespace } = story
    const { ask } = namespace
    await story.vouch([livesIn('Oslo')])
    await story.asMain([livesIn('Bergen')])
    const url = pdfUrl({ pages: [['Guests must not smoke on the balcony.']] })
    const rules = {
      type: 'file',
      mediaType: 'application/pdf',
      filename: 'rules.pdf',
      url,
    } as const
    await ask('remember', { entities: [{ kind: 'flat', id: '4', content: [rules] }] })
    await ask('remember', { text: 'I want to learn to sail this year.' })
    const edited = await tell(namespace, { text: 'We must never open the gate.' })
    await ask('changeMemory', { id: edited.memory.id, text: 'The gate is green.' })
    const expiring = { text: 'The pass is valid.', expiresAt: Date.now() + dayMs }
    await ask('remember', expiring)
    const gone = await tell(namespace, { text: 'The wifi code is heron.' })
    await ask('forget', { memoryIds: [gone.memory.id], permanent: false })
    const told = await lengthsOfLists(namespace)
    expect(told.byRole).toMatchObject({ constraint: 1, goal: 1 })
    expect(told.byRole['fact']).toBeGreaterThanOrEqual(4)
    expect(await ask('countShown', {})).toMatchObject(told)
    await evictDurableObject(namespace.stub)
    expect(await ask('countShown', {})).toMatchObject(told)
  })

  it('read a row for each memory, however much it says', async () => {
    const { ask, call } = openNamespace('counts-rows')
    const memories = 40
    for (let box = 0; box < memories; box++) {
      const text = `Box ${box} holds ${box} stones. We must not drop box ${box}. Box ${box} is red.`
      await ask('remember', { text })
    }
    await call('countShown', {})
    const { usage, result } = await call('countShown', {})
    expect(result).toMatchObject({ ok: true, value: { memories } })
    expect(usage.rowsRead).toBeLessThanOrEqual(memories + 4)
  })
})
