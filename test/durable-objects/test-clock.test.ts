import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import worker from '../../workers/index.ts'
import { openNamespace } from '../support/namespace.ts'
import { by, hour, olives, page, start, tell } from '../support/reflection-walk.ts'

const reflectionsOf = async (namespace: ReturnType<typeof openNamespace>) =>
  (await namespace.ask('listReflections', page)).items.length

it('SG-44 under a test clock no alarm asks for consent, however late it is: only a tick', async () => {
  const namespace = openNamespace('alarm-and-clock')
  await tell(namespace, ...olives)
  await namespace.stub.tick(start)
  const later = by('main', 'main', start + 48 * hour)
  await namespace.ask('remember', { text: 'The fence is dry', store: 'episodic' }, later)
  await runDurableObjectAlarm(namespace.stub)
  expect(await reflectionsOf(namespace)).toBe(0)
  await namespace.stub.tick(start + 48 * hour)
  expect(await reflectionsOf(namespace)).toBe(1)
})

it('SG-44 under a test clock the cron trigger moves no time', async () => {
  const namespace = openNamespace('cron-and-clock')
  await tell(namespace, ...olives)
  await namespace.stub.tick(start)
  const scheduledTime = start + 48 * hour
  const controller = { scheduledTime, cron: '*/15 * * * *', noRetry: () => {} }
  await worker.scheduled(controller as ScheduledController, env)
  expect(await reflectionsOf(namespace)).toBe(0)
})
