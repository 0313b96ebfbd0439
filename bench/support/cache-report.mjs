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

function priceLine({ name, source, read, input, written, cached }) {
  const more = written === undefined ? '' : `, $${written} written to the cache`
  return `${name} $${input} a million tokens${more}, $${cached} read from it (${source}, read ${read})`
}

const bytes = (count) => Math.round(count).toLocaleString('en')
const share = (part) => `${(100 * part).toFixed(1)} %`
const dollars = (amount, conversations = 1_000) => `$${(amount * conversations).toFixed(2)}`
const counted = ({ count, of }) => `${count} of ${of}`
