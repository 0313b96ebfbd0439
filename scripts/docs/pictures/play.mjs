/**
 * Plays what the pictures of docs/concepts.md show, on a server with a test clock at `url`, and
 * answers what the server said: no value of a picture is written by hand.
 */
export async function play(url) {
  const ana = namespace(url, 'pictures-ana')
  const told = await ana.post('2026-03-02T09:00', 'remember', {
    text: 'I want to sail across the North Sea next summer. I must not fly because of my ears. I decided to take the course in Bergen with Bo. I live in Lisbon.',
    speaker: 'Ana',
    entities: ['user_id:ana'],
  })
  for (const [at, value, since] of [
    ['2026-03-02T09:01', 'Lisbon', '2025-03-01'],
    ['2026-06-10T09:00', 'Oslo', '2026-06-01'],
  ]) {
    const entity = { user_id: 'ana', properties: { city: { value, since } } }
    await ana.post(at, 'remember', { entities: [entity] })
  }
  const moved = await ana.post('2026-06-10T09:01', 'remember', {
    text: 'I moved to Oslo last week.',
    speaker: 'Ana',
    entities: ['user_id:ana'],
  })
  const history = await ana.get('2026-06-10T09:02', 'entities/user/ana/history?property=city')
  return {
    memory: memoryOf(told),
    change: { text: moved.outcomes[0].text, kind: moved.outcomes[0].kind },
    history: history.items.map(({ value, since, until, recorded_at, state }) => ({
      value,
      since,
      until,
      recorded_at,
      state,
    })),
    asked: await askedOfThePast(ana),
    spread: await spread(namespace(url, 'pictures-graph')),
    trust: await trust(namespace(url, 'pictures-trust')),
    stores: await stores(namespace(url, 'pictures-stores')),
  }
}

function memoryOf({ memory, outcomes }) {
  const drawn = outcomes.filter(({ commitment }) => commitment !== undefined)
  return {
    text: memory.text,
    speaker: memory.speaker,
    entities: memory.entities,
    commitments: drawn.map(({ role, text }) => ({ role, text })),
  }
}

/** What an entity was at another time, and what was known of it then. */
async function askedOfThePast(ana) {
  const query = 'Which city does user_id:ana live in?'
  const answers = []
  for (const past of [{}, { as_of: '2026-04-01' }, { known_at: '2026-06-05' }]) {
    const { hits } = await ana.post('2026-06-10T09:03', 'recall', { query, top_k: 3, ...past })
    answers.push({ past, entity: hits.find(({ kind }) => kind === 'entity')?.text ?? null })
  }
  return answers
}

/** A goal and a constraint that meet in one decision. */
async function spread(graph) {
  const at = '2026-03-02T09:00'
  const nodes = new Map()
  for (const [role, text] of [
    ['goal', 'Ship the release in May'],
    ['constraint', 'The budget must not grow'],
    ['decision', 'We chose to hire two testers'],
  ]) {
    const { node } = await graph.post(at, 'graph/nodes', { role, text })
    nodes.set(node.id, node)
  }
  const [goal, constraint, decision] = [...nodes.keys()]
  for (const from of [goal, constraint]) {
    await graph.post(at, 'graph/edges', { from, to: decision, weight: 0.5 })
  }
  const { activated } = await graph.post(at, 'graph/activate', { ids: [goal, constraint] })
  return activated.map(({ id, activation }) => {
    const { role, text } = nodes.get(id)
    return { role, text, activation }
  })
}

/** What an owner put into the vault, and what a newsletter says; how both fade. */
async function trust(told) {
  const outcomes = []
  for (const [at, text, more] of [
    ['2026-03-02T09:00', 'Ana is allergic to nuts.', { store: 'vault', allergy: 'nuts' }],
    ['2026-03-03T09:00', 'Newsletter: Ana has no allergies.', { trust: 'untrusted', allergy: 'none' }],
  ]) {
    const { allergy, ...rest } = more
    const entities = [{ user_id: 'ana', properties: { allergy } }]
    const said = await told.post(at, 'remember', { text, entities, ...rest })
    outcomes.push({
      text,
      trust: said.memory.trust,
      stores: said.stores,
      conflict: said.outcomes.some(({ kind }) => kind === 'conflict_open'),
    })
  }
  const at = '2026-03-03T09:02'
  const { properties } = await told.get(at, 'entities/user/ana?props')
  const query = 'Which allergies does Ana have?'
  const recalled = await told.post(at, 'recall', { query, top_k: 3 })
  const relevance = []
  for (const day of ['03-04', '03-12', '03-22', '04-01', '04-15', '05-01', '05-15', '06-01', '07-01']) {
    const { items } = await told.get(`2026-${day}T09:00`, 'memories?limit=2')
    const shown = items.map((one) => ({
      text: one.text,
      relevance: one.relevance,
      lifecycle: one.lifecycle,
    }))
    relevance.push({ day: `2026-${day}`, memories: shown })
  }
  return {
    outcomes,
    value: properties.allergy.value,
    query,
    text: recalled.text,
    hits: recalled.hits.map(({ kind, text, score, parts, trust: level }) => ({
      kind,
      text,
      score,
      parts,
      trust: level,
    })),
    relevance,
  }
}

async function stores(own) {
  const texts = [
    'Yesterday we had lunch at the pier.',
    'Water boils at 100 degrees.',
    'Remember that I prefer tea.',
    'Important: my blood type is AB.',
  ]
  const shown = []
  for (const text of texts) {
    const { memory, stores: into } = await own.post('2026-03-02T09:00', 'remember', { text })
    shown.push({ text: memory.text, stores: into })
  }
  return shown
}

function namespace(url, name) {
  async function call(method, at, path, body) {
    const response = await fetch(`${url}/v1/namespaces/${name}/${path}`, {
      method,
      headers: {
        authorization: 'Bearer mneme-dev',
        'content-type': 'application/json',
        'mneme-now': `${at}:00Z`,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer
  }
  return {
    post: (at, path, body) => call('POST', at, path, body),
    get: (at, path) => call('GET', at, path),
  }
}
