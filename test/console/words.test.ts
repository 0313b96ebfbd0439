import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const sources = resolve(import.meta.dirname, '../../console/src')
const english = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.en.ts'))
  .map((file) => join(sources, file))

type Message = string | Readonly<Record<string, string>>
type Messages = Readonly<Record<string, Message>>

test.each(english)('%s says the same in each language', async (file) => {
  const en = await read(file)
  for (const [language, plurals] of [
    ['zh', ['other']],
    ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
  ] as const) {
    const other = await read(file.replace('.en.ts', `.${language}.ts`))
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

async function read(file: string): Promise<Messages> {
  const { default: messages } = (await import(file)) as { default: Messages }
  return messages
}

/** The form in which every name stands. */
function fullForm(message: Message): string {
  return typeof message === 'string' ? message : (message['other'] ?? '')
}

function namesIn(text: string): readonly string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort()
}
