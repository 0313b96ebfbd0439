import type { MnemeError, PipelineStep } from '../../../../clients/typescript/index.ts'
import type { JsonVocabulary } from '../../parts/code/complete.ts'
import { placeOf, readJson, type Stretch } from '../../parts/code/json-places.ts'

/** Pipelines to begin with; none needs a model. */
export const exampleNames = ['triage', 'weigh', 'guard', 'wait'] as const
type ExampleName = (typeof exampleNames)[number]

export const examples: Readonly<Record<ExampleName, PipelineStep>> = {
  triage: {
    sequence: [
      { set: { key: 'mail', content: 'I was charged twice. Please refund the second invoice.' } },
      {
        discern: {
          key: 'desk',
          question: 'Whose is it?',
          categories: ['billing', 'technical'],
          keywords: { billing: ['invoice', 'refund'], technical: ['error', 'crash'] },
          routes: { billing: { set: { key: 'to', content: 'Bo' } } },
        },
      },
      { emit: { name: 'sorted', data: { done: 1 } } },
    ],
  },
  weigh: {
    sequence: [
      {
        converge: {
          key: 'sides',
          synthesis_prompt: 'What speaks for which?',
          branches: [
            { name: 'cost', step: { set: { key: 'cost', content: 'Postgres costs 90 a month.' } } },
            { name: 'risk', step: { set: { key: 'risk', content: 'The other has no export.' } } },
          ],
        },
      },
      {
        decide: {
          key: 'postgres',
          question: 'Postgres?',
          rule: { contains: { key: 'sides', value: 'no export' } },
        },
      },
      { gate: { if: { decision: { key: 'postgres' } }, reason: 'not decided' } },
    ],
  },
  guard: {
    fallback: {
      steps: [
        { require: { if: { exists: { key: 'review' } }, message: 'nobody has reviewed it' } },
        { set: { key: 'next', content: 'Ask Mei for a review.' } },
      ],
    },
  },
  wait: {
    sequence: [
      { set: { key: 'first', content: 'Begun.' } },
      { wait: { ms: 8000 } },
      { emit: { name: 'half', data: { done: 1 } } },
      { wait: { ms: 8000 } },
      { set: { key: 'last', content: 'Done.' } },
    ],
  },
}

const steps: Readonly<Record<string, string>> = {
  decide: 'judge',
  analyze: 'judge',
  categorize: 'judge',
  assess: 'judge',
  prioritize: 'judge',
  sift: 'judge, then go on',
  discern: 'judge, then go on',
  introspect: 'sum up',
  recall: 'sum up',
  reflect: 'sum up',
  seek: 'search',
  survey: 'search',
  checkpoint: 'go on in a child',
  restore: 'go on in a child',
  forget: 'go on in a child',
  reset: 'session',
  compress: 'session',
  truncate: 'session',
  amplify: 'refine',
  converge: 'branches',
  set: 'a note',
  require: 'a condition',
  emit: 'a signal',
  wait: 'a time',
  remember: 'a memory',
  sequence: 'order',
  filter: 'condition',
  mutate: 'condition',
  switch: 'condition',
  gate: 'condition',
  enrich: 'failure',
  fallback: 'failure',
  retry: 'failure',
  backoff: 'failure',
  timeout: 'failure',
  handle: 'failure',
  rate_limiter: 'guard',
  circuit_breaker: 'guard',
  concurrent: 'branches',
  worker_pool: 'branches',
  race: 'branches',
}

/** All steps by their names. */
export const stepNames: ReadonlySet<string> = new Set(Object.keys(steps))

/** What completes a pipeline: names of steps, and words that some members take. */
export const pipelineVocabulary: JsonVocabulary = {
  steps: Object.entries(steps).map(([label, note]) => ({ label, kind: 'step', note })),
  values: {
    by: ['auto', 'model', 'rules'].map((label) => ({ label, kind: 'word' })),
    merge: ['none', 'all'].map((label) => ({ label, kind: 'word' })),
  },
}

/** One mistake of a pipeline: where, and what. */
export interface Mistake {
  readonly path: string
  readonly message: string
  readonly place?: Stretch | undefined
}

/** The mistakes that the server names, each at its place in the text. */
export function mistakesOf(error: MnemeError, text: string): readonly Mistake[] {
  if (error.errors.length === 0) return [{ path: '', message: error.detail }]
  return error.errors.map(({ path, message }) => ({
    path,
    message,
    place: placeOf(text, path, 'pipeline'),
  }))
}

/** A pipeline as it was typed; what is wrong where it is no JSON object. */
export function readPipeline(
  text: string,
):
  | { readonly ok: true; readonly value: PipelineStep }
  | { readonly ok: false; readonly at: number; readonly expected: string } {
  const read = readJson(text)
  if (!read.ok) return read
  const { value } = read
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, at: 0, expected: '{ "sequence": [ … ] }' }
  }
  return { ok: true, value: value as PipelineStep }
}
