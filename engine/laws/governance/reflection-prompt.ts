import type { ReflectionInput, ReflectionOperation } from '../../model/reflection.ts'
import { utcDay } from '../utc-time.ts'
import { fence, fenceRule } from '../reasoning/fence.ts'
import { deepGrant, findingsPerThousand } from './tuning.ts'

/** The rules of every reflection by a model. */
export const reflectionRules = [
  'You write the draft of a reflection: what a memory service sees in what it was told lately.',
  fenceRule,
  'Speak of nothing beyond the data. Name ids only as they are given. Speak to yourself, of the',
  'user in the third person, without a greeting or a sign-off. Nothing you propose is done before',
  'an owner has approved it.',
].join('\n')

/**
 * The question to a model: the parts of the scope, each in a fence with the nonce, and
 * the form of the answer. What nobody trusts is not shown, as rules quote it nowhere either.
 */
export function reflectionPrompt(input: ReflectionInput, nonce: string, most: number): string {
  const told = input.episodes.filter(({ isTrusted }) => isTrusted)
  const parts = [
    [
      'Told since the last reflection, oldest first',
      told.map(({ id, text, occurredAt, nodes }) =>
        line(id, text, { at: utcDay(occurredAt), nodes }),
      ),
    ],
    ['Open conflicts', input.conflicts.map(({ id, a, b }) => line(id, a, { against: b }))],
    [
      'Suggestions that wait, near in meaning',
      input.suggestions.map(({ id, kind, a, b }) => line(id, a, { may_be: kind, to: b })),
    ],
    ['Stale procedures', input.stale.map(({ id, text }) => line(id, text))],
    ['Known patterns', input.knownPatterns],
    ...input.sections
      .filter(({ name }) => !shownById.has(name))
      .map(({ name, text }) => [labels.get(name) ?? name, text.split('\n')] as const),
  ] as const
  return [
    '[reflection:draft]',
    'Reflect on the data.',
    ...parts
      .filter(([, lines]) => lines.length > 0)
      .map(([label, lines]) => `${label}:\n${fence(lines.join('\n'), nonce)}`),
    depthOf(input.granted),
    `Answer with one JSON object and nothing else, in at most ${most} tokens:\n${form(input)}`,
  ].join('\n\n')
}

/** The question for the next part of a draft that is longer than one answer. */
export function reflectionContinuation(
  said: readonly Pick<ReflectionOperation, 'op' | 'content'>[],
  most: number,
  nonce: string,
): string {
  const known = said.map(({ op, content }) => JSON.stringify({ op, content })).join('\n')
  return [
    '[reflection:more]',
    'These operations are drafted:',
    fence(known, nonce),
    'Draft what else the data holds, with its evidence, and repeat none of these. Answer with one JSON',
    `object {"operations": […]} and nothing else, in at most ${most} tokens; with an empty list where there is nothing left.`,
  ].join('\n')
}

/** How much is wanted: what was granted buys depth. */
function depthOf(granted: number): string {
  const count = Math.floor((granted / 1_000) * findingsPerThousand)
  const wanted = `Name at most ${count} findings, the strongest first, each with its count and its days`
  if (granted <= deepGrant) {
    return `${wanted}, and with as much of its evidence, quoted, as ${granted} tokens have room for.`
  }
  return `${wanted} and its evidence, quoted. Say too what lies further back, which findings go together, and what you would ask the owner. Use the ${granted} tokens where there is enough to say.`
}

export function reflectionRepair(input: ReflectionInput, wrong: string): string {
  return `[reflection:repair]\n\nThat was wrong: ${wrong}.\nAnswer with one JSON object and nothing else:\n${form(input)}`
}

function line(id: string, text: string, more: object = {}): string {
  return JSON.stringify({ id, text, ...more })
}

function form({ elements }: ReflectionInput): string {
  const lines = elements.map((element) => `"${element}": "one or two sentences"`)
  return [
    `{"operations": [{"op": …, "target": …, "content": …, "reason": …, "sources": [ids of episodes]}],`,
    ` "monologue": {${lines.join(', ')}},`,
    ' "self_awareness": ["what you notice about yourself"], "vibe": "one word", "insight": "one sentence"}',
    'op and target: EXTRACT into "semantic", "procedural" or "core", content the new memory;',
    'CONNECT a node of an episode, content "relates_to" or another relation and the id of another node;',
    'FLAG a conflict or an episode, or judge a suggestion: content "accept" or "dismiss", reason why;',
    'ARCHIVE a stale procedure; PATTERN and EVOLVE into "evolution".',
  ].join('\n')
}

/** What was proposed and put off is known by nobody yet. */
const labels: ReadonlyMap<string, string> = new Map([
  ['earlier', 'Told before, and looked back on already'],
  ['proposals', 'Proposals that were put off and are no facts until they are approved'],
])
/** These are shown item by item. */
const shownById: ReadonlySet<string> = new Set(['episodes', 'graph', 'suggestions', 'decay'])
