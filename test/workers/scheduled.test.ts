import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { openEdgePorts } from '../../adapters/open-ports.ts'
import { runScheduled } from '../../workers/scheduled.ts'
import { openNamespace } from '../support/namespace.ts'

const start = Date.UTC(2026, 0, 1)
const day = 86_400_000

describe('the cron trigger', () => {
  it('wakes only the namespaces that have something due', async () => {
    const ports = openEdgePorts(env)
    const asked: string[] = []
    const setDue = async (name: string, due: number | null) => {
      asked.push(name)
      await ports.namespaces.setDue(name, due)
    }
    // Other files leave namespaces with work of their own in the same database.
    const due = async (now: number, limit: number) => {
      const names = await ports.namespaces.due(now, limit)
      return names.filter((name) => name.startsWith('cron-'))
    }
    const namespaces = { ...ports.namespaces, due, setDue }
    for (const [name, store] of [
      ['cron-episode', 'episodic'],
      ['cron-fact', 'semantic'],
    ] as const) {
      const namespace = openNamespace(name)
      await namespace.ask('remember', { text: 'Bo paints the fence', store }, { now: start })
      await namespace.stub.tick(start)
    }
    // The hour at which a reflection may be asked for comes once; then nothing waits for the fact.
    await runScheduled(env, { namespaces }, start + day)
    // The list of namespaces is one for all files: others have something due by then too.
    const own = () => asked.filter((name) => ['cron-episode', 'cron-fact'].includes(name)).sort()
    expect(own()).toEqual(['cron-episode', 'cron-fact'])
    asked.length = 0
    await runScheduled(env, { namespaces }, start + 5 * day)
    expect(own()).toEqual(['cron-episode'])
    const log = await openNamespace('cron-episode').ask('listAudit', {
      action: 'DECAY',
      limit: 5,
      cursor: null,
    })
    expect(log.items).toMatchObject([{ actor: 'system:decay' }])
  })
})
