import { indexTerms } from './terms.ts'

/**
 * The terms for what a text has by its form alone, without the word for it: a link, an address of
 * mail, a number, a code, a phone number, a time, a price. `Contact: b@hall.example` has the address
 * that is asked for, and `#CS-99217` the number.
 * Limits: English words for the forms. Linear in the first 2,000 characters.
 */
export function formTerms(text: string): readonly string[] {
  const said = text.slice(0, maxRead)
  return forms.flatMap(({ form, terms }) => (form.test(said) ? terms : []))
}

/** Characters. */
const maxRead = 2_000
const forms = (
  [
    [
      /\bhttps?:\/\/\S|\bwww\.\S|\b[a-z0-9-]{2,63}\.(?:com|org|net|io|dev|app|eu|de|uk)\b/i,
      'url link website site page address web',
    ],
    [/[\p{L}\p{N}._+-]@[\p{L}\p{N}-]{1,63}\./u, 'email mail address contact'],
    [/(?<![\p{L}\p{N}])[+(]?\d[\d\s()/-]{5,20}\d/u, 'phone telephone mobile contact'],
    [/\d/, 'number code id size amount version count'],
    [/#\w|[\p{Lu}]{1,8}-?\d|`[^`\n]{1,80}`/u, 'number code id reference ticket name key plate'],
    [
      /[€$£¥]\s?\d|\d\s?(?:[€$£¥]|k\b|euros?|dollars?|pounds?|eur|usd)/i,
      'price cost budget fee rent salary amount sum',
    ],
    [/\d{1,2}:\d{2}|\d\s?[ap]\.?m\b/i, 'time hour'],
  ] as const
).map(([form, words]) => ({ form, terms: indexTerms(words) }))
