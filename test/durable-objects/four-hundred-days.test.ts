import { runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { by, noExtra, plainGrant } from '../support/reflection-walk.ts'

const start = Date.UTC(2026, 0, 1, 12)
const day = 86_400_000
const sub = { role: 'sub', credential: 'key_scout', agent: 'scout' } as const

/** What came to pass by itself, day by day: bands as the pass has written them, and the log. */
class Diary {
  readonly lines: string[] = []
  readonly #namespace: NamespaceUnderTest
  readonly #names = new Map<string, string>()
  #bands = new Map<string, string>()
  #row = 0

  constructor(namespace: NamespaceUnderTest) {
    this.#namespace = namespace
  }

  async tell(name: string, text: string, on: number, store?: 'episodic'): Promise<void> {
    const input = { text, explicit: true, ...(store && { store }) }
    const done = await this.#namespace.ask('remember', input, { now: start + on * day })
    if (done.kind === 'remembered') this.#names.set(done.memory.id, name)
  }

  /** Ticks once on each of these days, the last included, and writes down what came of it. */
  async live(from: number, to: number): Promise<void> {
    await runInDurableObject(this.#namespace.stub, async (object, { storage: { sql } }) => {
      for (let today = from; today <= to; today += 1) {
        await object.tick(start + today * day)
        const bands = sql.exec<Band>('SELECT id, band FROM memories').toArray()
        this.#writeBands(today, bands)
        const read = 'SELECT row, action, target, summary FROM audit_log WHERE row > ?'
        for (const entry of sql.exec<Entry>(read, this.#row).toArray()) this.#write(today, entry)
      }
    })
  }

  #writeBands(today: number, bands: readonly Band[]): void {
    for (const { id, band } of bands) {
      const before = this.#bands.get(id)
      if (before !== undefined && before !== band) {
        this.lines.push(`${today} ${this.#names.get(id)} ${band}`)
      }
    }
    this.#bands = new Map(bands.map(({ id, band }) => [id, band]))
  }

  #write(today: number, { row, action, target, summary }: Entry): void {
    this.#row = row
    if (action === 'DIGEST') this.lines.push(`${today} digest ${target}`)
    if (action === 'ALERT') this.lines.push(`${today} alert ${summary}`)
    if (target.startsWith('ref_')) this.lines.push(`${today} ${summary}`)
  }
}

interface Band extends Record<string, string> {
  id: string
  band: string
}
interface Entry extends Record<string, string | number> {
  row: number
  action: string
  target: string
  summary: string
}

it('SG-13, SG-17, SG-19, SG-34, SG-41 400 days, each thing on its day and nothing else', async () => {
  const namespace = openNamespace('four-hundred-days')
  const diary = new Diary(namespace)
  const owner = (on: number) => by('owner', 'owner', start + on * day)
  await diary.tell('fence', 'Bo painted the fence', 0, 'episodic')
  await diary.tell('rule', 'We must never store passwords', 0)
  const { id } = await namespace.ask(
    'proposeMemory',
    { content: 'The gate is green' },
    { caller: sub, now: start },
  )
  await diary.live(0, 2)
  await namespace.ask('decideProposal', { id, decision: 'reject', reason: 'known' }, owner(3))
  await diary.live(3, 99)
  await diary.tell('gate', 'Bo painted the gate', 100, 'episodic')
  await diary.live(100, 199)
  const begun = await namespace.ask('startReflection', { trigger: 'immediate' }, owner(200))
  const reflection = begun.id
  await namespace.ask('requestTokens', { id: reflection, ...noExtra }, owner(200))
  await namespace.ask('grantTokens', { id: reflection, ...plainGrant }, owner(200))
  await namespace.ask('runReflection', { id: reflection }, owner(200))
  await diary.live(200, 202)
  await namespace.ask('decideReflection', { id: reflection, decision: 'reject' }, owner(203))
  await diary.live(203, 400)
  expect(diary.lines).toEqual([
    '0 alert proposals_waiting: proposals:2026-01-01',
    '1 alert proposals_waiting: proposals:2026-01-02',
    '1 reflection 1: started, scheduled',
    // Each of three silences; a day after it was asked the question is put again.
    '2 reflection 1: postponed, no answer',
    '2 reflection 1: asked again',
    '2 alert proposals_waiting: proposals:2026-01-03',
    '3 reflection 1: postponed, no answer',
    '3 reflection 1: asked again',
    '4 reflection 1: declined, no answer',
    // 15.7, 46.2 and 92.4 days for an episode; 29.2 and 59.7 for the rule, which sinks no deeper.
    '16 fence fading',
    '30 rule fading',
    '47 fence dormant',
    '60 rule dormant',
    '93 fence archived',
    // A new episode on day 100.
    '101 reflection 2: started, scheduled',
    '102 reflection 2: postponed, no answer',
    '102 reflection 2: asked again',
    '103 reflection 2: postponed, no answer',
    '103 reflection 2: asked again',
    '104 reflection 2: declined, no answer',
    '116 gate fading',
    // 2 May: January lies 90 days back.
    '121 digest 2026-01',
    '147 gate dormant',
    '149 digest 2026-02',
    '180 digest 2026-03',
    '193 gate archived',
    '200 reflection 3: started, immediate',
    '200 reflection 3: 8000 tokens asked for',
    '200 reflection 3: 8000 tokens granted, 0',
    '200 reflection 3: run, 0 operations drafted',
    `201 alert reflection_waiting: ${reflection}`,
    '203 reflection 3: rejected',
    '210 digest 2026-04',
    '241 digest 2026-05',
    // June has nothing but digests, which go with July.
    '302 digest 2026-07',
  ])
  expect((await namespace.ask('verifyAudit', {})).ok).toBe(true)
})
