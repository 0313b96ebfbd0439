import { createRoot, createSignal, createEffect } from 'solid-js'

/** Languages of the console; English is in every build, the others come when they are chosen. */
export const languages = { en: 'English', zh: '中文', ar: 'العربية' } as const
export type Language = keyof typeof languages

const place = 'mneme.language'
const rightToLeft: ReadonlySet<Language> = new Set(['ar'])

const [language, setLanguage] = createSignal<Language>(readLanguage())
export { language }

/** Chooses a language, which stays chosen on this machine. */
export function chooseLanguage(chosen: Language): void {
  localStorage.setItem(place, chosen)
  setLanguage(chosen)
}

/** How dates and numbers are written: the reader's own variety of the language, as `en-GB`. */
export function locale(): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === language()) ?? language()
}

export function isRightToLeft(): boolean {
  return rightToLeft.has(language())
}

createRoot(() =>
  createEffect(() => {
    document.documentElement.lang = language()
    document.documentElement.dir = isRightToLeft() ? 'rtl' : 'ltr'
  }),
)

/** The one chosen, else the first of the reader's that there is, else English. */
function readLanguage(): Language {
  const wanted = [localStorage.getItem(place) ?? '', ...navigator.languages]
  return wanted.map((tag) => tag.split('-')[0] ?? '').find(isLanguage) ?? 'en'
}

function isLanguage(tag: string): tag is Language {
  return tag in languages
}
