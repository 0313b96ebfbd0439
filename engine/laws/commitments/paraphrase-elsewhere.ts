import { fills, phrase, type Phrase } from './paraphrase-pieces.ts'

/** Chinese: work told as `在华为工作`, and how one lives together, in the words of English. */
export const chinesePhrases: readonly Phrase[] = [
  phrase(
    String.raw`(?<who>我|[小老]\p{Script=Han}|[他她]|(?<![\p{Script=Han}])\p{Script=Han}{2,3}?)(?:现在|現在|目前|已经|已經|如今)*在(?<where>[\p{Script=Han}A-Za-z]{2,10}?)(?:工作|上班)`,
    '<who>就职于<where>',
  ),
  phrase(
    String.raw`(?<who>我|[小老]\p{Script=Han}|[他她])(?:现在|現在|最近|刚|剛|已经|已經)*(?:跳槽|换工作|換工作)(?:到|去)了?(?<where>[\p{Script=Han}A-Za-z]{2,10})`,
    '<who>加入<where>',
  ),
  fills(
    String.raw`(?<who>我(?:的)?\p{Script=Han}{0,2}?|[小老]\p{Script=Han}|[他她])(?:现在|現在|目前|如今)*在(?<where>[\p{Script=Han}A-Za-z]{2,10}?)(?:读书|上学|读大学|留学|念书)`,
    { name: 'study', thing: '', value: '<where>', isState: true },
  ),
  phrase(String.raw`^我(?:现在|現在)?(?:是)?(?:单身|單身)`, 'I am single'),
  phrase(String.raw`^我(?:上个月|昨天|今年|去年|刚|剛|已经|已經)*(?:结婚|結婚)了`, 'I got married'),
  phrase(
    String.raw`^我(?:上个月|昨天|今年|去年|刚|剛|已经|已經)*(?:离婚|離婚)了`,
    'I got divorced',
  ),
]

/** Spanish, in the words of English. */
export const spanishPhrases: readonly Phrase[] = [
  phrase(
    String.raw`(?<name>\p{Lu}[\p{L}]{1,40}) y yo (?:ya )?(?:hemos (?:roto|terminado|cortado)|terminamos|rompimos|cortamos|nos separamos|lo dejamos|nos divorciamos)`,
    'I broke up with <name>',
  ),
  phrase(
    String.raw`(?:[Rr]ompí|[Tt]erminé|[Cc]orté) con (?<name>\p{Lu}[\p{L}]{1,40})`,
    'I broke up with <name>',
  ),
  phrase(String.raw`[Mm]e divorcié`, 'I got divorced'),
  phrase(String.raw`[Mm]e jubilé`, 'I joined Unemployment', 'I became a retiree'),
  phrase(
    String.raw`(?:[Mm]e (?:despidieron|quedé sin trabajo)|[Rr]enuncié|[Dd]ejé (?:mi|el) trabajo)`,
    'I joined Unemployment',
  ),
  phrase(
    String.raw`(?:[Ee]mpecé|[Ee]ntré|[Cc]omencé) a trabajar en (?<where>\p{Lu}[\p{L}]{1,40})|[Mm]e contrataron en (?<there>\p{Lu}[\p{L}]{1,40})`,
    'I joined <where><there>',
  ),
  fills(
    String.raw`(?<who>[Mm]i \p{Ll}{1,40}|\p{Lu}\p{Ll}{1,40}) (?:ahora )?estudia (?:ahora )?en (?<place>\p{Lu}[\p{L}]{1,40})`,
    { name: 'study', thing: '', value: '<place>', isState: true },
  ),
  phrase(
    String.raw`(?<who>[Mm]i \p{Ll}{1,40}|\p{Lu}\p{Ll}{1,40}) (?:ahora )?vive en (?<place>\p{Lu}[\p{L}]{1,40})`,
    '<who> lives in <place>',
  ),
  phrase(
    String.raw`(?<who>[Mm]i \p{Ll}{1,40}|\p{Lu}\p{Ll}{1,40}) se mudó a (?<place>\p{Lu}[\p{L}]{1,40})`,
    '<who> moved to <place>',
  ),
]
