import { PRICES } from './cached-prompts.mjs'
import { table } from './markdown.mjs'

/** `measured`: of each adapter the sums of its conversations now and before, and what was given. */
export function cacheReport({ measured, command, machine, commit, date }) {
  const { anthropic, openai } = PRICES
  return [
    `\`${command}\`, ${date}, commit ${commit}.\n${machine}.`,
    table(
      [
        'framework',
        'bytes a turn',
        'in common with the turn before: system part',
        'today',
        'history cached: system part',
        'today',
        `${anthropic.name}: system part`,
        'today',
        `${openai.name}: system part`,
        'today',
      ],
      measured.map(({ framework, now, before }) => [
        framework,
        bytes(now.sentBytes / now.turns),
        bytes(before.prefixBytes / before.turns),
        bytes(now.prefixBytes / now.turns),
        share(before.keptBytes / before.historyBytes),
        share(now.keptBytes / now.historyBytes),
        dollars(before.anthropic),
        dollars(now.anthropic),
        dollars(before.openai),
        dollars(now.openai),
      ]),
    ),
    `Dollars are for the input of 1,000 such conversations: ${priceLine(anthropic)}; ${priceLine(openai)}.`,
    table(
      [
        'framework',
        'given though nothing is known: before',
        'today',
        'needed, and there: before',
        'today',
      ],
      measured.map(({ framework, given }) => [
        framework,
        counted(given.before.unknown),
        counted(given.now.unknown),
        counted(given.before.needed),
        counted(given.now.needed),
      ]),
    ),
  ].join('\n\n')
}

/** `measured`: of each adapter its turns of `{isKnown, block, told, isThere}`. */
export function givenReport({ measured, command, machine, commit, date }) {
  const [{ turns: some }] = measured
  const known = some.filter(({ isKnown }) => isKnown).length
  return [
    `\`${command}\`, ${date}, commit ${commit}.\n${machine}.`,
    `${known} questions whose answer was told, and ${some.length - known} whose answer was not.`,
    table(
      ['framework', 'needed, and there', 'not known, and nothing given', 'bytes of a block'],
      measured.map(({ framework, turns }) => {
        const needed = turns.filter(({ isKnown }) => isKnown)
        const unknown = turns.filter(({ isKnown }) => !isKnown)
        const given = turns.filter(({ block }) => block !== '')
        const size = given.reduce((sum, { block }) => sum + Buffer.byteLength(block), 0)
        return [
          framework,
          counted({ count: needed.filter(({ isThere }) => isThere).length, of: needed.length }),
          counted({
            count: unknown.filter(({ told }) => told.length === 0).length,
            of: unknown.length,
          }),
          bytes(size / Math.max(1, given.length)),
        ]
      }),
    ),
  ].join('\n\n')
}

function priceLine({ name, source, read, input, written, cached }) {
  const more = written === undefined ? '' : `, $${written} written to the cache`
  return `${name} $${input} a million tokens${more}, $${cached} read from it (${source}, read ${read})`
}

const bytes = (count) => Math.round(count).toLocaleString('en')
const share = (part) => `${(100 * part).toFixed(1)} %`
const dollars = (amount, conversations = 1_000) => `$${(amount * conversations).toFixed(2)}`
const counted = ({ count, of }) => `${count} of ${of}`
