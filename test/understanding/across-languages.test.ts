import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { createGlossary } from '../../adapters/encoder/glossary.mjs'
import { loadModel } from '../../adapters/encoder/load-model.mjs'
import { centred } from '../../engine/laws/recall/meaning-score.ts'
import { towardsAnswers } from '../../engine/laws/recall/query-adapter/query-adapter.ts'
import { dot, unit } from '../../engine/laws/recall/vectors.ts'

type Texts = Readonly<Record<string, readonly string[]>>

const { told, asked }: { readonly told: Texts; readonly asked: Texts } = JSON.parse(
  readFileSync(new URL('./across-languages.json', import.meta.url), 'utf8'),
)
const gloss = createGlossary()
const others = Object.keys(told).filter((language) => language !== 'en')

describe('ON-16 what is told in one language is found in another', () => {
  let place: (text: string) => Float64Array = () => new Float64Array()
  beforeAll(async () => {
    const encode = await loadModel()
    place = (text) => unit(encode(gloss(text) ?? text).vector)
  }, 120_000)

  /** How many of the questions have their statement first, by nothing but their places. */
  function foundFirst(asking: string, telling: string): number {
    const statements = (told[telling] ?? []).map(place)
    const mean = Float64Array.from(
      place(''),
      (_, at) => statements.reduce((sum, one) => sum + (one[at] ?? 0), 0) / statements.length,
    )
    return (asked[asking] ?? []).filter((question, at) => {
      const sought = towardsAnswers(centred(place(question), mean, statements.length))
      const cosines = statements.map((one) => dot(sought, one))
      return cosines.indexOf(Math.max(...cosines)) === at
    }).length
  }

  it.each(others)('%s and English, either way, 12 of 16 first', (language) => {
    expect(foundFirst(language, 'en')).toBeGreaterThanOrEqual(12)
    expect(foundFirst('en', language)).toBeGreaterThanOrEqual(12)
  })

  it.each(others)('%s by itself, 10 of 16 first', (language) => {
    expect(foundFirst(language, language)).toBeGreaterThanOrEqual(10)
  })

  it('English needs no gloss, however it is written', () => {
    for (const text of [...(told['en'] ?? []), ...(asked['en'] ?? [])]) {
      expect({ text, gloss: gloss(text) }).toEqual({ text, gloss: null })
    }
  })
})

describe('a glossary', () => {
  it('keeps names and numbers, and spells Cyrillic ones in Latin letters', () => {
    expect(gloss('Meine Schwester Annika wohnt seit 2019 in Köln.')).toMatch(/Annika.*2019/)
    expect(gloss('Мою собаку зовут Бруно.')).toContain('Bruno')
  })

  it('reads a compound by its parts', () => {
    expect(gloss('Wann ist mein Zahnarzttermin?')).toMatch(/dentist appointment/)
  })

  it('reads what a hyphen joins by its parts, and leaves a double name', () => {
    expect(gloss('Wie ist unser WLAN-Passwort?')).toContain('wifi password')
    expect(gloss('Meine Chefin ist Frau Meyer-Landgrebe.')).toContain('Landgrebe')
    expect(gloss('Wir wohnen in Bonn-Zylkow.')).toContain('Zylkow')
  })

  it('leaves the name behind a title', () => {
    expect(gloss('Unsere Lehrerin ist Frau Seidel.')).toContain('Seidel')
    expect(gloss('Meine Frau arbeitet bei der Post.')).toContain('works')
  })

  it('reads what is written without umlauts', () => {
    expect(gloss('Wo ist mein Ersatzschluessel?')).toContain('spare key')
  })

  it('says nothing of what has no words, or of a language that it does not know', () => {
    for (const text of [
      '',
      '   ',
      '12345 67',
      '🙂🙂',
      '👩‍💻 42',
      'Hvor bor søsteren min nå om dagen?',
    ]) {
      expect({ text, gloss: gloss(text) }).toEqual({ text, gloss: null })
    }
  })

  it('reads 8 KiB of mixed languages', () => {
    const long = 'Mein Hund heißt Bruno. My dog is called Bruno. 我的狗叫布鲁诺。'.repeat(100)
    expect(gloss(long)?.length ?? 0).toBeLessThan(2 * long.length)
  })
})
