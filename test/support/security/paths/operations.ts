import type { Aim } from '../aim.ts'
import type { Attacker, WritePath, WritePaths } from '../write-path.ts'

/** Items as other services export them, each with a text against the thing. */
const foreign: Readonly<Record<string, (aim: Aim) => object>> = {
  mem0: ({ contrary, externalId = 'x' }) => ({ id: externalId, memory: contrary, user_id: 'ana' }),
  zep: ({ contrary, externalId = 'x' }) => ({ uuid: externalId, fact: contrary }),
  mcp: ({ contrary }) => ({
    type: 'entity',
    name: 'ana',
    entityType: 'user',
    observations: [contrary],
  }),
}

function importing(format: string, lines: (aim: Aim) => readonly object[]): WritePath {
  return {
    variant: format,
    attack: (by, aim) =>
      by.site.send(by.as, 'POST', `/import?format=${format}`, {
        lines: lines(aim)
          .map((line) => JSON.stringify(line))
          .join('\n'),
      }),
  }
}

/** An export's first line, and a record of the log as an attacker would have it. */
const forged = ({ id, contrary }: Aim) => [
  { type: 'mneme', format: 1 },
  { type: 'audit', id, action: 'DELETE', summary: contrary },
  { type: 'memory', id, text: contrary, trust: 'owner' },
]

/** A token of a higher role, and with it what it is for. */
async function mint(by: Attacker, { contrary }: Aim) {
  const wish = { namespace: by.site.name, role: 'owner' }
  const minted = await by.post('/v1/tokens', wish)
  const { token } = minted.body
  if (typeof token !== 'string') return minted
  const body = { facts: { name: contrary } }
  const path = `/v1/namespaces/${by.site.name}/identity`
  return await by.site.service.send('PATCH', path, token, { body })
}

const hook = 'https://hooks.example.com/mneme'

export const operationPaths: WritePaths = {
  eraseNamespace: [{ attack: (by) => by.send('DELETE', `/v1/namespaces/${by.site.name}`) }],
  setSettings: [
    { variant: 'half_life', attack: (by) => by.send('PUT', '/settings', { half_life: 1 }) },
    { variant: 'proposals', attack: (by) => by.send('PUT', '/settings', { proposals: 'auto' }) },
  ],
  importNamespace: [
    importing('mneme', forged),
    ...Object.entries(foreign).map(([format, line]) => importing(format, (aim) => [line(aim)])),
  ],
  createKey: [
    {
      attack: (by) => by.post('/v1/keys', { role: 'owner', namespaces: [by.site.name] }),
    },
  ],
  revokeKey: [{ attack: (by) => by.send('DELETE', '/v1/keys/key_root') }],
  createToken: [{ attack: mint }],
  endToken: [
    {
      attack: (by) =>
        by.send('DELETE', `/v1/tokens/tok_root?namespace=${by.site.name}&key_id=key_root`),
    },
  ],
  addWebhook: [{ attack: (by) => by.post('/webhooks', { url: hook, texts: true }) }],
  removeWebhook: [{ attack: (by, { id }) => by.send('DELETE', `/webhooks/${id}`) }],
  testWebhook: [{ attack: (by, { id }) => by.post(`/webhooks/${id}/test`, {}) }],
  createPrefixWebhook: [
    { attack: (by) => by.post('/v1/webhooks', { prefix: by.site.name, url: hook }) },
  ],
  deletePrefixWebhook: [{ attack: (by, { id }) => by.send('DELETE', `/v1/webhooks/${id}`) }],
  replayDeadLetters: [
    {
      attack: (by) => by.post('/v1/dead-letters/replay', { namespaces: [by.site.name] }),
    },
  ],
  tick: [{ attack: (by) => by.post('/v1/test/tick', { now: '2026-01-01T00:00:00Z' }) }],
}
