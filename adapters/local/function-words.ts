/**
 * Grammar words that still tell something of a claim, each with what it counts as and how much.
 * Forms of one person are one word. Words of grammar that are not here (articles, forms of be, do
 * and have, modal verbs, `and`) count nothing.
 * Source: common grammar tables. Limits: English only.
 */
export const functionWords: ReadonlyMap<string, FunctionWord> = new Map(
  [
    // Who: "I like tea" is not "she likes tea".
    ...forms('person', 'i me my mine myself', 'we us our ours ourselves', 'he him his himself'),
    ...forms('person', 'she her hers herself', 'you your yours yourself yourselves'),
    ...forms('person', 'they them their theirs themselves'),
    // Which way: "from Oslo" is not "to Oslo".
    ...each('direction', 'from before after until since off out up down under below above over'),
    ...each('direction', 'against through'),
    // How many: "all tests" is not "some tests".
    ...each('amount', 'all both each more most few only every'),
    ...each('slight', 'to in on at by for with about into of during between within toward towards'),
    ...each(
      'slight',
      'if when while because than as or but though although unless whether per via',
    ),
    ...each('slight', 'again here there other such same some any'),
  ].map(([form, name, kind]) => [form, { name, kind }]),
)

export interface FunctionWord {
  readonly name: string
  readonly kind: FunctionWordKind
}

export type FunctionWordKind = 'person' | 'direction' | 'amount' | 'slight'

type Entry = readonly [form: string, name: string, kind: FunctionWordKind]

function forms(kind: FunctionWordKind, ...groups: readonly string[]): Entry[] {
  return groups.flatMap((group) => {
    const words = group.split(' ')
    return words.map((form): Entry => [form, words[0] ?? form, kind])
  })
}

function each(kind: FunctionWordKind, words: string): Entry[] {
  return words.split(' ').map((form): Entry => [form, form, kind])
}
