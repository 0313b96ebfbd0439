/** A thought, its notes, and runs on it. */
export async function walkReasoning(call) {
  const { id } = await call('createThought', {
    body: { intent: 'Answer the mail about the outage', task_id: 'mail-7' },
  })
  await call('addThoughtNote', {
    path: { id },
    body: { key: 'mail', content: 'The site is down since noon.' },
  })
  const pipeline = {
    sequence: [
      { decide: { key: 'urgent', question: 'Is it urgent?', rule: { exists: { key: 'mail' } } } },
      { set: { key: 'reply', content: 'We are on it.' } },
    ],
  }
  const { run } = await call('runThought', { path: { id }, body: { pipeline } })
  await call('getRun', { path: { id: run.id } })
  await call('listRuns', { query: { thought_id: id } })
  await call('readThoughtNotes', { path: { id } })
  await call('getThought', { path: { id } })
  await call('listThoughts', { query: { limit: '2' } })
  await call('searchThoughts', { body: { query: 'outage', by: 'task' } })
  await call('listSignals', { query: { run_id: run.id } })
  await call('cloneThought', { path: { id }, body: {} })
  const waiting = await call('runThought', {
    path: { id },
    body: { pipeline: { wait: { ms: 20_000 } }, wait: false },
  })
  await call('cancelRun', { path: { id: waiting.run.id } })
  const other = await call('createThought', { body: { intent: 'Plan the party' }, keep: false })
  await call('deleteThought', { path: { id: other.id } })
}
