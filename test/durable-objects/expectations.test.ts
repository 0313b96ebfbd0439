import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OperationName, Operations } from '../../engine/catalogue.ts'
import { missesOf } from '../../engine/laws/recall/judge-expectation.ts'
import type { Role } from '../../engine/model/caller.ts'
import { exportOf, importInto } from '../support/archive.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { settle } from '../support/settle.ts'

const page = { limit: 200, cursor: null }
const hour = 3_600_000

type Wanted = Partial<Operations['saveExpectation']['input']>

class Scene {
  readonly namespace: NamespaceUnderTest
  now = Date.UTC(2026, 0, 1, 12)

  constructor(name: string) {
    this.namespace = openNamespace(name)
  }

  async ask<N extends OperationName>(operation: N, input: Operations[N]['input'], role?: Role) {
    return await this.namespace.ask(operation, input, this.#by(role))
  }

  async call<N extends OperationName>(operation: N, input: Operations[N]['input'], role?: Role) {
    return await this.namespace.call(operation, input, this.#by(role))
  }

  #by(role: Role = 'owner') {
    return { now: this.now, caller: { role, credential: `key_${role}`, agent: null } }
  }

  async tell(text: string, more: Partial<Operations['remember']['input']> = {}): Promise<string> {
    this.now += hour
    const told = await this.ask('remember', { text, ...more })
    if (told.kind !== 'remembered') throw new Error(`${text}: ${told.kind}`)
    return told.memory.id
  }

  async want(name: string, question: string, wanted: Wanted = {}) {
    return await this.ask('saveExpectation', { name, question, ...wanted })
  }

  async run(role?: Role) {
    return await this.ask('runExpectations', {}, role)
  }

  /** What is to be done at once. */
  async settle(): Promise<void> {
    await settle(this.namespace)
  }

  async broken(): Promise<readonly string[]> {
    const { items } = await this.ask('listExpectations', page)
    return items.filter(({ status }) => status === 'broken').map(({ name }) => name)
  }

  async events() {
    const found = await this.ask('listEvents', { ...page, types: ['expectation.broke'] })
    return found.items
  }
}

describe('expectations', () => {
  it('hold, and keep when they were first seen to', async () => {
    const scene = new Scene('expect-hold')
    const oslo = await scene.tell('Ana lives in Oslo.')
    await scene.tell('Bo plays the violin on Sundays.')
    await scene.want('home', 'Where does Ana live?', {
      finds: [oslo],
      says: ['oslo'],
      silent: false,
    })
    await scene.want('boat', 'Who won the sailing race in Hamburg?', { silent: true })
    expect(await scene.ask('getExpectation', { name: 'home' })).toMatchObject({
      status: 'unchecked',
      since: null,
    })
    expect(await scene.run()).toEqual({
      passed: 2,
      failed: 0,
      isWhole: true,
      results: [
        { name: 'boat', ok: true, why: null },
        { name: 'home', ok: true, why: null },
      ],
    })
    const kept = await scene.ask('getExpectation', { name: 'home' })
    expect(kept).toMatchObject({ status: 'holds', since: scene.now, why: null })
    const position = await scene.namespace.position()
    scene.now += hour
    await scene.run()
    expect(await scene.namespace.position()).toBe(position)
    expect(await scene.ask('getExpectation', { name: 'home' })).toEqual(kept)
  })

  it('say in a sentence what was wanted and what came, and since when', async () => {
    const scene = new Scene('expect-why')
    const oslo = await scene.tell('Ana lives in Oslo.')
    await scene.want('home', 'Where does Ana live?', { finds: [oslo], says: ['Oslo'] })
    await scene.run()
    const heldAt = (scene.now += hour)
    await scene.run()
    await scene.ask('forget', { memoryIds: [oslo] })
    scene.now += hour
    const { failed, results } = await scene.run()
    expect({ failed, why: results[0]?.why }).toEqual({
      failed: 1,
      why:
        `Wanted ${oslo} “Ana lives in Oslo.” (forgotten) to be found; found nothing. ` +
        'Wanted the answer to say “Oslo”; nothing was answered.',
    })
    expect(await scene.ask('getExpectation', { name: 'home' })).toMatchObject({
      status: 'broken',
      since: scene.now,
      heldAt,
      why:
        `Wanted ${oslo} to be found; found nothing. ` +
        'Wanted the answer to say “Oslo”; nothing was answered.',
    })
    expect(await scene.events()).toMatchObject([
      {
        type: 'expectation.broke',
        ids: ['expectation/home'],
        data: { held_at: new Date(heldAt).toISOString() },
      },
    ])
  })

  it('are run by a reader, for whom nothing is kept', async () => {
    const scene = new Scene('expect-reader')
    await scene.want('home', 'Where does Ana live?', { silent: false })
    const position = await scene.namespace.position()
    expect(await scene.run('reader')).toMatchObject({ passed: 0, failed: 1 })
    expect(await scene.namespace.position()).toBe(position)
    expect(await scene.broken()).toEqual([])
    const written = await scene.call('saveExpectation', { name: 'a', question: 'Tea?' }, 'sub')
    expect(written.result).toMatchObject({ failure: { code: 'forbidden' } })
  })

  it('name what is there, and are 500 at most', async () => {
    const scene = new Scene('expect-bounds')
    const unknown = await scene.call('saveExpectation', {
      name: 'a',
      question: 'Tea?',
      hides: ['mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'],
    })
    expect(unknown.result).toMatchObject({
      failure: { code: 'invalid_request', errors: [{ path: 'hides.0' }] },
    })
    for (let n = 0; n < 500; n += 1) await scene.want(`e${n}`, 'Tea?', { silent: true })
    const more = await scene.call('saveExpectation', { name: 'a', question: 'Tea?', silent: true })
    expect(more.result).toMatchObject({ failure: { code: 'invalid_state' } })
    expect(await scene.want('e7', 'Tea?', { silent: true })).toMatchObject({ isNew: false })
    const none = await scene.call('runExpectations', { names: ['e7', 'b'] })
    expect(none.result).toMatchObject({ failure: { code: 'not_found' } })
  })

  it('come back by their revision, unchecked, and go with what is erased', async () => {
    const scene = new Scene('expect-undo')
    const oslo = await scene.tell('Ana lives in Oslo.')
    await scene.want('home', 'Where does Ana live?', { finds: [oslo] })
    await scene.want('work', 'Where does Bo work?', { silent: true })
    await scene.run()
    await scene.ask('deleteExpectation', { name: 'home' })
    const target = 'expectation/home'
    const [revision] = (await scene.ask('listRevisions', { ...page, target })).items
    await scene.ask('revertRevision', { id: revision?.id ?? '' })
    const back = await scene.ask('getExpectation', { name: 'home' })
    expect(back).toMatchObject({ question: 'Where does Ana live?', finds: [oslo] })
    expect(back).toMatchObject({ status: 'unchecked' })
    await scene.ask('forget', { memoryIds: [oslo], permanent: true })
    expect((await scene.ask('listExpectations', page)).items.map(({ name }) => name)).toEqual([
      'work',
    ])
    const { items } = await scene.ask('listRevisions', { ...page, target })
    expect(JSON.stringify(items)).not.toContain('Where does Ana live?')
  })

  it('are checked after an import and a change of settings, and tell what broke', async () => {
    const scene = new Scene('expect-settings')
    // The object checks by its own clock.
    scene.now = Date.now() - 2 * hour
    const van = await scene.tell('Lena drives a red van.')
    await scene.want('home', 'What does Lena drive?', { finds: [van], silent: false })
    await scene.run()
    await scene.ask('setSettings', { values: { answer_floor: 1 } })
    await scene.settle()
    expect(await scene.broken()).toEqual(['home'])
    expect(await scene.events()).toHaveLength(1)
    const copy = new Scene('expect-copy')
    copy.now = scene.now
    await importInto(copy.namespace, await exportOf(scene.namespace))
    await copy.settle()
    expect(await copy.ask('getExpectation', { name: 'home' })).toMatchObject({ status: 'broken' })
    await copy.ask('setSettings', { values: { answer_floor: 0.055 } })
    await copy.settle()
    expect(await copy.ask('getExpectation', { name: 'home' })).toMatchObject({ status: 'holds' })
  })
})

interface Regression {
  readonly said: string
  readonly distractors?: readonly string[]
  readonly question: string
  wanted(id: string): Wanted
  breakIt(scene: Scene, id: string): Promise<unknown>
}

const found = (id: string): Wanted => ({ finds: [id] })
const says =
  (...texts: readonly string[]) =>
  (): Wanted => ({ says: texts })
const forget = (scene: Scene, id: string) => scene.ask('forget', { memoryIds: [id] })
const change = (text: string) => (scene: Scene, id: string) =>
  scene.ask('changeMemory', { id, text })
const tell = (text: string) => (scene: Scene) => scene.tell(text)
const set = (values: Readonly<Record<string, unknown>>) => (scene: Scene) =>
  scene.ask('setSettings', { values })

/** What a team may do to a memory without wanting what it brings about. */
const regressions: Readonly<Record<string, Regression>> = {
  'a memory is forgotten': {
    said: 'Ana lives in Oslo.',
    question: 'Where does Ana live?',
    wanted: found,
    breakIt: forget,
  },
  'a memory is forgotten as wrong': {
    said: 'Ana is allergic to walnuts.',
    question: 'What is Ana allergic to?',
    wanted: says('walnuts'),
    breakIt: (scene, id) => scene.ask('forget', { memoryIds: [id], kind: 'wrong' }),
  },
  'a memory is erased, and only its words are expected': {
    said: 'The deploy key is rotated every Friday.',
    question: 'When is the deploy key rotated?',
    wanted: says('Friday'),
    breakIt: (scene, id) => scene.ask('forget', { memoryIds: [id], permanent: true }),
  },
  'a text is changed': {
    said: 'The office opens at 9 am.',
    question: 'When does the office open?',
    wanted: says('9 am'),
    breakIt: change('The office opens at 10 am.'),
  },
  'a text is changed to something else': {
    said: 'Mia prefers window seats.',
    question: 'Which seats does Mia prefer?',
    wanted: found,
    breakIt: change('Bo collects stamps.'),
  },
  'a name in a text is changed': {
    said: 'Carla leads the billing team.',
    question: 'Who leads the billing team?',
    wanted: says('Carla'),
    breakIt: change('Dora leads the billing team.'),
  },
  'a newer value is told': {
    said: 'Ana lives in Oslo.',
    question: 'Where does Ana live?',
    wanted: says('Oslo'),
    breakIt: tell('Ana has moved to Lisbon.'),
  },
  'a secret codename is told': {
    said: 'Bo plays the violin.',
    question: 'What is the codename of the launch?',
    wanted: () => ({ silent: true }),
    breakIt: tell('The codename of the launch is Bluebird.'),
  },
  'what was unknown is told': {
    said: 'Bo plays the violin.',
    question: 'What instrument does Kenji play?',
    wanted: () => ({ silent: true }),
    breakIt: tell('Kenji plays the cello.'),
  },
  'what was to stay hidden is brought back': {
    said: 'Eve earns 90,000 euros a year.',
    question: 'How much does Eve earn?',
    wanted: (id) => ({ hides: [id] }),
    breakIt: (scene, id) => scene.ask('undoForget', { id }),
  },
  'nothing may be answered that is unsure': {
    said: 'Ana plays chess at the club on Fridays.',
    question: 'chess at the club',
    wanted: found,
    breakIt: set({ min_answer: 1 }),
  },
  'the floor of an answer is raised': {
    said: 'Lena drives a red van.',
    question: 'What does Lena drive?',
    wanted: () => ({ silent: false }),
    breakIt: set({ answer_floor: 1 }),
  },
  'a memory expires': {
    said: 'The discount code is SPRING.',
    question: 'What is the discount code?',
    wanted: says('SPRING'),
    breakIt: (scene, id) => {
      scene.now += hour
      return scene.ask('changeMemory', { id, expiresAt: scene.now + 1 }).then(async () => {
        scene.now += hour
        await scene.namespace.stub.tick(scene.now)
      })
    },
  },
  'half a year passes': {
    said: 'Tom watered the ficus yesterday.',
    question: 'What did Tom water?',
    wanted: found,
    breakIt: async (scene) => {
      scene.now += 4_000 * 24 * hour
      await scene.namespace.stub.tick(scene.now)
    },
  },
  'twenty others are told to do the same': {
    said: 'Ana plays chess at the club on Fridays.',
    question: 'chess at the club',
    wanted: found,
    breakIt: async (scene) => {
      for (let n = 0; n < 20; n += 1) await scene.tell(`Guest${n} plays chess at the club.`)
    },
  },
  'a page that nobody vouches for answers what was unknown': {
    said: 'Bo plays the violin.',
    question: 'Which bank does Lena use?',
    wanted: () => ({ silent: true }),
    breakIt: (scene) => scene.tell('Lena uses Acme Bank.', { trust: 'untrusted' }),
  },
  'an entity is forgotten': {
    said: 'user_id:7 keeps bees in Bergen.',
    question: 'Who keeps bees in Bergen?',
    wanted: found,
    breakIt: (scene) => scene.ask('forget', { entities: [{ kind: 'user', id: '7' }] }),
  },
  'all goes back to before it was told': {
    said: 'Nora speaks Finnish.',
    question: 'Which language does Nora speak?',
    wanted: says('Finnish'),
    breakIt: (scene) => scene.ask('revertToPosition', { position: 1 }),
  },
  'another spelling of the answer is told': {
    said: 'The wifi password hint is Élan.',
    question: 'What is the wifi password hint?',
    wanted: says('elan'),
    breakIt: change('The wifi password hint is Verve.'),
  },
  'the hour in an answer slips': {
    said: 'The standup is at 09:15 in the blue room.',
    question: 'Where and when is the standup?',
    wanted: says('09:15', 'blue room'),
    breakIt: change('The standup is at 09:45 in the blue room.'),
  },
}

describe('twenty planted regressions', () => {
  it.each(Object.entries(regressions))(
    '%s: caught',
    async (name, { said, question, wanted, breakIt }) => {
      const scene = new Scene(`expect-${name.replaceAll(/[^a-z]+/g, '-')}`)
      await scene.tell('Welcome to the notes of the house.')
      const id = await scene.tell(said)
      if (wanted(id).hides !== undefined) await forget(scene, id)
      await scene.want('it', question, wanted(id))
      expect(await scene.run()).toMatchObject({ passed: 1, failed: 0 })
      await breakIt(scene, id)
      scene.now += hour
      const broken = await scene.run()
      expect(broken).toMatchObject({ passed: 0, failed: 1 })
      expect(broken.results[0]?.why).toMatch(/^Wanted .+\.$/)
      for (let again = 0; again < 5; again += 1) expect(await scene.run()).toEqual(broken)
    },
  )
})

it('a hundred are checked in one run, each time with the same outcome', async () => {
  const scene = new Scene('expect-hundred')
  const towns = 'Oslo Bergen Rome Kyoto Lima Quito Turin Porto Delft Ghent'.split(' ')
  for (let n = 0; n < 100; n += 1) {
    const id = await scene.tell(`Person${n} lives in ${towns[n % 10]}.`)
    await scene.want(`home-${n}`, `Where does Person${n} live?`, { finds: [id] })
  }
  const first = await scene.call('runExpectations', {}, 'reader')
  expect(first.result).toMatchObject({ ok: true, value: { passed: 100, failed: 0 } })
  for (let again = 0; again < 5; again += 1) {
    const { result } = await scene.call('runExpectations', {}, 'reader')
    expect(result).toEqual(first.result)
  }
  expect(first.usage.rowsWritten).toBe(0)
})

describe('a run judges as single recalls would', () => {
  const people = ['Ana', 'Bo', 'Kenji']
  const matters = [
    (who: string) => [`Where does ${who} live?`, `${who} lives in Oslo.`, `${who} moved to Lima.`],
    (who: string) => [`What does ${who} drink?`, `${who} drinks green tea.`, `${who} hates tea.`],
    (who: string) => [
      `When is ${who}'s choir?`,
      `${who}'s choir is on Monday at 7.`,
      `${who}'s choir moves to Thursdays.`,
    ],
  ] as const
  const texts = matters.flatMap((matter) => people.flatMap((who) => matter(who).slice(1)))
  const questions = [
    ...matters.flatMap((matter) => people.flatMap((who) => matter(who).slice(0, 1))),
    'Who won the sailing race?',
    'What happened in January?',
  ]
  const place = fc.nat({ max: texts.length - 1 })
  const wanted = fc.record({
    question: fc.constantFrom(...questions),
    finds: fc.array(place, { maxLength: 2 }),
    hides: fc.array(place, { maxLength: 2 }),
    says: fc.subarray(['oslo', 'tea', 'Monday'], { maxLength: 1 }),
    silent: fc.constantFrom(null, true, false),
  })
  const scene = new Scene('expect-like-recalls')
  const ids: string[] = []

  it.each([
    ['as they are', {}],
    ['where nothing unsure is given', { min_answer: 0.5 }],
  ])('%s', async (_, values) => {
    if (ids.length === 0) for (const text of texts) ids.push(await scene.tell(text))
    await scene.ask('setSettings', { values })
    const idOf = (at: number): string => ids[at] ?? ''
    const many = fc.array(wanted, { minLength: 6, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(many, async (all) => {
        const given = all.map((one, at) => ({
          ...one,
          name: `e${at}`,
          finds: one.finds.map(idOf),
          hides: one.hides.map(idOf),
        }))
        for (const { name, question, silent, ...rest } of given) {
          await scene.want(name, question, { ...rest, ...(silent !== null && { silent }) })
        }
        const names = given.map(({ name }) => name)
        const { results } = await scene.ask('runExpectations', { names })
        for (const { name, question, ...rest } of given) {
          const recall = { query: question, topK: 10, reinforce: false }
          const recalled = await scene.ask('recall', recall)
          const isMet = missesOf(rest, recalled).length === 0
          expect(results.find((one) => one.name === name)?.ok).toBe(isMet)
        }
      }),
      { numRuns: 8 },
    )
  })
})
