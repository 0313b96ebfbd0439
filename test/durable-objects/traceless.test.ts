import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { exportOf } from '../support/archive.ts'
import { dumpD1 } from '../support/dump-d1.ts'
import { dumpObject } from '../support/dump-object.ts'
import { bindModel, rows, run } from '../support/meanings.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { as } from '../support/remembering.ts'

const mark = 'quokkasanctuary'
const text = `I promised Bo to send the ${mark} plan by Friday. Ana lives in ${mark}.`

function fresh(): NamespaceUnderTest {
  return openNamespace(`traceless-${crypto.randomUUID()}`)
}

/** Rows of each table but those that count or plan. */
async function counts(namespace: NamespaceUnderTest): Promise<Record<string, unknown>> {
  const tables = await rows(
    namespace,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '_cf_%' AND name NOT LIKE '%_fts%'",
  )
  const uncounted = ['audit_log', 'audit_outbox', 'outbox', 'jobs', 'usage', 'state', 'snapshots']
  const found: Record<string, unknown> = {}
  for (const { name } of tables) {
    if (uncounted.some((one) => String(name).includes(one))) continue
    const [row] = await rows(namespace, `SELECT count(*) AS n FROM "${name}"`)
    found[String(name)] = row?.['n']
  }
  return found
}

afterEach(() => {
  bound.embedding = null
})

describe('remember: false', () => {
  it('shows what would be kept, and keeps nothing but a line in the log', async () => {
    bindModel()
    const namespace = fresh()
    await namespace.ask('remember', { text: 'The yacht is new.' })
    const before = await counts(namespace)
    const idempotency = { key: 'k', fingerprint: 'f' }
    const entities = [{ kind: 'user', id: mark, properties: [{ name: 'city', value: mark }] }]
    const told = await namespace.call(
      'remember',
      { text, entities, remember: false },
      { idempotency },
    )
    expect(told.result).toMatchObject({
      value: { kind: 'remembered', memory: { text }, kept: false },
    })
    const value = told.result.ok ? told.result.value : null
    expect(value?.kind === 'remembered' && value.outcomes.map(({ kind }) => kind)).toContain(
      'stored',
    )
    expect(await counts(namespace)).toEqual(before)
    await run(namespace)
    expect(await dumpObject(namespace)).not.toContain(mark)
    expect(await dumpD1()).not.toContain(mark)
    expect(JSON.stringify(await exportOf(namespace))).not.toContain(mark)
    const { items } = await namespace.ask('listAudit', { limit: 50, cursor: null })
    expect(items.filter(({ action }) => action === 'SKIP')).toMatchObject([
      { summary: 'read and answered, nothing kept: remember is false' },
    ])
    const due = await namespace.ask('listDue', { limit: 50, cursor: null })
    expect(due.items).toEqual([])
    const { items: waiting } = await namespace.ask('listExtractions', {
      limit: 50,
      cursor: null,
    })
    expect(JSON.stringify(waiting)).not.toContain(mark)
  })

  it('is read anew by a retry, and refused under a key that kept something', async () => {
    const namespace = fresh()
    const idempotency = { key: 'k', fingerprint: 'f' }
    const first = await namespace.call('remember', { text, remember: false }, { idempotency })
    const again = await namespace.call('remember', { text, remember: false }, { idempotency })
    expect([first.replayed, again.replayed]).toEqual([false, false])
    await namespace.call(
      'remember',
      { text: 'Tea.' },
      { idempotency: { key: 'l', fingerprint: 'f' } },
    )
    const other = { idempotency: { key: 'l', fingerprint: 'g' } }
    const refused = await namespace.call('remember', { text, remember: false }, other)
    expect(refused.result).toMatchObject({ failure: { code: 'idempotency_conflict' } })
  })

  it('holds for chat messages: recall works, forgetting is only shown, reflecting does not begin', async () => {
    const namespace = fresh()
    await namespace.ask('remember', { text: 'The yacht is called Heron.' })
    const before = await counts(namespace)
    const say = async (said: string) =>
      await namespace.ask('readMessage', { text: said, act: true, topK: 5, remember: false })
    const recalled = await say('What do you remember about the yacht?')
    expect(recalled).toMatchObject({ intent: 'recall', kept: false })
    expect(JSON.stringify(recalled.result)).toContain('Heron')
    const kept = await say(`Remember that Ana lives in ${mark}`)
    expect(kept).toMatchObject({ intent: 'remember', result: { kept: false } })
    const shown = await say('Forget about the yacht')
    expect(shown).toMatchObject({ intent: 'forget', result: { confirm: null } })
    expect(await say('Reflect now')).toMatchObject({ kept: false })
    const plain = await namespace.ask('readMessage', {
      text: mark,
      act: false,
      topK: 5,
      remember: false,
    })
    expect(plain).toEqual({ intent: 'none', phrase: null, kept: false })
    expect(await counts(namespace)).toEqual(before)
    await run(namespace)
    expect(await dumpObject(namespace)).not.toContain(mark)
  })

  it('of a sub-agent shows the proposal, and proposes nothing', async () => {
    const namespace = fresh()
    const told = await namespace.ask('remember', { text, remember: false }, as('sub'))
    expect(told).toMatchObject({ kind: 'proposed', kept: false })
    expect(await dumpObject(namespace)).not.toContain(mark)
    expect((await namespace.ask('listAlerts', { limit: 50, cursor: null })).items).toEqual([])
  })

  it('wherever it stands among calls, leaves the rest as it would be without it', async () => {
    const said = ['Ana lives in Oslo.', 'We decided on Postgres.', 'Bo has a dog.', 'Tea at five.']
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(said.length), { maxLength: 3 }), async (places) => {
        const [one, other] = [fresh(), fresh()]
        const texts = async (namespace: NamespaceUnderTest): Promise<unknown> => {
          const listed = await namespace.ask('listMemories', { limit: 50, cursor: null })
          const { nodes, edges } = await namespace.ask('graphStats', {})
          return [listed.items.map((item) => item.text), nodes, edges]
        }
        for (const [at, tell] of [...said, ''].entries()) {
          for (const place of places) {
            if (place === at) await one.ask('remember', { text, remember: false })
          }
          if (tell === '') continue
          await one.ask('remember', { text: tell })
          await other.ask('remember', { text: tell })
        }
        expect(await texts(one)).toEqual(await texts(other))
        expect(await dumpObject(one)).not.toContain(mark)
      }),
      { numRuns: 6 },
    )
  })
})
