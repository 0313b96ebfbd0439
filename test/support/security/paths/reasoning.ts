import type { Aim } from '../aim.ts'
import type { Answer } from '../service.ts'
import type { Attacker, WritePath, WritePaths } from '../write-path.ts'

/** The step in which a run remembers, each time wrapped in another connector. */
const wrappings: Readonly<Record<string, (step: object) => object>> = {
  remember: (step) => step,
  'remember in a list': (step) => ({ sequence: [step] }),
  'remember in a branch': (step) => ({
    concurrent: { branches: [{ name: 'one', step }], merge: 'all' },
  }),
  'remember as a fallback': (step) => ({
    fallback: { steps: [{ require: { if: false } }, step] },
  }),
}

/** A thought of the attacker's own, where the role allows one. */
async function run(by: Attacker, pipeline: object, atomic: boolean): Promise<Answer> {
  const { body, ...answer } = await by.post('/thoughts', { intent: 'Answer the mail' })
  const id = typeof body['id'] === 'string' ? body['id'] : 'tht_none'
  return id === 'tht_none' && answer.status >= 300
    ? by.post(`/thoughts/${id}/run`, { pipeline })
    : by.post(`/thoughts/${id}/run`, { pipeline, atomic })
}

function step({ contrary, externalId }: Aim): object {
  const same = externalId === undefined ? {} : { external_id: externalId }
  return { remember: { key: 'kept', text: contrary, ...same } }
}

/** Told by a step, under the thing's own external id. */
export const reasoningPaths: WritePaths = {
  runThought: [
    ...Object.entries(wrappings).map(([variant, wrap]): WritePath => ({
      variant,
      attack: (by, aim) => run(by, wrap(step(aim)), variant !== 'remember'),
    })),
    {
      variant: 'forget',
      attack: (by) => run(by, { forget: { key: 'gone', drop_keys: ['mail'] } }, false),
    },
  ],
}
