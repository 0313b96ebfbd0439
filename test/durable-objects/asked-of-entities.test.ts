import { describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'

const june = Date.UTC(2026, 5, 1)
const july = Date.UTC(2026, 6, 1)

describe('ON-15 an entity is asked for', () => {
  it('by its id, its reference or as context, however many others are alike', async () => {
    const namespace = openNamespace('asked-by-id')
    for (let i = 10; i < 40; i++) {
      const properties = [{ name: 'status', value: ['paid', 'open', 'sent'][i % 3] ?? '' }]
      await namespace.ask('remember', { entities: [{ kind: 'order', id: `ORD-${i}`, properties }] })
    }
    const textOf = async (query: string, context: readonly { kind: string; id: string }[] = []) => {
      const found = await namespace.ask('recall', { query, context, topK: 5 })
      return found.answered ? found.text : null
    }
    expect(await textOf('What is the status of ORD-12?')).toBe("ORD-12's status: paid.")
    expect(await textOf('what is the status of ord-13')).toBe("ORD-13's status: open.")
    expect(await textOf('What is the status of order_id:ORD-14?')).toBe("ORD-14's status: sent.")
    const twelve = [{ kind: 'order', id: 'ORD-12' }]
    expect(await textOf('What is the status of the order?', twelve)).toBe("ORD-12's status: paid.")
    expect(await textOf('What is the status of ORD-13?', twelve)).toBe("ORD-13's status: open.")
    expect(await textOf('What is the status of ORD-99?')).toBeNull()
    expect(await textOf('What is the weight of ORD-12?')).toBeNull()
  })

  it('by its id alone, with all that it has, and never by another id', async () => {
    const namespace = openNamespace('asked-by-id-alone')
    const tell = async (id: string, title: string, assignee: string) => {
      const properties = Object.entries({ title, status: 'open', assignee }).map(
        ([name, value]) => ({ name, value }),
      )
      await namespace.ask('remember', { entities: [{ kind: 'ticket', id, properties }] })
    }
    await tell('T-1', 'Printer on fire', 'Dana')
    await tell('T-1199', 'Lost badge', 'Bo')
    const textOf = async (query: string) => {
      const found = await namespace.ask('recall', { query, topK: 5 })
      return found.answered ? found.text : null
    }
    for (const query of [
      'who has T-1',
      'what is T-1 about?',
      'Tell me about ticket T-1',
      'where is t-1',
    ]) {
      expect(await textOf(query), query).toMatch(
        /^(?:T-1|Printer on fire) \(.*status: open, assignee: Dana\)\.$/,
      )
    }
    expect(await textOf('who has T-1007')).toBeNull()
    expect(await textOf('what is the weight of T-1')).toBeNull()
  })

  it('and what has become of its property since is told first', async () => {
    const namespace = openNamespace('asked-of-news')
    for (const [id, name, plan] of [
      ['acme', 'Acme', 'Starter'],
      ['helix', 'Helix', 'Team'],
    ] as const) {
      const properties = Object.entries({ name, plan }).map(([key, value]) => ({
        name: key,
        value,
      }))
      const entities = [{ kind: 'company', id, properties }]
      await namespace.ask('remember', { entities }, { now: june })
    }
    for (const text of ['acme went from Starter to Pro', 'Helix likes the Starter kit.']) {
      await namespace.ask('remember', { text }, { now: july })
    }
    const ask = async (query: string) =>
      await namespace.ask('recall', { query, topK: 5 }, { now: july })
    const { text } = await ask('What plan is Acme on?')
    expect(text.split('\n')).toEqual(['acme went from Starter to Pro', "Acme's plan is Starter."])
    const other = await ask('What plan is Helix on?')
    expect(other.text.split('\n')[0]).toBe("Helix's plan is Team.")
  })

  it('by its kind and how it stands, or does not', async () => {
    const namespace = openNamespace('asked-by-state')
    const states = ['closed', 'open', 'closed', 'in review']
    for (const [at, status] of states.entries()) {
      const properties = [
        { name: 'status', value: status },
        { name: 'paid', value: at === 1 },
      ]
      const entity = { kind: 'ticket', id: `T-${at}`, properties }
      await namespace.ask('remember', { entities: [entity] }, { now: june + at })
    }
    const textOf = async (query: string): Promise<string | null> => {
      const found = await namespace.ask('recall', { query, topK: 5 }, { now: july })
      return found.answered ? found.text : null
    }
    expect(await textOf('which tickets are not closed')).toBe('ticket_id:T-3, ticket_id:T-1')
    expect(await textOf('Which tickets are closed?')).toBe('ticket_id:T-2, ticket_id:T-0')
    expect(await textOf('how many closed tickets are there')).toMatch(/^2 \(ticket\): /)
    expect(await textOf('Show me the tickets in review')).not.toMatch(/T-1\b/)
    expect(await textOf('list all unpaid tickets')).not.toMatch(/T-1\b/)
    expect(await textOf('which tickets are paid?')).toBe('ticket_id:T-1')
    expect(await textOf('which tickets are frozen?')).toBeNull()
  })

  it('by its name, and is answered by no other of its kind', async () => {
    const namespace = openNamespace('asked-of-another')
    for (const [kind, id, told] of [
      ['company', 'acme', { name: 'Acme', city: 'Boston' }],
      ['company', 'helix', { name: 'Helix', gate_code: '4471', partner: 'Acme' }],
      ['contact', 'ines', { name: 'Ines', badge: '77', company: 'Acme' }],
      ['contact', 'tom', { name: 'Tom', city: 'Graz' }],
    ] as const) {
      const properties = Object.entries(told).map(([name, value]) => ({ name, value }))
      await namespace.ask('remember', { entities: [{ kind, id, properties }] })
    }
    const answer = async (query: string) => {
      const found = await namespace.ask('recall', { query, topK: 5 })
      return found.answered ? found.text : null
    }
    for (const query of [
      'what is the gate code at acme',
      'gate code of Acme',
      "what's tom's badge",
      "Tom's badge number?",
    ]) {
      expect((await answer(query)) ?? '').not.toMatch(/4471|77/)
    }
    expect(await answer('what is the gate code at helix')).toBe("Helix's gate code is 4471.")
    expect(await answer("what's ines's badge")).toBe("Ines's badge is 77.")
    expect(await answer('who is the partner of acme')).toBe("Helix's partner is Acme.")
  })

  it('as of then, before what is so now, and by whether it is so', async () => {
    const namespace = openNamespace('asked-of-then')
    const tell = async (value: string, since: number) =>
      await namespace.ask('remember', {
        entities: [
          {
            kind: 'customer',
            id: '1',
            properties: [
              { name: 'name', value: 'Tomasz Wilk' },
              { name: 'plan', value, since },
            ],
          },
        ],
      })
    await tell('Starter', june)
    await tell('Team', july)
    const textOf = async (query: string, asOf?: number) => {
      const found = await namespace.ask('recall', { query, topK: 5, ...(asOf && { asOf }) })
      return found.text
    }
    const starter = "Tomasz Wilk's plan is Starter."
    const team = "Tomasz Wilk's plan is Team."
    expect(await textOf('What is the plan of Tomasz?')).toContain(team)
    expect(await textOf('What was the plan of Tomasz before?')).toBe(`until 2026-07-01: ${starter}`)
    expect(await textOf('Which plan does Tomasz have?', june + 9)).toBe(starter)
    expect(await textOf('Which plan does Tomasz have?', june - 9)).not.toContain('plan is')
    expect(await textOf('Is Tomasz on Starter?')).toContain(team)
  })

  it('by its relations, in either direction, in the words of whoever told them', async () => {
    const namespace = openNamespace('asked-in-own-words')
    const kira = { kind: 'customer', id: 'C1' }
    await namespace.ask('remember', {
      entities: [{ ...kira, properties: [{ name: 'name', value: 'Kira' }] }],
    })
    for (const id of ['A-1', 'A-2']) {
      const properties = [{ name: 'placed', value: '2026-11-25' }]
      const relations = [{ entity: kira, role: 'placed by' }]
      await namespace.ask('remember', { entities: [{ kind: 'order', id, properties, relations }] })
    }
    const textOf = async (query: string) => (await namespace.ask('recall', { query, topK: 5 })).text
    for (const query of ['Who placed A-1?', 'Whose order is A-1?', 'Who was A-1 placed by?']) {
      expect(await textOf(query)).toBe('A-1 placed by Kira.')
    }
    for (const query of ['Which orders does Kira have?', 'What orders has Kira placed?']) {
      expect(await textOf(query)).toContain('A-2 placed by Kira.\nA-1 placed by Kira.')
    }
    for (const query of [
      'Why was A-1 placed?',
      'Whose idea is A-1?',
      'Which tickets does Kira have?',
    ]) {
      expect(await textOf(query)).not.toContain('placed')
    }
  })
})
