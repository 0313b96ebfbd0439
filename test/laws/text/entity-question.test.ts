import { Utterance } from '../../../engine/language/utterance.ts'
import { describe, expect, it } from 'vitest'
import { readEntityQuestion } from '../../../engine/laws/text/entity-question.ts'

const kinds = () => ['user', 'person', 'company', 'chat_message', 'project']

describe('UN-21 a question for entities of a kind', () => {
  it.each([
    ['Which users were created this week?', 'user', false, true],
    ['How many people were added yesterday?', 'person', true, true],
    ['which companies are there', 'company', false, false],
    ['List all projects', 'project', false, false],
    ['Show me the new users', 'user', false, true],
    ['How many chat messages do we have?', 'chat_message', true, false],
  ])('%s', (question, kind, isCount, asksCreated) => {
    expect(readEntityQuestion(new Utterance(question), kinds)).toEqual({
      kind,
      isCount,
      asksCreated,
      condition: null,
    })
  })

  it.each([
    ['which projects are not closed', 'closed', true],
    ["Which projects aren't closed yet?", 'closed', true],
    ["which projects haven't been paid", 'paid', true],
    ['What projects are still open?', 'open', false],
    ['How many open projects are there?', 'open', false],
    ['list all unpaid projects', 'unpaid', false],
    ['Show me projects that are on hold.', 'on hold', false],
  ])('%s names a state', (question, state, isNegated) => {
    expect(readEntityQuestion(new Utterance(question), kinds)).toMatchObject({
      kind: 'project',
      condition: { state, isNegated },
    })
  })

  it.each([
    'Which users like tea?',
    'Who develops Atlas?',
    'Which books were created this week?',
    'What do you know about the users?',
    'List all projects that depend on Redis',
    '',
  ])('%j is none', (question) => {
    expect(readEntityQuestion(new Utterance(question), kinds)).toBeNull()
  })

  it('kinds are not asked for where none could answer', () => {
    const asked = (): never => expect.fail('kinds were asked for')
    expect(readEntityQuestion(new Utterance('What did you say about the users?'), asked)).toBeNull()
    expect(readEntityQuestion(new Utterance('Tell me which users there are'), asked)).toBeNull()
  })
})
