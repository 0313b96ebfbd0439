import type { SelfImage } from '../../model/documents.ts'
import { fence, fenceRule } from '../reasoning/fence.ts'
import { utcDay } from '../utc-time.ts'
import { listSections, type SelfMaterial } from './consolidate-self.ts'
import { isOpen } from './evolution/open-questions.ts'
import { maxSelfLines } from './tuning.ts'

/** The rules of every self-image by a model. */
export const selfRules = [
  'You write the self-image of an agent that looks after a memory: what it has come to think of',
  'itself, from what it has noticed.',
  fenceRule,
  'Speak of nothing beyond the data, in the first person. Write each section anew: what is said twice',
  'once, what was denied later not at all, counts and dates as the data has them. Nothing you write',
  'stands before an owner has approved it.',
].join('\n')

/** The data in fences with the nonce, and the form of the answer. */
export function selfPrompt(
  material: SelfMaterial,
  { byRules, nonce, tokens }: { readonly byRules: SelfImage; nonce: string; tokens: number },
): string {
  const parts = linesOfSelf(material, byRules).filter(([, lines]) => lines.length > 0)
  return [
    '[identity:consolidation]',
    'Write the self-image anew.',
    ...parts.map(([label, lines]) => `${label}:\n${fence(lines.join('\n'), nonce)}`),
    `Answer with one JSON object and nothing else, in at most ${tokens} tokens:\n${form}`,
  ].join('\n\n')
}

export function selfRepair(wrong: string): string {
  return `[identity:repair]\n\nThat was wrong: ${wrong}.\nAnswer with one JSON object and nothing else:\n${form}`
}

/** All that a self-image may speak of, by what it is. */
export function linesOfSelf(
  { facts, selfImage, lines, evolution, history }: SelfMaterial,
  byRules: SelfImage,
): readonly (readonly [string, readonly string[]])[] {
  const { patterns, assumptions, questions } = evolution
  return [
    [
      'Facts that an owner has said',
      Object.entries(facts).flatMap(([name, said]) => (said === null ? [] : [`${name}: ${said}`])),
    ],
    ['The self-image so far', sayings(selfImage)],
    ['What it noticed about itself since', lines.map(({ text, at }) => `${utcDay(at)}: ${text}`)],
    [
      'Patterns',
      patterns.map(
        ({ text, seen, stopped }) =>
          `${text} (${seen} reflections${stopped === null ? '' : `, over since ${utcDay(stopped)}`})`,
      ),
    ],
    ['Assumptions', assumptions.map(({ text, status }) => `${text} (${status})`)],
    ['Open questions', questions.filter(isOpen).map(({ text }) => text)],
    [
      'What became of its drafts',
      history.decided.map(({ op, proposed, kept }) => `${op}: ${kept} of ${proposed} kept`),
    ],
    ['What rules would write', sayings(byRules)],
  ]
}

function sayings(image: SelfImage): readonly string[] {
  const who = image.whoIThinkIAm === '' ? [] : [`who_i_think_i_am: ${image.whoIThinkIAm}`]
  const lists = listSections.flatMap(([key, name]) => image[key].map((line) => `${name}: ${line}`))
  return [...who, ...lists]
}

const form = [
  '{"who_i_think_i_am": "two or three sentences",',
  ...listSections.map(
    ([, name], at) =>
      ` "${name}": ["one sentence each, at most ${maxSelfLines}"]${at === listSections.length - 1 ? '}' : ','}`,
  ),
].join('\n')
