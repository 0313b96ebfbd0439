import type { MemoryClient } from '../../../../clients/typescript/index.ts'
import type { Place } from './language-server.ts'

/** Something public of the client, and code whose last name it is. */
export interface Member {
  readonly expression: string
  readonly kind: 'method' | 'part'
}

/** Where the member's name stands, on a line of its own. */
export function placesIn({ expression }: Member, line: number): Place {
  const [before = ''] = /^.*[.\s](?=\w)/.exec(expression.replace(/[(`].*$/, '')) ?? []
  return { line, character: before.length }
}

/** All that a client has, all that its methods answer with methods of its own, and each overload. */
export function membersOf(memory: MemoryClient): readonly Member[] {
  return [
    ...below('memory', memory),
    ...below('thought', memory.thought('tht_1')),
    ...[...answered, ...calls].map((expression): Member => ({ expression, kind: 'method' })),
    ...fields.map((expression): Member => ({ expression, kind: 'part' })),
  ]
}

function below(path: string, value: object): Member[] {
  return Object.entries(value).flatMap(([name, member]): Member[] => {
    const expression = `${path}.${name}`
    if (typeof member === 'function')
      return [{ expression, kind: 'method' }, ...below(expression, member)]
    const inner = typeof member === 'object' && member !== null ? below(expression, member) : []
    return [{ expression, kind: 'part' }, ...inner]
  })
}

const answered = [
  'list.page',
  'batch.finish',
  'shown.confirm',
  'events.result',
  'void createMemoryClient',
  'void encodeNamespace',
  'void decodeNamespace',
  'void template',
]

/** One call of each form. */
const calls = [
  "memory.remember('tea', [user], { thread: 't' })",
  'memory.remember`${user} likes ${"tea"}`',
  'memory.remember([user])',
  'memory.remember({ messages: [] })',
  "memory.remember({ text: 'tea' })",
  "memory.recall('tea?', [user], { top_k: 3 })",
  'memory.recall`What does ${user} like?`',
  'memory.recall([user])',
  "memory.recall({ query: 'tea?' })",
  "memory.forget('tea')",
  "memory.forget('tea', [], { confirm: true })",
  'memory.forget`tea of ${user}`',
  'memory.forget(kept)',
  'memory.forget([kept])',
  'memory.forget([user], true)',
]

const recallOptions =
  'top_k entities context synthesize rerank as_of known_at time threads stores roles metadata include ' +
  'namespaces depth activate_goals min_score max_tokens reinforce explain at_least'
const rememberOptions =
  'external_id thread speaker speaker_role occurred_at metadata store confidence trust explicit ' +
  'expires_at wait entities'

const fields = [
  ...fieldsOf('options', 'apiKey key namespace url timeoutMs maxRetries fetch defaults'),
  ...fieldsOf('call', 'signal timeoutMs idempotencyKey'),
  ...fieldsOf('error', 'code status detail errors allowed requestId retryAfterMs proposal'),
  ...fieldsOf('recalling', recallOptions),
  ...fieldsOf('telling', rememberOptions),
  ...fieldsOf('forgetting', 'permanent reason kind confirm'),
  ...fieldsOf('parts', 'props content relations memories'),
]

function fieldsOf(path: string, names: string): string[] {
  return names.split(' ').map((name) => `${path}.${name}`)
}
