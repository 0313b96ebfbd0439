const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const importEvery = 30
const importedAtOnce = 40

/**
 * The five kinds of life. `settings` are put on the first day; `session` is what a day brings, at
 * times of that day: it answers whether there was anything.
 */
export const kinds = {
  quiet: {
    settings: {},
    async session(life) {
      if (life.random.chance(0.15)) await life.remember()
      if (life.random.chance(0.1)) await life.recall()
    },
  },
  chatty: {
    settings: { reflection_consent: 'standing', reflection_approval: 'auto' },
    async session(life) {
      if (!life.random.chance(0.5)) return
      const thread = `talk-${life.day}`
      for (let left = life.random.between(2, 5); left > 0; left -= 1) {
        if (life.random.chance(0.6)) await life.recall()
        await life.remember({ thread, speaker: 'Mara', speaker_role: 'user' })
      }
      if (life.random.chance(0.1)) await life.change()
    },
  },
  team: {
    settings: { reflection_consent: 'standing', reflection_approval: 'auto' },
    async session(life) {
      if (life.day % 7 > 4) return
      for (const speaker of ['Ines', 'Kenji', 'Ruth']) {
        const entities = [{ project_id: `p${life.random.between(1, 5)}` }]
        if (life.random.chance(0.7)) await life.remember({ speaker, entities })
        if (life.random.chance(0.5)) await life.recall()
      }
      if (life.day % 7 === 4) await life.propose(life.random.chance(0.7))
    },
  },
  importer: {
    settings: {},
    async session(life) {
      if (life.day % importEvery === 3) await life.importOld(importedAtOnce)
      if (life.random.chance(0.15)) await life.recall()
    },
  },
  forgetful: {
    settings: {},
    async session(life) {
      const { random } = life
      for (let left = random.between(0, 2); left > 0; left -= 1) await life.remember()
      if (random.chance(0.2)) await life.forget()
      if (random.chance(0.1)) await life.undo()
      if (random.chance(0.1)) await life.erase()
      if (random.chance(0.1)) await life.traceless()
      if (random.chance(0.05)) await life.forgetSaid()
      if (random.chance(0.2)) await life.recall()
    },
  },
}

/** One namespace that lives: what it does is done at the service and written into its ledger. */
export function createLife({ kind, client, ledger, random, speech }) {
  const { settings, session } = kinds[kind]
  const post = (path, body, more) => client.send('POST', path, { at: life.at, body, ...more })
  const someOf = (map) => random.pick([...map.keys()])

  const life = {
    kind,
    name: client.name,
    client,
    ledger,
    random,
    speech,
    day: 0,
    at: 0,
    /** When what is planned next is due; null where nothing is. */
    due: null,
    /** As its object has said last, and the bytes of it at the ends of months. */
    state: null,
    byteMonths: 0,
    recalls: 0,
    erasures: 0,

    async begin(at) {
      await client.replaceKey(at)
      await client.send('PUT', '/settings', { at, body: { ...settings, time_zone: 'Europe/Oslo' } })
    },

    /** Answers when the session of the day has ended; null where there was none. */
    async live(day, startsAt) {
      const before = client.spent.requests
      life.day = day
      life.at = startsAt + random.between(9 * 60, 20 * 60) * minuteMs
      await session(life)
      return client.spent.requests === before ? null : life.at
    },

    seeState(state) {
      life.due = state.due
      life.state = state
    },

    endMonth() {
      life.byteMonths += life.state?.bytes ?? 0
    },

    async remember(more = {}) {
      const said = speech.say()
      const { memory } = await post('/remember', { text: said.text, ...more })
      ledger.tell(memory, said)
      life.at += minuteMs
    },

    async recall() {
      life.recalls += 1
      await post('/recall', { query: speech.ask() })
      life.at += minuteMs
    },

    async change() {
      // An episode keeps its text.
      const id = random.pick([...ledger.live].filter(([, { store }]) => store !== 'episodic'))?.[0]
      if (id === undefined) return
      const said = speech.say()
      await client.send('PATCH', `/memories/${id}`, { at: life.at, body: { text: said.text } })
      ledger.change(id, said)
    },

    /** By a sub-agent; the owner decides. */
    async propose(isCommitted) {
      const said = speech.say()
      const asked = { namespace: life.name, role: 'sub', agent: 'scout' }
      const { token } = await post('/v1/tokens', asked)
      const { id } = await post('/proposals', { content: said.text }, { by: token })
      life.at += hourMs
      const decision = isCommitted ? 'commit' : 'reject'
      const { memory } = await post(
        `/proposals/${id}/${decision}`,
        isCommitted ? {} : { reason: 'known' },
      )
      if (isCommitted) ledger.tell(memory, said)
    },

    async importOld(count) {
      const items = Array.from({ length: count }, () => ({
        said: speech.say(),
        occurred_at: new Date(life.at - random.between(100, 3_000) * dayMs).toISOString(),
      }))
      const { results } = await post('/remember/batch', {
        items: items.map(({ said, occurred_at }) => ({ text: said.text, occurred_at })),
      })
      for (const { index, memory, error } of results) {
        if (error !== undefined) throw new Error(`${life.name}: ${error.detail}`)
        ledger.tell(memory, items[index].said)
      }
    },

    async forget() {
      if (ledger.live.size === 0) return
      const [id, kind] = [someOf(ledger.live), random.pick([undefined, 'wrong', 'outdated'])]
      await post('/forget', { memory_id: id, ...(kind && { kind }) })
      ledger.forget(id)
    },

    /** By what it says: what is shown is what goes. */
    async forgetSaid() {
      if (ledger.live.size === 0) return
      const { marks } = ledger.live.get(someOf(ledger.live))
      const shown = await post('/forget', { text: marks.at(-1) }, { expect: [202] })
      if (shown.confirm === null) return
      life.at += minuteMs
      const { forgotten } = await post('/forget', { confirm: shown.confirm })
      for (const { __memory_id: id } of forgotten) if (ledger.live.has(id)) ledger.forget(id)
    },

    async undo() {
      if (ledger.hidden.size === 0) return
      const id = someOf(ledger.hidden)
      await post(`/forget/${id}/undo`)
      ledger.undo(id)
    },

    async erase() {
      const from = random.chance(0.3) && ledger.hidden.size > 0 ? ledger.hidden : ledger.live
      if (from.size === 0) return
      const id = someOf(from)
      await post('/forget', { memory_id: id, permanent: true })
      ledger.erase(id, life.at)
      life.erasures += 1
    },

    async traceless() {
      const said = speech.say()
      await post('/remember', { text: said.text, remember: false }, { expect: [200, 201] })
      ledger.neverKept(said, life.at)
    },
  }
  return life
}
