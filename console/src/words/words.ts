import { createEffect, createRoot, createSignal } from 'solid-js'
import { isRightToLeft, language, locale } from './language.ts'

/** A text with `{names}`, or one for each plural form of the number `n`. */
type Message = string | { readonly other: string; readonly [form: string]: string }
type Messages = Readonly<Record<string, Message>>

/** The messages of another language: the same keys, each with plural forms of its own. */
type Translation<M extends Messages> = { readonly [K in keyof M]: Message }

/** What loads the files of the other languages, by their names as `import.meta.glob` has them. */
type Loaders = Readonly<Record<string, () => Promise<unknown>>>

type Names<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type NamesOf<T> = T extends string ? Names<T> : T extends { other: infer S } ? Names<S> : never
type Values<T> = [NamesOf<T>] extends [never]
  ? []
  : [values: Readonly<Record<NamesOf<T>, string | number>>]

/** Gives the message of a key in the reader's language, its `{names}` filled in. */
type Translate<M extends Messages> = <K extends keyof M>(key: K, ...values: Values<M[K]>) => string

/**
 * The messages of a page. English is shown until the reader's language has come.
 *
 * @example
 * export const t = words(en, import.meta.glob('./words.*.json'))
 * t('memories', { n: 3 }) // '3 memories'
 */
export function words<const M extends Messages>(en: M, loaders: Loaders): Translate<M> {
  const [translation, setTranslation] = createSignal<Translation<M>>(en)
  createRoot(() =>
    createEffect(() => {
      const chosen = language()
      if (chosen === 'en') {
        setTranslation(() => en)
        return
      }
      const [, load] =
        Object.entries(loaders).find(([file]) => file.endsWith(`.${chosen}.json`)) ?? []
      void load?.().then((found) => {
        // The same keys in each, which test/console/words.test.ts holds.
        const { default: translated } = found as { readonly default: Translation<M> }
        if (language() === chosen) setTranslation(() => translated)
      })
    }),
  )
  return (key, ...[values]) => fill(translation()[key] ?? en[key] ?? '', values ?? {})
}

function fill(message: Message, values: Readonly<Record<string, string | number>>): string {
  return formOf(message, values['n']).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return typeof value === 'number' ? number(value) : isolated(value)
  })
}

/** A name in Latin letters leaves the words and marks around it where they are, in a text of the other direction. */
function isolated(value: string): string {
  return isRightToLeft() ? `\u2068${value}\u2069` : value
}

function formOf(message: Message, n: string | number | undefined): string {
  if (typeof message === 'string') return message
  const form = new Intl.PluralRules(language()).select(Number(n ?? 0))
  return message[form] ?? message.other
}

/** A number as the reader writes it. */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale(), options).format(value)
}

/** A share of 0 to 1 as a percentage. */
export function percent(share: number): string {
  return number(share, { style: 'percent', maximumFractionDigits: 0 })
}
