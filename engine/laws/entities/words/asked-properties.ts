import { wordSet } from '../../../language/word-lists.ts'

/** How people ask for a property by other words than its name. */
export interface AskedProperty {
  /** Names of properties, as one word. */
  readonly names: ReadonlySet<string>
  /** The question, folded. */
  readonly asks: RegExp
  /** Words of the question that ask for it, and so need to stand nowhere else. */
  readonly words: string
}

/**
 * The properties that people most often tell of others, after the terms of schema.org (`Person`, `Product`,
 * `Organization`, `Place`, `Event`). Of two that a question asks for, the earlier counts.
 * Limits: English, German, Spanish, French and Chinese.
 */
export const askedProperties: readonly AskedProperty[] = [
  {
    names: wordSet('employer company workplace organization organisation worksat worksfor firm'),
    asks: /\bwhere\b.*\bworks?\b|\bworks? (?:for|at)\b|\bemploy|arbeitet\b|trabaja\b|travaille\b|在哪.{0,4}工作/u,
    words: 'work works employ employer employed company job arbeitet trabaja travaille 工作',
  },
  {
    names: wordSet(
      'city town address location country home hometown residence place region livesin basedin',
    ),
    asks: /\bwhere\b|\b(?:which|what) (?:city|town|country|place)\b|\bwo\b|\bd[oó]nde\b|\bou\b|\boù\b|哪里|哪儿|住/u,
    words: `live lives living based reside resides from located stay stays city town country place
      wohnt lebt vive habite 住`,
  },
  {
    names: wordSet('job occupation profession trade role position jobtitle'),
    asks: /\bworks? as\b|\bfor a living\b|\bwhat (?:does|do|did) .{1,60} do\b|\bjob\b|\bprofession\b|\boccupation\b|\bberuf\b|做什么工作/u,
    words: 'work works job living occupation profession do does beruf 工作',
  },
  {
    names: wordSet('salary income wage pay earnings'),
    asks: /\bearns?\b|\bsalary\b|\bpaid\b|\bincome\b|\bwages?\b|\bmakes? (?:a|per)\b|verdient|gana\b|gagne\b|工资|薪/u,
    words:
      'earn earns earned salary paid pay income wage make makes year month verdient gana gagne',
  },
  {
    names: wordSet('price cost amount fee fare rate'),
    asks: /\bhow much\b|\bcosts?\b|\bprice\b|\bexpensive\b|\bkostet\b|\bcuesta\b|\bco[uû]te\b|多少钱/u,
    words: 'cost costs price pay much expensive kostet cuesta coute 多少 少钱',
  },
  {
    names: wordSet('employees staff headcount members size population capacity seats'),
    asks: /\bhow (?:many|big|large)\b|\bwie viele\b|\bcu[aá]nt[oa]s\b|\bcombien\b|多少人/u,
    words:
      'people work works employ live lives staff members seat seats big large arbeiten trabajan',
  },
  {
    names: wordSet('opens openinghours openfrom hours opentimes'),
    asks: /\bopens?\b|\bopening\b|öffnet|offnet|\babre\b|\bouvre\b|几点开/u,
    words: 'open opens opening hours time öffnet abre ouvre',
  },
  {
    names: wordSet('closes closingtime hours openinghours'),
    asks: /\bcloses?\b|\bclosing\b/u,
    words: 'close closes closing time',
  },
  {
    names: wordSet('birthday birthdate dateofbirth born dob age'),
    asks: /\bbirthday\b|\bborn\b|\bhow old\b|\bgeburtstag\b|\bcumplea|\banniversaire\b|生日|多大|几岁/u,
    words: 'birthday born age old birth date geburtstag cumpleaños anniversaire 生日',
  },
  {
    names: wordSet('phone mobile telephone tel phonenumber cell'),
    asks: /\bphone\b|\b(?:telephone|mobile|cell)\b|\bnumber\b|\bcall\b|\breach\b|telefon|电话/u,
    words: 'phone number call reach telephone mobile cell telefon telefonnummer 电话',
  },
  {
    names: wordSet('email mail emailaddress'),
    asks: /\be-?mail\b|\breach\b|\bwrite to\b|邮箱|邮件/u,
    words: 'email mail address reach write 邮箱',
  },
  {
    names: wordSet('plate licenceplate licenseplate registration numberplate'),
    asks: /\bplate\b|\bregistration\b|\bkennzeichen\b|车牌/u,
    words: 'number plate licence license registration kennzeichen',
  },
  {
    names: wordSet('createdat joined joinedat signedupat signedup since startdate membersince'),
    asks: /\bwhen\b.*\b(?:join|sign|creat|start|regist)|\bsince when\b|\bseit wann\b/u,
    words: 'join joined sign signed created create start started register registered since',
  },
  {
    names: wordSet('due duedate deadline ends enddate'),
    asks: /\bwhen\b.*\b(?:due|end|finish)|\bdeadline\b/u,
    words: 'due deadline end ends finish finished',
  },
  {
    names: wordSet('owner assignee author maintainer manager lead contact'),
    asks: /\bwho (?:owns|runs|leads|wrote|maintains|manages|is (?:responsible|in charge))\b/u,
    words:
      'own owns run runs lead leads wrote maintain maintains manage manages responsible charge',
  },
  {
    names: wordSet('colour color'),
    asks: /\bcolou?r\b|\bfarbe\b|\bcouleur\b|颜色/u,
    words: 'colour color farbe couleur 颜色',
  },
  {
    names: wordSet('weight height length size'),
    asks: /\bhow (?:heavy|tall|long|high|big)\b/u,
    words: 'heavy tall long high big weigh weighs',
  },
]

/** Words of a question that say no more than that something is meant. */
export const lightWords = 'called name names thing one ones many much have has got there kind'
