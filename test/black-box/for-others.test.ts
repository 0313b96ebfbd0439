import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoWayIn, NO_WAY_IN_MS } from './no-way-in.ts'
import { SERVER_HOOK_MS, type Server, startForOthers } from './server.ts'

const key = 'an-own-root-key-for-other-machines-0123456789'

describe.each([
  ['npm start -- --ip 0.0.0.0 with a root key of its own', false],
  ['what the container runs', true],
])('%s', (_what, isContainer) => {
  let server: Server
  beforeAll(async () => {
    server = await startForOthers(key, { isContainer })
  }, SERVER_HOOK_MS)
  afterAll(() => server?.stop(), SERVER_HOOK_MS)

  test('has no way in but its key, and shows it to nobody', { timeout: NO_WAY_IN_MS }, async () => {
    await expectNoWayIn({ server, key })
    expect(server.said).not.toContain(key)
  })
})
