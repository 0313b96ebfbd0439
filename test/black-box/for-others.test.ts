import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoWayIn } from './no-way-in.ts'
import { type Server, startForOthers } from './server.ts'

const key = 'an-own-root-key-for-other-machines-0123456789'

describe.each([
  ['npm start -- --ip 0.0.0.0 with a root key of its own', false],
  ['what the container runs', true],
])('%s', (_what, isContainer) => {
  let server: Server
  beforeAll(async () => {
    server = await startForOthers(key, { isContainer })
  })
  afterAll(() => server?.stop())

  test('has no way in but its key, and shows it to nobody', async () => {
    await expectNoWayIn({ server, key })
    expect(server.said).not.toContain(key)
  })
})
