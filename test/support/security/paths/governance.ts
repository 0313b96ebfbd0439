import type { Aim } from '../aim.ts'
import type { Answer } from '../service.ts'
import { coreOf } from '../targets/core-lines.ts'
import { type Attacker, byId, toAll, type WritePath, type WritePaths } from '../write-path.ts'
import { hostile } from './memory.ts'

/** In each mode that a namespace may be in: what a call proposes, and whoever may commits it. */
function proposed(mode: 'manual' | 'batch' | 'auto', by: 'id' | 'list'): WritePath {
  return {
    variant: `${mode}, committed ${mode === 'auto' ? 'by itself' : `by ${by}`}`,
    attack: (attacker, aim) =>
      inMode(attacker, mode, async () => {
        const path = attacker.as === 'sub' ? '/remember' : '/proposals'
        const wish = attacker.as === 'sub' ? hostile(attacker, aim) : { content: aim.contrary }
        const answer = await attacker.post(path, wish)
        const proposal = (answer.body['proposal'] ?? answer.body) as { readonly id?: string }
        if (proposal.id === undefined || mode === 'auto') return answer
        return await commit(attacker, proposal.id, by)
      }),
  }
}

/** A sub-agent finds a `main` that commits what it wishes; an owner decides alone. */
async function commit(by: Attacker, id: string, way: 'id' | 'list'): Promise<Answer> {
  const decider = by.as === 'owner' ? 'owner' : 'main'
  if (way === 'id') {
    return await by.site.send(decider, 'POST', `/proposals/${id}/commit`, { body: {} })
  }
  const body = { decisions: [{ id, decision: 'commit' }] }
  return await by.site.send(decider, 'POST', '/proposals/decide', { body })
}

async function inMode(
  { site }: Attacker,
  mode: string,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const set = (value: unknown) => site.done('owner', 'PUT', '/settings', { proposals: value })
  const { values } = await site.get('/settings')
  await set(mode)
  try {
    return await act()
  } finally {
    await set((values as { readonly proposals: unknown }).proposals)
  }
}

/** Core as it stands, but for the lines that say what the thing says. */
async function putCore(by: Attacker, aim: Aim, text: string | null): Promise<Answer> {
  const blocks = (await coreOf(by.site)).map(({ name, items }) => ({
    name,
    items: items.flatMap((item) => {
      if (item.text !== aim.text) return [{ text: item.text, pinned: item.pinned }]
      return text === null ? [] : [{ text, pinned: item.pinned }]
    }),
  }))
  return await by.send('PUT', '/core', { blocks })
}

const decision = (body: object): WritePath['attack'] =>
  byId(
    'POST',
    (id) => `/reflections/${id}/decision`,
    () => body,
  )

export const governancePaths: WritePaths = {
  proposeMemory: [
    proposed('manual', 'id'),
    proposed('batch', 'id'),
    proposed('batch', 'list'),
    proposed('auto', 'id'),
    {
      variant: 'for the vault',
      attack: (by, { contrary }) =>
        by.post('/proposals', { content: contrary, suggested_store: 'vault', core_worthy: true }),
    },
  ],
  withdrawProposal: [
    { attack: byId('DELETE', (id) => `/proposals/${id}`) },
    { variant: 'for good', attack: byId('DELETE', (id) => `/proposals/${id}?permanent=true`) },
  ],
  decideProposals: (['commit', 'reject', 'defer'] as const).map((verdict) => ({
    variant: verdict,
    attack: (by, { id }) =>
      by.post('/proposals/decide', {
        decisions: [{ id, decision: verdict, reason: 'as planned' }],
      }),
  })),
  commitProposal: [
    {
      attack: byId(
        'POST',
        (id) => `/proposals/${id}/commit`,
        () => ({}),
      ),
    },
    {
      variant: 'to another store',
      attack: byId(
        'POST',
        (id) => `/proposals/${id}/commit`,
        () => ({ store: 'semantic' }),
      ),
    },
  ],
  rejectProposal: [
    {
      attack: byId(
        'POST',
        (id) => `/proposals/${id}/reject`,
        () => ({ reason: 'no' }),
      ),
    },
  ],
  deferProposal: [
    {
      attack: byId(
        'POST',
        (id) => `/proposals/${id}/defer`,
        () => ({ reason: 'later' }),
      ),
    },
  ],
  setDueStatus: [
    {
      attack: byId(
        'POST',
        (id) => `/due/${id}`,
        () => ({ status: 'dropped' }),
      ),
    },
  ],
  acknowledgeAlert: [{ attack: byId('POST', (id) => `/alerts/${id}/ack`) }],
  setCore: [
    { variant: 'emptied', attack: toAll('PUT', '/core', { blocks: [] }) },
    { variant: 'without its line', attack: (by, aim) => putCore(by, aim, null) },
    { variant: 'another line in its place', attack: (by, aim) => putCore(by, aim, aim.contrary) },
  ],
  setSoul: [
    {
      attack: (by, { contrary }) =>
        by.send('PUT', '/soul', {
          values: [contrary],
          principles: [],
          commitments: [],
          boundaries: [],
        }),
    },
  ],
  patchIdentity: [
    {
      attack: (by, { contrary }) => by.send('PATCH', '/identity', { facts: { name: contrary } }),
    },
  ],
  revertRevision: [
    {
      attack: (by, { id, revision = id }) => by.post(`/revisions/${revision}/revert`),
    },
  ],
  eraseRevision: [
    {
      attack: (by, { id, revision = id }) =>
        by.send('DELETE', `/revisions/${revision}?permanent=true`),
    },
  ],
  revert: [
    { variant: 'to a position', attack: toAll('POST', '/revert', { to_position: 1 }) },
    {
      variant: 'of a reflection',
      attack: (by, { id }) => by.post('/revert', { reflection_id: id }),
    },
  ],
  startReflection: [{ attack: toAll('POST', '/reflections', { trigger: 'immediate' }) }],
  answerConsent: [
    {
      attack: byId(
        'POST',
        (id) => `/reflections/${id}/consent`,
        () => ({ answer: 'no' }),
      ),
    },
  ],
  requestTokens: [
    {
      attack: byId(
        'POST',
        (id) => `/reflections/${id}/tokens`,
        () => ({}),
      ),
    },
  ],
  grantTokens: [
    {
      attack: byId(
        'POST',
        (id) => `/reflections/${id}/grant`,
        () => ({
          decision: 'approve',
          reason: 'more',
        }),
      ),
    },
  ],
  runReflection: [{ attack: byId('POST', (id) => `/reflections/${id}/run`) }],
  decideReflection: [
    { variant: 'approve', attack: decision({ decision: 'approve' }) },
    { variant: 'reject', attack: decision({ decision: 'reject', reason: 'no' }) },
  ],
  discussReflection: [
    {
      attack: byId(
        'POST',
        (id) => `/reflections/${id}/dialogue`,
        () => ({ text: 'That was right.' }),
      ),
    },
  ],
  draftConsolidation: [{ attack: toAll('POST', '/identity/consolidations') }],
  decideConsolidation: [
    {
      attack: async (by) => {
        const draft = await by.post('/identity/consolidations')
        const id = String(draft.body['id'] ?? 'cns_none')
        return await by.post(`/identity/consolidations/${id}/decision`, { decision: 'approve' })
      },
    },
  ],
}
