/** What an owner decides and oversees. */
export async function walkGovernance(call, { sub, owner }) {
  await walkProposals(call, sub)
  await walkSelf(call)
  await walkReflection(call, owner)
  await walkOversight(call)
}

async function walkProposals(call, sub) {
  const propose = (content) =>
    call('proposeMemory', { key: sub, body: { content, suggested_store: 'semantic' } })
  const [first, second, third, fourth, fifth] = [
    await propose('Ana likes the window seat.'),
    await propose('The office closes at six.'),
    await propose('The printer is on floor two.'),
    await propose('The garden party is on Friday.'),
    await propose('The new badge is blue.'),
  ]
  await call('listProposals', { query: { limit: '2' } })
  await call('getProposal', { path: { id: first.id } })
  await call('commitProposal', { path: { id: first.id }, body: {} })
  await call('rejectProposal', { path: { id: second.id }, body: { reason: 'known already' } })
  await call('deferProposal', { path: { id: third.id }, body: { reason: 'ask the team' } })
  await call('decideProposals', { body: { decisions: [{ id: fourth.id, decision: 'commit' }] } })
  await call('withdrawProposal', { path: { id: fifth.id }, key: sub })
}

async function walkSelf(call) {
  await call('setCore', {
    body: {
      blocks: [
        { name: 'critical_facts', items: [{ text: 'Ana is allergic to nuts.', pinned: true }] },
        { name: 'active_context', items: [{ text: 'We ship version 2 in May.' }] },
      ],
    },
  })
  await call('getCore')
  await call('setSoul', {
    body: { values: ['Honesty before comfort'], principles: ['Say what is not known'] },
  })
  await call('getSoul')
  await call('patchIdentity', { body: { facts: { name: 'Mnemosyne', role: 'archivist' } } })
  await call('getIdentity')
  await call('getEvolution')
  await call('getContext')
}

async function walkReflection(call, key) {
  const { id } = await call('startReflection', { body: { trigger: 'soft' } })
  const path = { id }
  await call('answerConsent', { path, body: { answer: 'yes' }, key })
  await call('requestTokens', { path, body: { extra: 2_000, reasons: { extra: 'a full week' } } })
  await call('grantTokens', { path, body: { decision: 'approve', reason: 'as it should be' }, key })
  await call('runReflection', { path })
  await call('getReflection', { path })
  await call('decideReflection', { path, body: { decision: 'approve' }, key })
  await call('discussReflection', { path, body: { text: 'The part about May was right.' }, key })
  await call('listReflections')
  await call('listRewards')
  const draft = await call('draftConsolidation')
  if (draft.id === undefined) return
  await call('getConsolidation', { path: { id: draft.id } })
  await call('decideConsolidation', { path: { id: draft.id }, body: { decision: 'approve' }, key })
}

async function walkOversight(call) {
  const { items: alerts } = await call('listAlerts')
  if (alerts[0] !== undefined) await call('acknowledgeAlert', { path: { id: alerts[0].id } })
  await call('listAudit', { query: { limit: '2' } })
  await call('verifyAudit')
  await call('listAuditDigests')
  const { items } = await call('listRevisions', { query: { limit: '2', target: 'soul' } })
  if (items[0] === undefined) return
  await call('revertRevision', { path: { id: items[0].id } })
  await call('eraseRevision', { path: { id: items[0].id }, query: { permanent: 'true' } })
  const { items: some } = await call('listAudit', { query: { limit: '1' }, keep: false })
  await call('revert', { body: { to_position: some[0].position } })
}
