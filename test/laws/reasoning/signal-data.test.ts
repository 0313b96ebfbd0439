import { describe, expect, it } from 'vitest'
import * as signals from '../../../engine/laws/reasoning/signal-data.ts'
import { noteOf } from './support/notes.ts'

const secret = 'SECRET'
/** Everything that the constructors look at, and a note's text beside it. */
const all = {
  content: secret,
  message: secret,
  note: { content: secret },
  intent: 'x',
  parentId: null,
  noteCount: 1,
  noteKey: 'k',
  noteSource: 'set',
  publishedCount: 1,
  unpublishedCount: 1,
  stepName: 'k',
  stepType: 'decide',
  provider: 'rules',
  temperature: 0,
  contextSize: 3,
  branchCount: 2,
  searchQuery: 'q',
  searchLimit: 3,
  decision: true,
  confidence: 1,
  iterationCount: 1,
  branchName: 'b',
  resultCount: 1,
  stepDuration: 1,
  modelCalls: 0,
  inputTokens: 0,
  outputTokens: 0,
  error: 'timeout',
} as const

const drafts = [
  signals.thoughtCreated(null, all),
  signals.noteAdded('p', noteOf('k', secret), all),
  signals.notesPublished('p', all),
  signals.stepStarted('p', all),
  signals.introspectionCompleted('p', all),
  signals.siftDecided('p', all),
  signals.amplifyIterationCompleted('p', all),
  signals.amplifyCompleted('p', all),
  signals.convergeBranchStarted('p', all),
  signals.convergeBranchCompleted('p', all),
  signals.convergeSynthesisStarted('p', all),
  signals.seekResultsFound('p', all),
  signals.surveyResultsFound('p', all),
  signals.stepCompleted('p', all),
  signals.stepFailed('p', all),
]

describe('signals', () => {
  it('TH-50 are fifteen', () => {
    expect(new Set(drafts.map(({ name }) => name)).size).toBe(15)
  })

  for (const draft of drafts) {
    it(`TH-50 ${draft.name} carries no text of a note`, () => {
      expect(JSON.stringify(draft)).not.toContain(secret)
      expect(draft.data).toMatchObject({ branchName: 'b' })
    })
  }

  it('TH-50 the step is named in all but the first three', () => {
    const named = drafts.filter(({ data }) => Object.hasOwn(Object(data) as object, 'stepName'))
    expect(named).toEqual(drafts.slice(3))
  })

  it('TH-50 a size is in bytes, what is not given is not there', () => {
    const draft = signals.noteAdded('p', noteOf('k', 'ü😀'), { noteCount: 4 })
    expect(draft).toEqual({
      name: 'note_added',
      path: 'p',
      data: { noteKey: 'k', noteSource: 'input', noteCount: 4, contentSize: 6 },
    })
  })
})
