import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const sources = resolve(import.meta.dirname, '../../console/src')
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
const folders = [...new Set(files.filter((file) => file.endsWith('.en.ts')).map(dirname))]
const pluralForms = {
  zh: ['other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
} as const

type Message = string | Readonly<Record<string, string>>
type Messages = Readonly<Record<string, Message>>

test.each(folders)('%s says the same in each language', async (folder) => {
  const en = await englishOf(folder)
  for (const [language, plurals] of Object.entries(pluralForms)) {
    const other = translationOf(folder, language)
    expect(Object.keys(other)).toEqual(Object.keys(en))
    for (const [key, message] of Object.entries(other)) {
      const said = [key, ...namesIn(fullForm(message))]
      expect(said).toEqual([key, ...namesIn(fullForm(en[key] ?? ''))])
      if (typeof message !== 'string')
        expect(plurals).toEqual(expect.arrayContaining(Object.keys(message)))
      expect(fullForm(message), `${language} ${key}`).not.toBe('')
    }
  }
})

test.each(['ar', 'zh'])('in %s the navigation calls a page as its own title does', (language) => {
  const names = translationOf('words', language)
  for (const folder of folders.filter((each) => /^pages\/\w+$/.test(each))) {
    // A page that has no title of its own goes by the name in the navigation.
    const { title = names[folder.replace('pages/', 'page_')] } = translationOf(folder, language)
    expect(title).toBe(names[folder.replace('pages/', 'page_')])
  }
})

/** The messages of a page, which may stand in several files. */
async function englishOf(folder: string): Promise<Messages> {
  const all: Record<string, Message> = {}
  for (const file of filesIn(folder, '.en.ts').toReversed()) {
    Object.assign(all, ((await import(join(sources, file))) as { default: Messages }).default)
  }
  return all
}

function translationOf(folder: string, language: string): Messages {
  const [file = '', ...more] = filesIn(folder, `.${language}.json`)
  expect(more).toEqual([])
  return JSON.parse(readFileSync(join(sources, file), 'utf8')) as Messages
}

function filesIn(folder: string, ending: string): readonly string[] {
  return files.filter((file) => dirname(file) === folder && file.endsWith(ending)).toSorted()
}

/** The form in which every name stands. */
function fullForm(message: Message): string {
  return typeof message === 'string' ? message : (message['other'] ?? '')
}

function namesIn(text: string): readonly string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort()
}
