import type { Fetch } from '../../../adapters/openai-compatible/post-json.ts'
import { untilAborted } from '../../../scripts/support/scripted-model/fetch.ts'
import type { Random } from './random.ts'

export const modelParts = ['chat', 'embedding', 'rerank'] as const
export type ModelPart = (typeof modelParts)[number]

/**
 * - well: every call goes well
 * - flaky: every other call goes wrong, each in a way of its own
 * - away: no call is answered but by a broken connection
 */
export type Mood = 'well' | 'flaky' | 'away'

/** A model server that fails at random; what it does depends on the seed alone. */
export class FaultyServer {
  mood: Mood = 'well'
  calls = 0
  faults = 0
  readonly #part: ModelPart
  readonly #random: Random
  readonly #respond: Fetch

  constructor(part: ModelPart, random: Random, respond: Fetch) {
    this.#part = part
    this.#random = random
    this.#respond = respond
  }

  readonly fetch: Fetch = async (url, init) => {
    this.calls += 1
    const good = async (): Promise<Response> => await this.#respond(url, init)
    if (this.mood === 'well' || (this.mood === 'flaky' && this.#random.chance(0.5))) {
      return await good()
    }
    this.faults += 1
    if (this.mood === 'away') throw lost
    const ways = [...brokenCalls, ...Object.keys(spoilers[this.#part])] as const
    const fault = this.#random.pick(ways) ?? 'throws'
    switch (fault) {
      case 'throws':
        throw lost
      case 'times_out':
        return await untilAborted(init.signal)
      case '429':
        return new Response('slow down', { status: 429 })
      case '429_retry_after':
        return new Response('slow down', { status: 429, headers: { 'Retry-After': '1' } })
      case '500':
        return new Response('it broke', { status: 500 })
      case 'garbage':
        return new Response('{"choices": [{"messa', { status: 200 })
      case 'of_nothing':
        return Response.json({ object: 'list', choices: [], data: [], results: [] })
      case 'reply_lost':
        await good()
        throw lost
      case 'twice':
        await good()
        return await good()
      default:
        return Response.json(spoilers[this.#part][fault]?.(await (await good()).json(), init.body))
    }
  }
}

const brokenCalls = [
  'throws',
  'times_out',
  '429',
  '429_retry_after',
  '500',
  'garbage',
  'of_nothing',
  'reply_lost',
  'twice',
] as const

const lost = new TypeError('network connection lost')

/** What no server should answer, made from what it would have; by the name of the fault. */
type Spoilers = Readonly<Record<string, (good: never, asked: string) => unknown>>

/** Stands in everything that the chat model invents, and must never be found. */
export const invention = 'zqinvented'
const invented = `The moon ${invention} is made of cheese.`

const spoilers: Readonly<Record<ModelPart, Spoilers>> = {
  chat: {
    prose: () => completion('Well, that depends on whom you ask, and when.'),
    echoes: (_, asked) => completion(asked.slice(0, 4_000)),
    invents: () =>
      completion(
        JSON.stringify({
          commitments: [{ text: invented, role: 'fact', confidence: 0.9 }],
          answer: `${invented} [1]`,
          cited: [1],
          known: true,
        }),
      ),
  },
  embedding: {
    wrong_dimension: (good: Vectors) => eachVector(good, (vector) => vector.slice(0, 384)),
    zero: (good: Vectors) => eachVector(good, (vector) => vector.map(() => 0)),
    no_number: (good: Vectors) => eachVector(good, (vector) => [null, ...vector.slice(1)]),
    one_less: ({ data, ...rest }: Vectors) => ({ ...rest, data: data.slice(1) }),
    one_twice: ({ data, ...rest }: Vectors) => ({ ...rest, data: data.map(() => data[0]) }),
  },
  rerank: {
    beyond_the_list: ({ results, ...rest }: Scores) => ({
      ...rest,
      results: results.map((one) => ({ ...one, index: one.index + 100 })),
    }),
    one_twice: ({ results, ...rest }: Scores) => ({
      ...rest,
      results: results.map(() => results[0]),
    }),
    no_number: ({ results, ...rest }: Scores) => ({
      ...rest,
      results: results.map((one) => ({ ...one, relevance_score: 'high' })),
    }),
    backwards: ({ results, ...rest }: Scores) => ({
      ...rest,
      results: results.map((one) => ({ ...one, relevance_score: -one.relevance_score })),
    }),
  },
}

interface Vectors {
  readonly data: readonly { readonly index: number; readonly embedding: readonly number[] }[]
}

interface Scores {
  readonly results: readonly { readonly index: number; readonly relevance_score: number }[]
}

function eachVector(
  { data, ...rest }: Vectors,
  spoil: (vector: readonly number[]) => readonly (number | null)[],
): unknown {
  return { ...rest, data: data.map((one) => ({ ...one, embedding: spoil(one.embedding) })) }
}

function completion(content: string): unknown {
  return { choices: [{ message: { role: 'assistant', content } }] }
}
