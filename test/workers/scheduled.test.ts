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
    const told = openNamespace('cron-told')
    await told.ask('remember', { text: 'Bo painted the fence' }, { now: start })
    await told.stub.tick(start)
    // What is set is no news: nobody is asked for a reflection over it, and it fades at no time.
    const set = openNamespace('cron-set')
    await set.ask('setCore', { blocks: [] }, { now: start })
    await set.stub.tick(start)
    const ownDue = ['cron-told', 'cron-set']
    await runScheduled(env, { namespaces }, start + 5 * day)
    // The list of namespaces is one for all files: others have something due by then too.
    expect(asked.filter((name) => ownDue.includes(name))).toEqual(['cron-told'])
    const log = await told.ask('listAudit', {
      action: 'DECAY',
      limit: 5,
      cursor: null,
    })
    expect(log.items).toMatchObject([{ actor: 'system:decay' }])
  })
})
