import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { openEdgePorts, type EdgePorts } from '../../../adapters/open-ports.ts'
import { createDueQueue } from '../../../adapters/queues/due-queue.ts'
import { createApp } from '../../../workers/app.ts'
import type { Bench } from './bench.ts'
import type { FaultPlan } from './fault-plan.ts'
import { faultyD1 } from './faulty-d1.ts'

/** The edge as one request after another meets it; what goes wrong is what its bench says. */
export class Lane {
  /** Operations that objects were asked for; of other calls with arguments, their names. */
  readonly asked = new Set<string>()
  #bench: Bench | null = null
  readonly #app = createApp({ openPorts: () => this.#ports() })
  readonly #env: Cloudflare.Env

  constructor() {
    const namespaces = {
      idFromName: (name: string) => env.NAMESPACES.idFromName(name),
      get: (id: DurableObjectId) => this.#noting(env.NAMESPACES.get(id)),
    } as unknown as typeof env.NAMESPACES
    const development = { MNEME_ENVIRONMENT: 'development', MNEME_ROOT_KEY: rootKey }
    this.#env = { ...env, ...development, NAMESPACES: namespaces }
  }

  async fetch(bench: Bench, request: Request): Promise<Response> {
    this.#bench = bench
    return await this.#app.fetch(request, this.#env, createExecutionContext())
  }

  #noting<T extends object>(stub: T): T {
    return new Proxy(stub, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name)
        if (typeof method !== 'function') return method
        return (...given: readonly unknown[]) => {
          for (const one of given.flat()) this.asked.add(operationOf(one) ?? String(name))
          return Reflect.apply(method, target, given) as unknown
        }
      },
    })
  }

  #ports(): EdgePorts {
    const real = openEdgePorts(this.#env)
    const ofBench = (): EdgePorts => {
      const plan = this.#bench?.plan
      if (plan === undefined) return real
      return openEdgePorts({ ...this.#env, DB: faultyD1(env.DB, plan, 'edge') })
    }
    return {
      tokens: real.tokens,
      ids: real.ids,
      webhooks: real.webhooks,
      clock: () => this.#bench?.now ?? Date.now(),
      dueQueue: createDueQueue({ sendBatch: () => send(this.#bench?.plan) }),
      get keys() {
        return ofBench().keys
      },
      get namespaces() {
        return ofBench().namespaces
      },
      get oauthRecords() {
        return ofBench().oauthRecords
      },
      get dueWork() {
        return ofBench().dueWork
      },
      get prefixWebhooks() {
        return ofBench().prefixWebhooks
      },
    }
  }
}

export const rootKey = 'mneme-dev'

/** The messages go nowhere: what comes of them is told by the tests of the queue. */
async function send(plan: FaultPlan | undefined): Promise<QueueSendBatchResponse> {
  const perform = async () => ({ metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } })
  if (plan === undefined) return await perform()
  return await plan.pass({
    part: 'queue',
    name: 'sendBatch',
    perform,
    refuse(refusal) {
      throw new Error(`Queue sendBatch failed: ${refusal}`)
    },
  })
}

function operationOf(given: unknown): string | null {
  const isCall = typeof given === 'object' && given !== null && 'operation' in given
  return isCall ? String(given.operation) : null
}
