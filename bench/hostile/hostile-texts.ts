import { type AST, RegExpParser } from '@eslint-community/regexpp'
import type { FoundExpression } from './expressions.ts'

/** A text that is repeated up to a length, with what stands before and behind it. */
export interface HostileText {
  readonly name: string
  readonly before: string
  readonly piece: string
  readonly after: string
}

export function textOf({ before, piece, after }: HostileText, characters: number): string {
  const room = characters - before.length - after.length
  return before + piece.repeat(Math.max(1, Math.floor(room / piece.length))) + after
}

/**
 * Texts that are known to take long to read: what opens and never closes, runs of one character,
 * marks within marks, scripts without spaces, and sentences whose white space has been blown up.
 */
export function plainHostileTexts(): readonly HostileText[] {
  const runs = characters.flatMap((piece) => [
    hostile(`run of ${piece}`, '', piece, ''),
    hostile(`run of ${piece} within a sentence`, 'I live', piece, 'in Rome.'),
    hostile(`run of ${piece} before another`, 'x', piece, '!x'),
    hostile(`${piece} between words`, '', `a${piece}`, ''),
    hostile(`words and ${piece}`, '', `Ana said ${piece} `, 'x?'),
  ])
  const pairs = characters.flatMap((one) =>
    characters.slice(0, 24).map((other) => hostile(`${one} and ${other}`, '', one + other, 'x')),
  )
  const told = sentences.flatMap((sentence) => [
    hostile(`repeated: ${sentence}`, '', sentence, ''),
    hostile(`without stops: ${sentence}`, '', sentence.replaceAll(/[.!?。？]/gu, ''), 'x'),
    ...['\t', '\n ', ' ,', '?', '!'].map((blow) =>
      hostile(
        `blown up by ${blow}: ${sentence}`,
        '',
        sentence.replaceAll(' ', blow.repeat(400)),
        '',
      ),
    ),
  ])
  return [...runs, ...pairs, ...told]
}

/**
 * Texts made of what an expression looks for: a word that it matches, that word again and again, cut
 * short, and with each of its open repetitions filled up.
 */
export function textsAgainst({ place, source, flags }: FoundExpression): readonly HostileText[] {
  const pattern = parser.parsePattern(source, undefined, undefined, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const words = [0, 1, 2].map((turn) => wordOf(pattern, { turn, open: null, fill: '' }))
  const cut = (words[0] ?? '').slice(0, -1)
  const made = [
    ...words.map((word) => hostile(`${place} repeated`, '', word, '')),
    hostile(`${place} cut short`, '', cut, ''),
    hostile(`${place} cut short, parted`, '', `${cut} `, '!'),
  ]
  for (const quantifier of openQuantifiers(pattern)) {
    const fill = wordOf(quantifier.element, { turn: 0, open: null, fill: '' })
    const whole = wordOf(pattern, { turn: 0, open: quantifier, fill: mark })
    const [before = '', after = ''] = whole.split(mark)
    made.push(hostile(`${place} filled`, before, fill, ''))
    made.push(hostile(`${place} filled, cut`, before, fill, after.slice(0, -1) + '\u0001'))
    made.push(hostile(`${place} half filled`, '', before + fill.repeat(100), ''))
  }
  return made.filter(({ piece }) => piece !== '' && piece.length < 4_096)
}

interface Writing {
  /** Which of several alternatives and characters is taken. */
  readonly turn: number
  /** In place of this repetition `fill` is written. */
  readonly open: AST.Quantifier | null
  readonly fill: string
}

function wordOf(node: AST.Node, writing: Writing): string {
  if (node === writing.open) return writing.fill
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup': {
      const holds = node.alternatives.find(
        (one) => writing.open !== null && contains(one, writing.open),
      )
      const taken = holds ?? node.alternatives[writing.turn % node.alternatives.length]
      return taken === undefined ? '' : wordOf(taken, writing)
    }
    case 'Alternative':
      return node.elements.map((element) => wordOf(element, writing)).join('')
    case 'Quantifier': {
      const times = Math.min(Math.max(node.min, 1), 3, node.max)
      return wordOf(node.element, writing).repeat(times)
    }
    case 'Character':
      return String.fromCodePoint(node.value)
    case 'CharacterClass':
    case 'CharacterSet':
    case 'ExpressionCharacterClass':
      return memberOf(node, writing.turn)
    case 'Assertion':
      return node.kind === 'lookbehind' && !node.negate ? firstOf(node, writing) : ''
    default:
      return ''
  }
}

/** What stands before, as a look behind wants it. */
function firstOf(node: AST.LookbehindAssertion, writing: Writing): string {
  const [first] = node.alternatives
  return first === undefined ? '' : wordOf(first, writing)
}

function contains(node: AST.Node, sought: AST.Node): boolean {
  for (let at: AST.Node | null = sought; at !== null; at = at.parent) if (at === node) return true
  return false
}

/** One of a few characters that the class takes. */
function memberOf(node: AST.Node, turn: number): string {
  const single = new RegExp(`^(?:${node.raw})$`, isSets(node) ? 'v' : 'u')
  const members = samples.filter((sample) => single.test(sample))
  return members[turn % Math.max(1, members.length)] ?? firstCharacter(node)
}

function isSets(node: AST.Node): boolean {
  return node.type === 'ExpressionCharacterClass' || ('unicodeSets' in node && node.unicodeSets)
}

function firstCharacter(node: AST.Node): string {
  if (node.type !== 'CharacterClass') return 'x'
  for (const element of node.elements) {
    if (element.type === 'Character') return String.fromCodePoint(element.value)
    if (element.type === 'CharacterClassRange') return String.fromCodePoint(element.min.value)
  }
  return 'x'
}

function openQuantifiers(pattern: AST.Pattern): readonly AST.Quantifier[] {
  const found: AST.Quantifier[] = []
  const see = (node: AST.Node): void => {
    if (node.type === 'Quantifier') {
      if (node.max > 8) found.push(node)
      see(node.element)
    } else if ('alternatives' in node) node.alternatives.forEach(see)
    else if ('elements' in node) node.elements.forEach(see)
  }
  see(pattern)
  return found.slice(0, mostOpen)
}

function hostile(name: string, before: string, piece: string, after: string): HostileText {
  return { name, before, piece, after }
}

const parser = new RegExpParser({ ecmaVersion: 2025 })
const mark = '\u0000'
const mostOpen = 4
const samples = [...'aA1 _-.,:\n\tzZé中я"\'/@?!']
const characters = [
  ...' \t\n\r,;.:!?-_*#`\'"“”’«»()[]{}<>/\\|&=+@%$~^0123aAzZéßяשاहあ中한。，！？、：「」…–—•',
  '\u0301',
  '\u200d',
  '\ufe0f',
  '😀',
  '👨‍👩‍👧',
  '\u2028',
  '\u00a0',
  '  ',
  '\r\n',
  '```',
  '~~~',
  '<!--',
  '](',
  '://',
  '&#1;',
  '&amp',
  'https://a',
  'a@b',
  'a_id:',
  'a_id:"',
  '"a"',
  '(a)',
  '[a]',
  '{"a":',
  '<a>',
  '> ',
  '- ',
  '1. ',
  '# ',
  'From: a\n',
  'Ana: ',
  '12:00 ',
  '2026-01-01 ',
]
const sentences = [
  'I picked a s. ',
  'I work at Fern and Ana lives in Rome. ',
  'We decided not to go, so we stay. ',
  'If it rains, we must not leave before May 5, 2026. ',
  'Ana and Bo got married last year. ',
  'My phone number is +49 176 5550199. ',
  'Remember that I am allergic to nuts, please. ',
  'Forget what I told you about my ex. ',
  'Who is the manager of Ana’s team in Oslo? ',
  'Dr. J. Smith said "No. 5" at 5 p.m. today. ',
  'Ayer me mudé a Madrid con mi hermana María. ',
  'Gestern bin ich nach Berlin gezogen, weil es dort schön ist. ',
  'Hier, je suis allé à Paris avec mon frère Luc. ',
  'Вчера я переехал в Москву с братом. ',
  '我昨天搬到了北京，因为我喜欢那里。',
  '東京に引っ越しました。',
  'Pip is not the dog, and do not remember he bites! ',
  '**Ana** — Today at 9:14: hello there, everyone! ',
  'password: hunter2, token=ghp_0123456789abcdef0123456789abcdef0123 ',
  '- Price: 14 euros, until December 31; from 9 to 5 | x ',
]
