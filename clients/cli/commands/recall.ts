import { allFound, type Hit } from '../../typescript/index.ts'
import type { Context } from '../context.ts'
import { many } from '../program/arguments.ts'
import { command } from '../program/command.ts'
import { anyOf, entities, flag, list, moment, number, whole } from '../program/options.ts'
import { readText } from '../read-text.ts'
import { clipped, onOneLine, printable } from '../show/printable.ts'
import { hanging } from '../show/wrap.ts'

export const recall = command({
  name: 'recall',
  summary: 'Recall what bears on a question',
  about: 'Answers in words, and shows the memories behind the answer, the best first.',
  arguments: { words: many('the question; left out, it is read from stdin') },
  options: {
    limit: whole('<n>', 'most memories; default 10', { from: 1, to: 100, short: 'n' }),
    entity: entities('keep only what is about it, as user_id:7; may be given again', {
      short: 'e',
    }),
    near: entities('prefer what is about it, and keep the rest; may be given again'),
    asOf: moment('what was true then'),
    knownAt: moment('what was known then'),
    since: moment('keep what happened at that time or later'),
    until: moment('keep what happened before that time'),
    thread: list('<id>', 'keep what was said in this conversation; may be given again'),
    store: anyOf(
      '<name>',
      ['core', 'episodic', 'semantic', 'procedural', 'vault', 'notes'],
      'keep what lies there; may be given again',
    ),
    include: anyOf(
      '<state>',
      ['active', 'fading', 'dormant', 'archived', 'forgotten', 'superseded'],
      'also what is in this state; may be given again',
    ),
    minScore: number('<share>', 'leave out what fits less well, 0 to 1', { from: 0, to: 1 }),
    minAnswer: number('<share>', 'show nothing where an answer is less likely, 0 to 1', {
      from: 0,
      to: 1,
    }),
    synthesize: flag('let a model write the answer; takes seconds'),
    rerank: flag('let a model put the memories in order; takes seconds'),
    full: flag('show long memories whole'),
    noUse: flag('do not count the memories as used'),
  },
  examples: [
    'recall "Where does Ana live?"',
    'recall "Where did Ana live?" --as-of 2025-06-01 --limit 3',
    "recall tea --json | jq -r '.hits[].text'",
  ],
  async run(context, given) {
    const query = await readText(context, { words: given.words, file: undefined, what: 'recall' })
    const found = await context.client().recall(query, given.near, {
      top_k: given.limit,
      entities: orNone(given.entity),
      as_of: given.asOf,
      known_at: given.knownAt,
      time: rangeOf(given.since, given.until),
      threads: orNone(given.thread),
      stores: orNone(given.store),
      include: orNone(given.include),
      min_score: given.minScore,
      min_answer: given.minAnswer,
      synthesize: given.synthesize || undefined,
      rerank: given.rerank || undefined,
      reinforce: given.noUse ? false : undefined,
    })
    const most = given.full ? Infinity : mostShown
    context.out.answer(found, () => [
      ...hanging(clipped(printable(found.text), most), { width: context.out.width }),
      ...allFound(found).flatMap((hit) => ['', ...hitLines(context, hit, most)]),
    ])
    for (const { part, reason } of found.degraded) {
      context.out.note(`mneme: ${onOneLine(part)} was left out: ${onOneLine(reason)}`)
    }
  },
})

/** Characters of an answer or a memory that are shown unless all are asked for. */
const mostShown = 1_000

/** Two lines or more: the text, and below it date, score and source. */
function hitLines({ out }: Context, hit: Hit, most: number): readonly string[] {
  const facts = [
    hit.occurred_at.slice(0, 10),
    hit.score.toFixed(2),
    hit.role ?? hit.kind,
    hit.store,
    hit.external_id === undefined ? hit.id : onOneLine(hit.external_id),
    ...(hit.trust === 'untrusted' ? ['untrusted'] : []),
    ...(hit.conflicts === undefined ? [] : ['in conflict']),
  ]
  return [
    ...hanging(clipped(onOneLine(hit.text), most), { width: out.width }),
    ...hanging(facts.join('  '), { width: out.width, indent: 2 }).map(out.colours.faint),
  ]
}

function rangeOf(from: string | undefined, to: string | undefined) {
  return from === undefined && to === undefined ? undefined : { from, to }
}

function orNone<T>(values: readonly T[]): T[] | undefined {
  return values.length === 0 ? undefined : [...values]
}
