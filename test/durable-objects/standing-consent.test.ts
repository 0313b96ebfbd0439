import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Sql } from '../../engine/storage/sql.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { scriptedChatModel } from '../../scripts/support/scripted-model/chat-model.ts'
import { fails, type ScriptedRequest } from '../../scripts/support/scripted-model/script.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { by, hour, main, olives, page, start, tell } from '../support/reflection-walk.ts'
import type { Death } from '../support/faults/deaths.ts'
import { dyingAtWrite } from '../support/faults/write-deaths.ts'

afterEach(() => {
  bound.chat = null
  vi.restoreAllMocks()
})

/** 03:00 of the first night, and of those after it. */
const night = (number: number): number => start + 15 * hour + (number - 1) * 24 * hour

async function standing(settings: Readonly<Record<string, unknown>> = {}) {
  const namespace = openNamespace(`standing-${crypto.randomUUID()}`)
  const values = { reflection_consent: 'standing', ...settings }
  await namespace.ask('setSettings', { values }, by('owner'))
  return namespace
}

const auto = { reflection_approval: 'auto' }
const tick = async ({ stub }: NamespaceUnderTest, at: number) => {
  await stub.tick(at)
}
const reflections = async (namespace: NamespaceUnderTest) =>
  (await namespace.ask('listReflections', page)).items

/** Whether an hour of reflection is waited for. */
async function waitsForHour({ stub }: NamespaceUnderTest): Promise<boolean> {
  return await runInDurableObject(stub, (_, { storage }) => {
    return new Sql(storage).all("SELECT 1 FROM jobs WHERE name = 'reflection_hour'").length > 0
  })
}

describe('ON-8 standing consent', () => {
  it('reflects at the hour without asking, and the draft waits for an owner', async () => {
    const namespace = await standing()
    await tell(namespace, ...olives)
    await tick(namespace, night(1) - 1)
    expect(await reflections(namespace)).toEqual([])
    await tick(namespace, night(1))
    const [found, ...others] = await reflections(namespace)
    expect(others).toEqual([])
    expect(found).toMatchObject({
      trigger: 'scheduled',
      state: 'awaiting_approval',
      tokens: { granted: 8_000 },
      degraded: [{ part: 'reflection', reason: 'no model is bound' }],
    })
    const { items } = await namespace.ask('listAudit', { ...page, target: found?.id ?? '' })
    expect(items.map(({ summary }) => summary.replace(/^reflection 1: /, '')).toReversed()).toEqual(
      [
        'started, scheduled',
        'consent: yes, as reflection_consent has it',
        '8000 tokens asked for',
        '8000 tokens granted, 0',
        expect.stringMatching(/^run, \d+ operations drafted$/),
      ],
    )
    expect((await namespace.ask('getEvolution', {})).entries).toEqual([])
    await tell(namespace, 'Cy bought a boat')
    await tick(namespace, night(2))
    expect(await reflections(namespace)).toHaveLength(1)
  })

  it('with auto it lands at once, and one revert takes all of it back', async () => {
    const namespace = await standing(auto)
    await tell(namespace, ...olives)
    await tick(namespace, night(1))
    const seen = async () => ({
      identity: (await namespace.ask('getIdentity', {})).recent,
      entries: (await namespace.ask('getEvolution', {})).entries.length,
      memories: (await namespace.ask('listMemories', page, main)).items.length,
    })
    const [found] = await reflections(namespace)
    expect(found).toMatchObject({ state: 'approved', reason: 'as reflection_consent has it' })
    const landed = await seen()
    expect(landed).toMatchObject({ identity: [], entries: 1 })
    expect(landed.memories).toBeGreaterThan(olives.length)
    const later = by('owner', 'owner', night(1) + hour)
    await namespace.ask('revertReflection', { id: found?.id ?? '' }, later)
    expect(await seen()).toEqual({ identity: [], entries: 0, memories: olives.length })
  })

  it('what reflections made is nothing new, and a quiet namespace sets no alarm', async () => {
    const namespace = await standing(auto)
    expect(await waitsForHour(namespace)).toBe(false)
    await tell(namespace, ...olives)
    await tick(namespace, start + 1)
    expect(await waitsForHour(namespace)).toBe(true)
    await tick(namespace, night(1))
    await tick(namespace, night(1) + hour)
    expect(await waitsForHour(namespace)).toBe(false)
    const before = await namespace.position()
    await tick(namespace, night(2))
    expect(await namespace.position()).toBe(before)
    expect(await reflections(namespace)).toHaveLength(1)
  })

  it('grants no more than the tokens of a day', async () => {
    const namespace = await standing({ ...auto, reflection_tokens_max: 3_000 })
    await tell(namespace, ...olives)
    await tick(namespace, night(1))
    expect((await reflections(namespace))[0]?.tokens).toMatchObject({
      requested: 8_000,
      granted: 3_000,
    })
    await namespace.ask('setSettings', { values: { scheduled_hour: '05:00' } }, by('owner'))
    await namespace.ask(
      'remember',
      { text: 'Cy bought a boat' },
      by('main', 'main', night(1) + hour),
    )
    await tick(namespace, night(1) + 2 * hour)
    expect(await reflections(namespace)).toHaveLength(1)
    await tick(namespace, night(2) + 2 * hour)
    expect(await reflections(namespace)).toHaveLength(2)
  })

  it('goes on from a question that waits, and leaves alone what others began', async () => {
    const asked = openNamespace(`asked-${crypto.randomUUID()}`)
    await tell(asked, ...olives)
    await tick(asked, night(1))
    expect(await reflections(asked)).toMatchObject([{ state: 'consent_requested' }])
    const values = { reflection_consent: 'standing' }
    await asked.ask('setSettings', { values }, by('owner', 'owner', night(1) + 1))
    // The hour comes once something else is told.
    const later = by('main', 'main', night(1) + 2)
    await asked.ask('remember', { text: 'Cy bought a boat', store: 'episodic' }, later)
    await tick(asked, night(1) + 3)
    await tick(asked, night(2))
    expect(await reflections(asked)).toMatchObject([{ state: 'awaiting_approval' }])
    const begun = await standing(auto)
    await begun.ask('startReflection', { trigger: 'immediate' }, main)
    await tell(begun, ...olives)
    await tick(begun, night(1))
    expect(await reflections(begun)).toMatchObject([{ state: 'consented' }])
  })

  it('is an owner’s to set, and off where it is not', async () => {
    const namespace = openNamespace(`asking-${crypto.randomUUID()}`)
    const values = { reflection_consent: 'standing' }
    const refused = await namespace.call('setSettings', { values }, main)
    expect(refused.result.ok).toBe(false)
    await namespace.ask('setSettings', { values: { reflection_approval: 'auto' } }, by('owner'))
    await tell(namespace, ...olives)
    await tick(namespace, night(1))
    expect(await reflections(namespace)).toMatchObject([{ state: 'consent_requested' }])
  })

  it('drafts a self-image that is due, which waits whatever is set', async () => {
    const namespace = await standing({ ...auto, consolidation_due: 5 })
    for (let number = 1; number <= 6; number += 1) {
      const at = by('main', 'main', night(number) - hour)
      for (const text of olives) {
        await namespace.ask('remember', { text: `${text}, day ${number}`, store: 'episodic' }, at)
      }
      await tick(namespace, night(number))
    }
    const { selfImage, recent } = await namespace.ask('getIdentity', {})
    expect([selfImage.whoIThinkIAm, recent]).toEqual(['', []])
    const log = await namespace.ask('listAudit', { ...page, action: 'PROPOSE' })
    expect(log.items).toHaveLength(1)
    const id = log.items[0]?.target ?? ''
    const draft = await namespace.ask('getConsolidation', { id })
    expect(draft.sections.whoIThinkIAm).toContain('I have looked back')
    await namespace.ask('decideConsolidation', { id, decision: 'approve' }, by('owner'))
    const after = await namespace.ask('getIdentity', {})
    expect(after.selfImage).toEqual(draft.sections)
    expect(after.recent.length).toBeGreaterThan(3)
  })
})

describe('ON-8 a night that is cut off', () => {
  const settled = async (namespace: NamespaceUnderTest) => ({
    reflections: (await reflections(namespace)).map(({ state, tokens }) => [state, tokens.granted]),
    rewards: (await namespace.ask('listRewards', page)).items.length,
    entries: (await namespace.ask('getEvolution', {})).entries.length,
    memories: (await namespace.ask('listMemories', page, main)).items.length,
  })

  it.each<Death>(['throws', 'aborts'])(
    '%s at any write: the next try does the rest, once',
    async (death) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const sound = await standing(auto)
      await tell(sound, ...olives)
      await tick(sound, night(1) - 1)
      const writes = await dyingAtWrite(sound.stub, null, (object) => object.tick(night(1)))
      const wanted = await settled(sound)
      expect(wanted).toMatchObject({ reflections: [['approved', 8_000]], entries: 1 })
      const step = Math.max(1, Math.floor(writes / 6))
      for (let at = 1; at <= writes; at += step) {
        let namespace = await standing(auto)
        await tell(namespace, ...olives)
        await tick(namespace, night(1) - 1)
        await dyingAtWrite(namespace.stub, { at, death }, (object) => object.tick(night(1)))
        if (death === 'throws') await evictDurableObject(namespace.stub)
        else namespace = openNamespace(await nameOf(namespace))
        for (let time = 0; time < 3; time += 1) await tick(namespace, night(1) + time * hour)
        expect([at, await settled(namespace)]).toEqual([at, wanted])
      }
    },
  )
})

async function nameOf({ stub }: NamespaceUnderTest): Promise<string> {
  return stub.name ?? ''
}

describe('ON-8 with a model', () => {
  const answer = (ids: readonly string[], more: readonly object[] = []) => {
    return ({ messages }: ScriptedRequest) => {
      const asked = messages.map(({ content }) => content).join('\n')
      const elements = [...asked.matchAll(/"(\w+)": "one or two sentences"/g)].map(
        ([, name]) => name,
      )
      const operation = { op: 'EXTRACT', target: 'semantic', reason: 'told twice', sources: ids }
      return {
        operations: [{ ...operation, content: 'Ana cares for olive trees' }, ...more],
        monologue: Object.fromEntries(elements.map((name) => [name, `I think of ${name}.`])),
        self_awareness: ['I count trees.'],
        vibe: 'leafy',
        insight: 'The user minds trees.',
      }
    }
  }

  it('what touches core waits for an owner, and one revert takes both parts back', async () => {
    const namespace = await standing(auto)
    const ids = await tell(namespace, ...olives)
    const core = {
      op: 'EXTRACT',
      target: 'core',
      reason: 'always',
      content: 'Bo keeps bees',
      sources: ids,
    }
    bound.chat = scriptedChatModel({ '[reflection:draft]': answer(ids, [core]) })
    await tick(namespace, night(1))
    const [found] = await reflections(namespace)
    expect(found).toMatchObject({ state: 'awaiting_approval', applied: ['op_1'] })
    const id = found?.id ?? ''
    const texts = async () =>
      (await namespace.ask('listMemories', page, main)).items.map(({ text }) => text)
    expect(await texts()).toContain('Ana cares for olive trees')
    expect(await texts()).not.toContain('Bo keeps bees')
    const later = by('owner', 'owner', night(1) + hour)
    const decided = await namespace.ask('decideReflection', { id, decision: 'approve' }, later)
    expect(decided).toMatchObject({ state: 'approved', applied: ['op_1', 'op_2', 'sa_1'] })
    expect(await texts()).toContain('Bo keeps bees')
    await namespace.ask('revertReflection', { id }, later)
    expect((await texts()).toSorted()).toEqual(olives.toSorted())
    expect((await namespace.ask('getIdentity', {})).recent).toEqual([])
  })

  it('a part that waits for an owner holds up no later night, and is decided when they come', async () => {
    const namespace = await standing(auto)
    const ids = await tell(namespace, ...olives)
    const core = {
      op: 'EXTRACT',
      target: 'core',
      reason: 'always',
      content: 'Bo keeps bees',
      sources: ids,
    }
    const model = scriptedChatModel({ '[reflection:draft]': answer(ids, [core]) })
    bound.chat = model
    await tick(namespace, night(1))
    const at = by('main', 'main', night(1) + hour)
    const told = await namespace.ask('remember', { text: 'Cy bought a boat' }, at)
    const boat = told.kind === 'remembered' ? told.memory.id : ''
    model.write({ '[reflection:draft]': answer([boat], []) })
    await tick(namespace, night(1) + 2 * hour)
    await tick(namespace, night(2))
    const [second, first] = await reflections(namespace)
    expect(first).toMatchObject({ state: 'awaiting_approval', applied: ['op_1'] })
    expect(second?.state).toBe('approved')
    expect(second?.scope?.ids).toContain(boat)
    expect(ids.some((id) => second?.scope?.ids.includes(id))).toBe(false)
    await tick(namespace, night(3))
    expect(await reflections(namespace)).toHaveLength(2)
    const later = by('owner', 'owner', night(3) + hour)
    const id = first?.id ?? ''
    const decided = await namespace.ask('decideReflection', { id, decision: 'approve' }, later)
    expect(decided).toMatchObject({ state: 'approved', applied: ['op_1', 'op_2', 'sa_1'] })
  })

  it('nonsense leaves the draft to rules, which say why, and the day’s calls are kept to', async () => {
    const namespace = await standing({ ...auto, day_model_calls: 3 })
    await tell(namespace, ...olives)
    const model = scriptedChatModel({
      '[reflection:draft]': () => fails('prose'),
      '[reflection:repair]': () => fails('prose'),
    })
    bound.chat = model
    await tick(namespace, night(1))
    const [found] = await reflections(namespace)
    expect(found?.state).toBe('approved')
    expect(found?.degraded[0]?.reason).toContain('twice no answer of the form')
    expect(model.requests.length).toBeLessThanOrEqual(3)
  })

  it('without standing consent the clock asks no model', async () => {
    const namespace = openNamespace(`no-consent-${crypto.randomUUID()}`)
    await tell(namespace, ...olives)
    const model = scriptedChatModel({})
    bound.chat = model
    await tick(namespace, night(1))
    await tick(namespace, night(2))
    expect(model.requests).toEqual([])
  })
})
