import { byId, toAll, type WritePaths } from '../write-path.ts'

/** The working memory holds none of the protected things; its calls are aimed at them all the same. */
export const workspacePaths: WritePaths = {
  createNote: [
    { attack: (by, { id, contrary }) => by.post('/notes', { value: contrary, name: id }) },
  ],
  createCollection: [
    { attack: (by, { id, contrary }) => by.post('/collections', { value: [contrary], name: id }) },
  ],
  createRelation: [
    { attack: (by, { id }) => by.post('/relations', { from: id, to: id, relation: 'replaces' }) },
  ],
  deleteNote: [
    { attack: byId('DELETE', (id) => `/notes/${id}`) },
    { variant: 'for good', attack: byId('DELETE', (id) => `/notes/${id}?permanent=true`) },
  ],
  deleteCollection: [
    { attack: byId('DELETE', (id) => `/collections/${id}`) },
    { variant: 'for good', attack: byId('DELETE', (id) => `/collections/${id}?permanent=true`) },
  ],
  deleteRelation: [{ attack: byId('DELETE', (id) => `/relations/${id}`) }],
  runOps: [
    {
      variant: 'one',
      attack: (by, { id, contrary }) =>
        by.post('/ops', { op: 'set_metadata', target: id, value: { text: contrary } }),
    },
    {
      variant: 'in a list',
      attack: (by, { id, contrary }) =>
        by.post('/ops', [
          { op: 'create_note', value: contrary, out: '$n' },
          { op: 'relate', target: '$n', value: { $ref: id }, relation: 'replaces' },
        ]),
    },
    {
      variant: 'that keeps',
      attack: (by, { contrary }) => by.post('/ops', { op: 'create_note', value: contrary }),
    },
  ],
  createThought: [{ attack: (by, { contrary }) => by.post('/thoughts', { intent: contrary }) }],
  deleteThought: [
    { attack: byId('DELETE', (id) => `/thoughts/${id}`) },
    { variant: 'for good', attack: byId('DELETE', (id) => `/thoughts/${id}?permanent=true`) },
  ],
  cloneThought: [
    {
      attack: byId(
        'POST',
        (id) => `/thoughts/${id}/clone`,
        () => ({}),
      ),
    },
  ],
  searchThoughts: [{ attack: (by, { text }) => by.post('/thoughts/search', { query: text }) }],
  addThoughtNote: [
    {
      attack: byId(
        'POST',
        (id) => `/thoughts/${id}/notes`,
        ({ contrary }) => ({ key: 'k', content: contrary }),
      ),
    },
  ],
  publishThoughtNotes: [
    {
      attack: byId(
        'POST',
        (id) => `/thoughts/${id}/publish`,
        ({ contrary }) => ({ notes: [{ key: 'k', content: contrary }] }),
      ),
    },
  ],
  savePipeline: [
    {
      attack: (by, { contrary }) =>
        by.send('PUT', '/pipelines/p', { pipeline: { remember: { key: 'k', text: contrary } } }),
    },
  ],
  deletePipeline: [{ attack: byId('DELETE', (id) => `/pipelines/${id}`) }],
  cancelRun: [{ attack: byId('POST', (id) => `/runs/${id}/cancel`) }],
  replayExtractions: [
    { attack: (by, { id }) => by.post('/extractions/replay', { memory_ids: [id] }) },
  ],
  backfillExtractions: [{ attack: toAll('POST', '/extractions/backfill', {}) }],
}
