import { describe, expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import {
  by,
  hour,
  main,
  minute,
  olives,
  owner,
  page,
  start,
  tell,
  walkTo,
} from '../support/reflection-walk.ts'

describe('SG-19, SG-43, SG-44 the clock', () => {
  const tick = async ({ stub }: NamespaceUnderTest, at: number) => {
    await stub.tick(at)
  }
  const newest = async (namespace: NamespaceUnderTest) =>
    (await namespace.ask('listReflections', page)).items[0]

  it('`later` is asked again after four hours, not before', async () => {
    const namespace = openNamespace('later')
    const { id } = await namespace.ask('startReflection', { trigger: 'soft' }, main)
    await namespace.ask('answerConsent', { id, answer: 'later' }, owner)
    await tick(namespace, start + 4 * hour - minute)
    expect((await newest(namespace))?.state).toBe('postponed')
    await tick(namespace, start + 4 * hour)
    expect((await newest(namespace))?.state).toBe('consent_requested')
  })

  it('three silences end the asking', async () => {
    const namespace = openNamespace('silence')
    await namespace.ask('startReflection', { trigger: 'soft' }, main)
    let asked = start
    for (const silence of [1, 2]) {
      await tick(namespace, asked + 10 * minute - 1)
      expect((await newest(namespace))?.state).toBe('consent_requested')
      await tick(namespace, asked + 10 * minute)
      expect(await newest(namespace)).toMatchObject({
        state: 'postponed',
        silences: silence,
        askAt: asked + 24 * hour,
      })
      asked += 24 * hour
      await tick(namespace, asked)
      expect((await newest(namespace))?.state).toBe('consent_requested')
    }
    await tick(namespace, asked + 10 * minute)
    expect(await newest(namespace)).toMatchObject({ state: 'declined', reason: 'no_answer' })
  })

  it('an answer forgets the silences before it', async () => {
    const namespace = openNamespace('answered')
    const { id } = await namespace.ask('startReflection', { trigger: 'soft' }, main)
    await tick(namespace, start + 10 * minute)
    const later = { id, answer: 'later' } as const
    const answered = await namespace.ask('answerConsent', later, by('owner', 'o', start + hour))
    expect(answered).toMatchObject({ state: 'postponed', silences: 0, askAt: start + 5 * hour })
  })

  it('a draft that waits is reminded of once, and never decided', async () => {
    const namespace = openNamespace('reminder')
    const { id } = await walkTo(namespace, 'awaiting_approval')
    const alerts = async () =>
      (await namespace.ask('listAlerts', page)).items.filter(({ target }) => target === id)
    await tick(namespace, start + 24 * hour - 1)
    expect(await alerts()).toEqual([])
    await tick(namespace, start + 24 * hour)
    expect(await alerts()).toMatchObject([{ kind: 'reflection_waiting' }])
    await tick(namespace, start + 90 * 24 * hour)
    expect(await alerts()).toHaveLength(1)
    expect((await newest(namespace))?.state).toBe('awaiting_approval')
  })

  it('at 03:00 asks once where something is new, and the next tick adds nothing', async () => {
    const namespace = openNamespace('hour')
    await tell(namespace, ...olives)
    await tick(namespace, start + 15 * hour - 1)
    expect(await newest(namespace)).toBeUndefined()
    await tick(namespace, start + 15 * hour)
    expect(await newest(namespace)).toMatchObject({
      trigger: 'scheduled',
      state: 'consent_requested',
      question: expect.stringContaining('3 new episodes'),
    })
    await tick(namespace, start + 15 * hour + minute)
    expect((await namespace.ask('listReflections', page)).items).toHaveLength(1)
    const log = await namespace.ask('listAudit', { ...page, actor: 'system:audit' })
    expect(log.items).toHaveLength(1)
  })

  it('the hour may be moved or turned off', async () => {
    const namespace = openNamespace('hour-moved')
    await tell(namespace, ...olives)
    const bad = await namespace.call('setSettings', { values: { scheduled_hour: '25:00' } }, owner)
    expect(bad.result.ok).toBe(false)
    await namespace.ask('setSettings', { values: { scheduled_hour: '05:30' } }, owner)
    await tick(namespace, start + 15 * hour)
    expect(await newest(namespace)).toBeUndefined()
    await tick(namespace, start + 17.5 * hour)
    expect((await newest(namespace))?.state).toBe('consent_requested')
    const other = openNamespace('hour-off')
    await tell(other, ...olives)
    await other.ask('setSettings', { values: { scheduled_hour: 'off' } }, owner)
    await tick(other, start + 15 * hour)
    expect(await newest(other)).toBeUndefined()
  })
})
