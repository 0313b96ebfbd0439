import type { SubjectPage } from '../../../engine/model/subject-page.ts'
import {
  type CoreView,
  emptyEvolution,
  emptyIdentity,
  type IdentityView,
  emptySoul,
} from '../../../engine/model/documents.ts'
import type { Revision } from '../../../engine/model/revision.ts'
import { fail, ok } from '../../../engine/result.ts'
import type { Answers } from './fake-namespace.ts'

export const revisionId = 'rev_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'

export const coreView: CoreView = {
  blocks: [
    {
      name: 'critical_facts',
      budget: 1_000,
      tokens: 9,
      items: [
        {
          id: 'itm_1',
          block: 'critical_facts',
          place: 0,
          text: 'Ana is allergic to nuts.',
          pinned: true,
          memoryId: 'mem_1',
          addedAt: 0,
        },
      ],
    },
  ],
  tokens: 9,
  cap: 3_000,
}

const identityView: IdentityView = {
  facts: { ...emptyIdentity.facts, name: 'Mnemosyne' },
  selfImage: emptyIdentity.selfImage,
  recent: [],
  archived: [],
  consolidation: { due: false, linesSince: 0, reason: null },
}

export const revision: Revision = {
  id: revisionId,
  target: 'core',
  parent: null,
  hash: 'ab',
  actor: 'manual',
  approval: 'auto',
  trigger: 'set',
  summary: '1 items set',
  position: 3,
  diff: [{ path: ['items', 'itm_1'], after: { text: 'Ana is allergic to nuts.' } }],
  createdAt: Date.UTC(2026, 0, 2),
}

type Names =
  | 'getCore'
  | 'setCore'
  | 'getSoul'
  | 'setSoul'
  | 'getIdentity'
  | 'setIdentityFacts'
  | 'getEvolution'
  | 'getContext'
  | 'getPage'
  | 'listPages'
  | 'listRevisions'
  | 'revertRevision'
  | 'eraseRevision'
  | 'revertReflection'
  | 'revertToPosition'

export const erasedReceipt = {
  id: 'ers_1',
  status: 'complete',
  stores: [],
  probe: { hits: 0 },
  historyDays: 30,
} as const

export const subjectPage: SubjectPage = {
  name: 'profile',
  title: 'Profile',
  sections: [
    {
      title: 'Who this is',
      lines: [{ text: 'I live in Porto.', memoryIds: ['mem_1'], since: 0 }],
    },
  ],
  markdown: '# Profile\n\n## Who this is\n- I live in Porto.',
  tokens: 14,
  revision: '9f2c41d07be8a635',
  updatedAt: 0,
}

/** What a fake namespace answers about core, soul, identity, evolution and their revisions. */
export const coreAnswers: Pick<Answers, Names> = {
  getCore: () => ok(coreView),
  setCore: () => ok(coreView),
  getSoul: () => ok(emptySoul),
  setSoul: ({ soul }) => ok(soul),
  getIdentity: () => ok(identityView),
  setIdentityFacts: ({ facts }) =>
    ok({ ...identityView, facts: { ...identityView.facts, ...facts } }),
  getEvolution: () => ok({ ...emptyEvolution, tokens: 0 }),
  getPage: ({ name }) => (name === 'nothing' ? fail('not_found', 'no such page') : ok(subjectPage)),
  listPages: () => ok({ items: [subjectPage], nextCursor: null }),
  getContext: () =>
    ok({
      alerts: [],
      due: [],
      core: coreView,
      soul: emptySoul,
      identity: identityView,
      reflectionLog: [],
      rewardLog: [],
      evolution: { ...emptyEvolution, tokens: 0 },
      profile: null,
      markdown: '## critical_facts\n- Ana is allergic to nuts.',
      tokens: 9,
    }),
  listRevisions: () => ok({ items: [revision], nextCursor: null }),
  revertReflection: ({ id }) => ok({ reverted: [id], skipped: [] }),
  revertToPosition: () => ok({ reverted: [revision.id], skipped: [] }),
  eraseRevision: () => ok({ receipt: erasedReceipt }),
  revertRevision: ({ id }) => ok({ reverted: [id], skipped: [] }),
}
