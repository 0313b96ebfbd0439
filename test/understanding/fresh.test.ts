import { Utterance } from '../../engine/language/utterance.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createDateReader } from '../../adapters/local/date-reader.ts'
import { extractCommitments } from '../../engine/laws/commitments/extract-commitments.ts'
import { triggerIn } from '../../engine/laws/governance/trigger.ts'
import { defaultSettings } from '../../engine/settings.ts'

interface Range {
  readonly from: string
  readonly to: string
}

interface Split {
  readonly split: 'dev' | 'blind'
}

interface Fresh {
  readonly times: readonly (Split & {
    readonly at: string
    readonly text: string
    readonly event: Range | null
    readonly also?: readonly (Range | null)[]
  })[]
  readonly triggers: readonly (Split & { readonly text: string; readonly intent: string })[]
  readonly languages: readonly (Split & { readonly text?: string; readonly role?: string })[]
}

const fresh: Fresh = JSON.parse(readFileSync(new URL('./fresh.json', import.meta.url), 'utf8'))
const { eventIn } = createDateReader()

// The half that rules were mended on; how the other half does is told by `npm run bench`.
describe('what people write, as far as rules were mended on it', () => {
  it('UN-9 19 of 20 times are read as they are meant, or not at all', () => {
    const items = fresh.times.filter(({ split }) => split === 'dev')
    const wrong = items.filter(({ at, text, event, also = [] }) => {
      const read = eventIn(text, Date.parse(at))
      return ![event, ...also].some((range) =>
        range === null || read === null
          ? range === read
          : Date.parse(range.from) === read.from && Date.parse(range.to) === read.to,
      )
    })
    expect(wrong.length / items.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(0.05)
  })

  it('UN-31 9 of 10 messages ask for what they mean to', () => {
    const items = fresh.triggers.filter(({ split }) => split === 'dev')
    const wrong = items.filter(
      ({ text, intent }) => triggerIn(new Utterance(text)).intent !== intent,
    )
    expect(wrong.length / items.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(0.1)
  })

  it('UN-20 roles are read in ten languages', () => {
    const items = fresh.languages.filter(({ split, role }) => split === 'dev' && role !== undefined)
    const wrong = items.filter(({ text = '', role }) => {
      const [drawn] = extractCommitments(
        new Utterance(text),
        defaultSettings.extraction,
      ).commitments
      return drawn?.role !== role
    })
    expect(wrong.length / items.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(0.1)
  })
})
