import type { Aim } from '../aim.ts'
import { type Attacker, byId, trustOf, type WritePath, type WritePaths } from '../write-path.ts'
import { entitiesAgainst, entityPath } from './entity-telling.ts'

/** A text against the thing, under its external id where it has one. */
export function hostile(by: Attacker, { contrary, externalId }: Aim): Record<string, unknown> {
  const same = externalId === undefined ? {} : { external_id: externalId }
  return { text: contrary, ...same, ...trustOf(by) }
}

/** The same call for text that stands beside: told without the thing's own id. */
function beside(by: Attacker, { contrary }: Aim, more: object = {}): Record<string, unknown> {
  return { text: contrary, ...trustOf(by), ...more }
}

const remember: readonly WritePath[] = [
  {
    variant: 'the same external id',
    takesTrust: true,
    attack: (by, aim) => by.post('/remember', hostile(by, aim)),
  },
  {
    variant: 'beside it',
    takesTrust: true,
    attack: (by, aim) => by.post('/remember', beside(by, aim)),
  },
  ...(['vault', 'core'] as const).map((store): WritePath => ({
    variant: `for ${store}`,
    takesTrust: true,
    attack: (by, aim) => by.post('/remember', { ...hostile(by, aim), store }),
  })),
  {
    variant: '`important:`',
    takesTrust: true,
    attack: (by, aim) =>
      by.post('/remember', {
        ...beside(by, aim),
        text: `Important: ${aim.contrary}`,
        explicit: true,
      }),
  },
  {
    variant: 'a value said to be newer',
    takesTrust: true,
    attack(by, aim) {
      const entities = entitiesAgainst(aim)
      if (entities === null) return null
      return by.post('/remember', { ...beside(by, aim), entities })
    },
  },
  {
    variant: 'a value told from a time ahead',
    takesTrust: true,
    attack(by, aim) {
      const entities = entitiesAgainst(aim)
      const ahead = { occurred_at: '2099-01-01T00:00:00.000Z' }
      return entities === null
        ? null
        : by.post('/remember', { ...beside(by, aim, ahead), entities })
    },
  },
  {
    variant: 'the same external id and text, a newer value',
    takesTrust: true,
    attack(by, aim) {
      const entities = entitiesAgainst(aim)
      if (entities === null) return null
      return by.post('/remember', { ...hostile(by, aim), text: aim.text, entities })
    },
  },
]

const rememberBatch: readonly WritePath[] = [
  {
    variant: 'items of JSON',
    takesTrust: true,
    attack: (by, aim) => by.post('/remember/batch', { items: [hostile(by, aim), beside(by, aim)] }),
  },
  {
    variant: 'items with a newer value',
    takesTrust: true,
    attack(by, aim) {
      const entities = entitiesAgainst(aim)
      if (entities === null) return null
      return by.post('/remember/batch', { items: [{ ...beside(by, aim), entities }] })
    },
  },
  {
    variant: 'lines',
    takesTrust: true,
    attack(by, aim) {
      const lines = [hostile(by, aim), beside(by, aim)].map((item) => JSON.stringify(item))
      return by.site.send(by.as, 'POST', '/remember/batch', { lines: lines.join('\n') })
    },
  },
]

/** Shows what would go, then says yes to it. */
async function forgetShown(by: Attacker, { text }: Aim) {
  const shown = await by.post('/forget', { text })
  const { confirm } = shown.body
  return typeof confirm === 'string' ? by.post('/forget', { confirm }) : shown
}

/** Says yes to what an owner was shown, for good. */
async function confirmOwners(by: Attacker, { text }: Aim) {
  const asked = { text, permanent: true }
  const { confirm } = await by.site.done('owner', 'POST', '/forget', asked)
  return by.post('/forget', { confirm: confirm ?? 'none' })
}

const forget: readonly WritePath[] = [
  { variant: 'by id', attack: (by, { id }) => by.post('/forget', { memory_id: id }) },
  { variant: 'by ids', attack: (by, { id }) => by.post('/forget', { memory_ids: [id] }) },
  {
    variant: 'as outdated',
    attack: (by, { id }) => by.post('/forget', { memory_id: id, kind: 'outdated' }),
  },
  {
    variant: 'for good',
    attack: (by, { id }) => by.post('/forget', { memory_id: id, permanent: true }),
  },
  { variant: 'by description', attack: forgetShown },
  { variant: 'what an owner was shown', attack: confirmOwners },
  {
    variant: 'its entity',
    attack: (by, { entity }) =>
      entity === undefined
        ? null
        : by.post('/forget', { entities: [`${entity.kind}_id:${entity.id}`] }),
  },
  {
    variant: 'its values',
    attack(by, { entity, parts }) {
      if (entity === undefined) return null
      return by.post('/forget', { entities: [{ user_id: entity.id, ...parts }], partial: true })
    },
  },
]

const message =
  (text: (aim: Aim) => string): WritePath['attack'] =>
  (by, aim) =>
    by.post('/messages', { text: text(aim), act: true })

const changing = (variant: string, body: (aim: Aim) => object): WritePath => ({
  variant,
  attack: byId('PATCH', (id) => `/memories/${id}`, body),
})

export const memoryPaths: WritePaths = {
  remember,
  rememberBatch,
  recall: [
    { attack: (by, { text, contrary }) => by.post('/recall', { query: `${text} ${contrary}` }) },
  ],
  explainRecall: [
    { attack: (by, { id, contrary }) => by.post('/recall/explain', { query: contrary, id }) },
  ],
  forget,
  undoForget: [{ attack: byId('POST', (id) => `/forget/${id}/undo`) }],
  readMessage: [
    { variant: 'remember', attack: message(({ contrary }) => `Remember that ${contrary}`) },
    { variant: 'forget', attack: message(({ text }) => `Forget that ${text}`) },
    { variant: 'reflect', attack: message(() => 'Reflect on this') },
  ],
  changeMemory: [
    changing('text', ({ contrary }) => ({ text: contrary })),
    changing('metadata', () => ({ metadata: { source: 'mallory' } })),
    changing('thread', () => ({ thread: 'mallory' })),
    changing('its end', () => ({ expires_at: '2030-01-01T00:00:00.000Z' })),
  ],
  deleteMemory: [
    { attack: byId('DELETE', (id) => `/memories/${id}`) },
    { variant: 'for good', attack: byId('DELETE', (id) => `/memories/${id}?permanent=true`) },
  ],
  pinMemory: [{ attack: byId('POST', (id) => `/memories/${id}/pin`) }],
  unpinMemory: [{ attack: byId('POST', (id) => `/memories/${id}/unpin`) }],
  saveExpectation: [
    {
      attack: (by, { contrary }) =>
        by.send('PUT', '/expectations/e', { question: contrary, says: [contrary] }),
    },
  ],
  deleteExpectation: [{ attack: byId('DELETE', (id) => `/expectations/${id}`) }],
  withdrawSource: [{ attack: (by, { id }) => by.post('/sources/withdraw', { memory_id: id }) }],
  traceSource: [{ attack: (by, { id }) => by.post('/sources/trace', { memory_id: id }) }],
  runExpectations: [{ attack: (by) => by.post('/expectations/run', {}) }],
  replayRecall: [{ attack: (by) => by.post('/recalls/rcl_1/replay', {}) }],
  mergeEntities: [
    {
      variant: 'into another',
      attack: (by, aim) =>
        aim.entity === undefined
          ? null
          : by.post(`${entityPath(aim.entity)}/merge`, { into: 'user_id:mallory' }),
    },
    {
      variant: 'another into it',
      attack(by, aim) {
        if (aim.entity === undefined) return null
        const { kind, id } = aim.entity
        return by.post('/entities/user/mallory/merge', { into: { kind, id } })
      },
    },
  ],
  unmergeEntity: [
    {
      attack: (by, { entity }) =>
        entity === undefined ? null : by.post(`${entityPath(entity)}/merge/undo`),
    },
  ],
}
