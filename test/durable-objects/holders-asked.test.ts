import { beforeAll, describe, expect, it } from 'vitest'
import type { Recollection } from '../../engine/model/views.ts'
import { openNamespace } from '../support/namespace.ts'

const namespace = openNamespace('holders-asked')
const told = [
  "Nora's birthday is 12 May",
  'my shoe size is 9',
  'Leo has swimming on Tuesdays',
  'important thing i forgot, im allergic to penicillin',
  'my sister lives in Leeds',
  'we live at 3 quarry lane',
]

beforeAll(async () => {
  for (const text of told) await namespace.ask('remember', { text })
})

async function asked(query: string): Promise<Recollection> {
  return await namespace.ask('recall', { query, topK: 10, reinforce: false })
}

describe('whose it is', () => {
  it.each([
    ["when is Leo's birthday", '12 May'],
    ["What is Leo's shoe size?", '9'],
    ['what is my son allergic to', 'penicillin'],
  ])('is no answer of another: %j', async (query, other) => {
    expect((await asked(query)).text).not.toContain(other)
  })

  it('stands behind what may be theirs, and is found all the same', async () => {
    const { text, hits } = await asked('where do i live')
    expect(text).toMatch(/quarry lane/)
    expect(text).not.toMatch(/Leeds/)
    expect(hits.map((hit) => hit.text)).toContain('my sister lives in Leeds')
    expect(hits[0]?.text).toMatch(/quarry lane/)
  })

  it('answers of whom it is told', async () => {
    expect((await asked("When is Nora's birthday?")).text).toContain('12 May')
    expect((await asked('what am i allergic to')).text).toContain('penicillin')
    expect((await asked('where does my sister live')).text).toContain('Leeds')
  })
})
