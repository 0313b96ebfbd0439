import { reading } from '../../language/utterance.ts'
import { spanOf, type Span } from './spans.ts'

/** Who wrote a part of a text, where the words before it say so as mail programs do. */
export interface MailPart extends Span {
  /** As the mail names its writer. */
  readonly name: string
  /** Where what was written begins: `start` is its header's first character. */
  readonly saidFrom: number
}

/**
 * The mails in a text, in order: behind a block of headers (`From: …`, `To: …`, a blank line) up to
 * the next one or the end, and lines after `>` behind `On …, Bea wrote:`. Headers in English,
 * German, French, Spanish and Portuguese. Linear in the text.
 * Limits: a block needs two headers, one of them the writer's, with no other line between them.
 */
export const mailsIn = reading(({ text }): readonly MailPart[] => {
  if (!mayBeMail.test(text)) return []
  const forwarded = [...text.matchAll(headers)].map(spanOf)
  const parts = forwarded.flatMap(({ start, end }, at) => {
    const name = writerOf(text.slice(start, end))
    const next = forwarded[at + 1]?.start ?? text.length
    return name === null ? [] : [{ name, start, saidFrom: end, end: next }]
  })
  return [...parts, ...quotedIn(text)].sort((a, b) => a.start - b.start)
})

function quotedIn(text: string): MailPart[] {
  return [...text.matchAll(quotedAnswers)].flatMap((match) => {
    const [whole, opening = '', name = ''] = match
    const start = match.index
    const written = (name.split('<', 1)[0] ?? '').trim()
    const part = { name: written, start, saidFrom: start + opening.length }
    return written === '' ? [] : [{ ...part, end: start + whole.length }]
  })
}

function writerOf(block: string): string | null {
  const written = writer.exec(block)?.[1]?.trim() ?? ''
  if (written === '') return null
  const name = written.replace(/\s{0,120}<[^>\n]{0,120}>?$/u, '').replace(/^["']|["']$/gu, '')
  return name === '' ? written.replace(/^<|>$/gu, '') : name
}

const mayBeMail = /^[ \t>*]*(?:From|Von|De|Da)\s?:|(?:wrote|schrieb|écrit|escribió|escreveu)/mu
const from = '(?:From|Von|De|Da)'
const other =
  '(?:To|An|À|Para|Cc|Bcc|Date|Sent|Datum|Gesendet|Envoyé|Fecha|Enviado|Data|Subject|Betreff|Objet|Asunto|Assunto|Reply-To)'
const value = String.raw`[ \t]?:[^\n]{0,200}\n`
const headers = new RegExp(
  String.raw`(?:^[ \t]*[-–—_*]{3,}[^\n]{0,60}\n(?:[ \t]*\n)?)?^(?:${other}${value}){0,3}${from}[ \t]?:[ \t]*[^\n]{1,120}\n(?:${other}${value}){1,8}(?:[ \t]*\n)*`,
  'gmu',
)
const writer = new RegExp(String.raw`^${from}[ \t]?:[ \t]*([^\n]+)`, 'mu')
const quotedAnswers =
  /^((?:On|Am|Le|El|Em)\s[^\n]{4,60}?(?:,\s*|\s)(?:schrieb\s+)?(\p{Lu}[^\n:,]{0,60}?)(?:\s*<[^>\n]{1,80}>)?\s*(?:(?:wrote|a écrit|escribió|escreveu)\s?)?:[ \t]*\n+)(?:[ \t]*>[^\n]*(?:\n|$))+/gmu
