import { redactedError } from '../engine/model/redacted-error.ts'
import type { EdgePorts } from '../adapters/open-ports.ts'
import type { DueMessage } from '../engine/ports/due-work.ts'
import {
  deadDelaySeconds,
  firstDelaySeconds,
  maxDelaySeconds,
  retryDeadMs,
  visitMs,
} from './bounds.ts'
import { visitEach } from './each-namespace.ts'
import { namespaceHash } from './namespace-hash.ts'
import { openNamespace } from './namespace-stub.ts'
import { z } from 'zod'
import { namespaceSchema } from '../contract/ids.ts'

export type QueuePorts = Pick<EdgePorts, 'namespaces' | 'dueWork'>

/** What is used of a batch of messages. */
export interface DueBatch {
  readonly queue: string
  readonly messages: readonly Pick<
    Message<unknown>,
    'body' | 'attempts' | 'timestamp' | 'ack' | 'retry'
  >[]
}
type DueDelivery = DueBatch['messages'][number]

/**
 * The consumer of both queues. Each message stands on its own feet: one that fails is tried again
 * after a while and stops no other. Nothing hangs on a message, for a visit does what is due and a
 * second one finds nothing.
 */
export async function consumeQueue(
  batch: DueBatch,
  env: Cloudflare.Env,
  ports: QueuePorts,
): Promise<void> {
  const isDead = batch.queue.endsWith(deadSuffix)
  await visitEach(batch.messages, async (delivery) => {
    const message = readDueMessage(delivery.body)
    if (message === null) {
      console.error(JSON.stringify({ event: 'message_unknown', queue: batch.queue }))
      delivery.ack()
    } else if (isDead) await keepDead(message, delivery, ports)
    else await visit(message, delivery, env, ports)
  })
}

/** Runs what is due in a namespace by then, and notes when it is due next. */
export async function visitDue(
  { namespace, by }: DueMessage,
  env: Cloudflare.Env,
  { namespaces }: Pick<QueuePorts, 'namespaces'>,
): Promise<boolean> {
  let nextDue: number | null
  try {
    ;({ nextDue } = await inTime(openNamespace(env, namespace).tick(by)))
  } catch (error) {
    await logFailure('visit_failed', namespace, error)
    return false
  }
  try {
    await namespaces.setDue(namespace, nextDue)
  } catch (error) {
    // The work is done; D1 goes on believing that it is due and has it visited once more.
    await logFailure('due_not_noted', namespace, error)
  }
  return true
}

async function visit(
  message: DueMessage,
  delivery: DueDelivery,
  env: Cloudflare.Env,
  ports: QueuePorts,
): Promise<void> {
  if (await visitDue(message, env, ports)) delivery.ack()
  else delivery.retry({ delaySeconds: visitDelaySeconds(delivery.attempts) })
}

/** Writes down what was given up on; the platform drops it after a hundred tries. */
async function keepDead(
  { namespace }: DueMessage,
  delivery: DueDelivery,
  { dueWork }: QueuePorts,
): Promise<void> {
  const at = delivery.timestamp.getTime()
  try {
    await dueWork.addDeadLetter({ namespace, at, retryAt: at + retryDeadMs })
    delivery.ack()
  } catch (error) {
    await logFailure('dead_letter_not_kept', namespace, error)
    delivery.retry({ delaySeconds: deadDelaySeconds })
  }
}

/** Doubling: five retries end within eight minutes, before the next trigger. */
export function visitDelaySeconds(attempts: number): number {
  return Math.min(maxDelaySeconds, firstDelaySeconds * 2 ** Math.max(0, attempts - 1))
}

/** An object that hangs is one that failed; a consumer has 15 minutes for its whole batch. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer in ${visitMs} ms`)), visitMs)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

async function logFailure(event: string, name: string, error: unknown): Promise<void> {
  const namespace = await namespaceHash(name)
  console.error(JSON.stringify({ event, namespace, message: redactedError(error) }))
}

/** How the queue of dead letters is named after the one it belongs to (wrangler.toml). */
const deadSuffix = '-dead'

const dueMessageSchema = z.object({ namespace: namespaceSchema, by: z.int().nonnegative() })

/** A message of the queue as it came; null where it is none of ours. */
export function readDueMessage(body: unknown): DueMessage | null {
  return dueMessageSchema.safeParse(body).data ?? null
}
