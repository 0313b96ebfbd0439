import { tokenEconomy } from '../../../engine/laws/governance/reflection-tokens.ts'
import { type Consolidation, emptyIdentity } from '../../../engine/model/documents.ts'
import type { Reflection } from '../../../engine/model/reflection.ts'
import { ok } from '../../../engine/result.ts'
import type { Result } from '../../../engine/result.ts'
import type { Operations } from '../../../engine/catalogue.ts'

type Names =
  | 'startReflection'
  | 'answerConsent'
  | 'requestTokens'
  | 'grantTokens'
  | 'runReflection'
  | 'decideReflection'
  | 'discussReflection'
  | 'listReflections'
  | 'getReflection'
  | 'listRewards'
  | 'moveReflections'
  | 'draftConsolidation'
  | 'getConsolidation'
  | 'decideConsolidation'

export const reflectionId = 'ref_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'

export function reflection(parts: Partial<Reflection> = {}): Reflection {
  return {
    id: reflectionId,
    number: 1,
    trigger: 'immediate',
    state: 'consented',
    question: null,
    tokens: {
      baseline: 8_000,
      extra: 0,
      penalty: 0,
      requested: 8_000,
      reasons: {},
      granted: null,
      result: null,
    },
    scope: null,
    draft: null,
    milestone: null,
    reason: null,
    askAt: null,
    askedAt: null,
    silences: 0,
    degraded: [],
    makers: [],
    createdAt: 0,
    ranAt: null,
    decidedAt: null,
    decidedBy: null,
    applied: [],
    made: [],
    ...parts,
  }
}

function consolidation(parts: Partial<Consolidation> = {}): Consolidation {
  return {
    id: 'cns_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
    status: 'draft',
    sections: emptyIdentity.selfImage,
    diff: { added: [{ section: 'quirks', text: 'counts words' }], revised: [], removed: [] },
    reason: null,
    maker: null,
    createdAt: 0,
    decidedAt: null,
    decidedBy: null,
    reflections: 0,
    ...parts,
  }
}

type Answers = {
  [N in Names]: (input: Operations[N]['input']) => Result<Operations[N]['output']>
}

export const reflectionAnswers: Answers = {
  startReflection: ({ trigger }) => ok(reflection({ trigger })),
  answerConsent: ({ id }) => ok(reflection({ id })),
  requestTokens: ({ id }) => ok(reflection({ id, state: 'tokens_requested' })),
  grantTokens: ({ id }) => ok(reflection({ id, state: 'tokens_decided' })),
  runReflection: ({ id }) => ok(reflection({ id, state: 'awaiting_approval' })),
  decideReflection: ({ id }) => ok(reflection({ id, state: 'approved', decidedAt: 0 })),
  discussReflection: ({ id, text }) =>
    ok(
      reflection({
        id,
        state: 'approved',
        dialogue: [{ text, role: 'main', by: 'key_1', at: 0 }],
      }),
    ),
  listReflections: () => ok({ items: [reflection()], nextCursor: null }),
  getReflection: ({ id }) => ok(reflection({ id })),
  listRewards: () => ok({ items: [], nextCursor: null, economy: tokenEconomy([], 8_000) }),
  moveReflections: () => ok({ next: null }),
  draftConsolidation: () => ok(consolidation()),
  getConsolidation: ({ id }) => ok(consolidation({ id })),
  decideConsolidation: ({ id }) => ok(consolidation({ id, status: 'approved', decidedAt: 0 })),
}
