import { env } from 'cloudflare:workers'
import { createProjection } from '../../../adapters/d1/projection.ts'
import type { NamespacePorts } from '../../../adapters/open-ports.ts'
import { createVectorIndex } from '../../../adapters/vectorize/vector-index.ts'
import { VectorizeEmulator } from '../vectorize-emulator.ts'
import { FaultPlan } from './fault-plan.ts'
import { faultyD1 } from './faulty-d1.ts'
import { faultyModels } from './faulty-models.ts'
import { faultyVectorize } from './faulty-vectorize.ts'

/** All that one namespace meets outside itself, each by its real adapter, and what goes wrong there. */
export class Bench {
  readonly plan = new FaultPlan()
  readonly vectorize = new VectorizeEmulator()
  readonly ports: Pick<
    NamespacePorts,
    'chat' | 'embedding' | 'rerank' | 'projection' | 'vectorIndex' | 'webhooks' | 'clock'
  >
  /**
   * Of the machine, epoch milliseconds: moved by the test alone, and ahead of the platform's, so that
   * no alarm runs but those that the test runs.
   */
  now = Date.now() + 3_600_000

  constructor() {
    const { plan } = this
    this.vectorize.delayMs = 2_000
    this.ports = {
      ...faultyModels(plan),
      projection: createProjection(faultyD1(env.DB, plan, 'd1')),
      vectorIndex: createVectorIndex(faultyVectorize(this.vectorize, plan)),
      // Receivers that take whatever comes; those that do not have tests of their own.
      webhooks: {
        refusalOf: () => null,
        send: async () => ({ answer: 204, ms: 0, error: null, said: '' }),
      },
      clock: () => this.now,
    }
  }

  /** Time for whoever waits, and for the index to show what was sent. */
  pass(ms: number): void {
    this.now += ms
    this.vectorize.now += ms
  }
}

/** By the namespace's name; shared by test and object, which are one isolate. */
export const benches = new Map<string, { readonly ports: Partial<NamespacePorts> }>()
