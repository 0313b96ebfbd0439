import type { CommitmentLanguage, CommitmentRole } from '../../model/commitment.ts'
import { outsideQuotations } from '../text/quotations.ts'

/**
 * What a sentence commits its speaker to, by its words: the first role of the table that hits,
 * wherever its word stands. English words hit whole, also with -s, outside quotation marks and
 * addresses; Chinese ones anywhere outside quotation marks. All else is a fact, and so is any other
 * language.
 * Limits: words, no grammar: `He scored a goal` is a goal. 目的地, a destination, is none.
 */
export function commitmentRole(sentence: string, lang: CommitmentLanguage): CommitmentRole {
  if (lang !== 'en' && lang !== 'zh') return 'fact'
  const said = outsideQuotations(sentence)
  for (const { role, english, chinese } of table) {
    if (english.test(said) || chinese.test(said)) return role
  }
  return 'fact'
}

interface RoleWords {
  readonly role: CommitmentRole
  readonly english: RegExp
  readonly chinese: RegExp
}

/** Whole words; a space in a phrase is any white space, an apostrophe straight or curly. */
function whole(words: string): RegExp {
  const pattern = words.replaceAll(' ', String.raw`\s+`).replaceAll("'", "['’]")
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}_])(?:${pattern})(?![\p{L}\p{M}\p{N}_])`, 'iu')
}

const table: readonly RoleWords[] = [
  {
    role: 'goal',
    english: whole('goals?|targets?|aims?|objectives?|wants? to|plans? to'),
    chinese: /目标|目標|目的(?!地)|打算|希望/u,
  },
  {
    role: 'constraint',
    english: whole("musts?|cannot|can not|can't|constraints?|limits?"),
    chinese: /必须|必須|不能|不得(?![不了])|禁止|限制/u,
  },
  {
    role: 'decision',
    english: whole('decided|chose|chosen|selected|agreed (?:on|to)|going with'),
    chinese: /决定|決定|选择|選擇|采用|採用/u,
  },
  {
    role: 'conditional_dependency',
    english: whole('ifs?|when|unless|depends on|provided that'),
    chinese: /如果|只要|除非|取决于|取決於/u,
  },
  {
    role: 'observation',
    english: whole('observed|noticed|sees?|saws?|seen'),
    chinese: /观察到|觀察到|注意到|发现|發現|看到/u,
  },
]
