import { Utterance } from '../../engine/language/utterance.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { extractCommitments } from '../../engine/laws/commitments/extract-commitments.ts'
import { speechOf } from '../../engine/laws/commitments/speech.ts'
import { foldName } from '../../engine/laws/entities/entity-names.ts'
import { speakerLabelAmong } from '../../engine/laws/text/speaker-label.ts'
import { defaultSettings } from '../../engine/settings.ts'

interface Case {
  readonly text: string
  readonly split: 'dev' | 'test'
  readonly speaker?: string | null
  readonly metadata?: { readonly speaker: string }
  readonly person?: string
  readonly thread?: readonly string[]
  readonly known?: readonly string[]
  readonly expect: readonly {
    readonly says: string
    readonly speaker: string
    readonly subject: string | null
  }[]
}

const sets: {
  readonly speakers: readonly Case[]
  readonly noLabel: readonly Pick<Case, 'text' | 'known' | 'split'>[]
} = JSON.parse(readFileSync(new URL('./speakers.json', import.meta.url), 'utf8'))

describe('UN-2 to UN-4 who speaks, and of whom', () => {
  it('knows the speaker and the subject of 95 in 100 statements', () => {
    const read = sets.speakers.flatMap((one) => one.expect.map((said) => ({ one, said })))
    const wrong = read.filter(({ one, said }) => {
      const { speaker, about } = subjectOf(one, said.says)
      return speaker !== said.speaker || about !== said.subject
    })
    const told = wrong.map(({ one, said }) => {
      const { speaker, about } = subjectOf(one, said.says)
      return `${one.split} ${said.says}: ${speaker}/${about}, not ${said.speaker}/${said.subject}`
    })
    expect(wrong.length / read.length, told.join('\n')).toBeLessThanOrEqual(0.05)
  })

  it('takes no heading for a speaker', () => {
    const taken = sets.noLabel.filter(({ text, known = [] }) => {
      return (
        speakerLabelAmong(new Utterance(text), (name) => known.includes(foldName(name))) !== null
      )
    })
    expect(taken.map(({ text, split }) => `${split} ${text}`)).toEqual([])
  })
})

function subjectOf(one: Case, says: string) {
  const isKnown = (name: string): boolean => one.known?.includes(foldName(name)) === true
  const label = speakerLabelAmong(new Utterance(one.text), isKnown)?.name
  const speech = speechOf(new Utterance(one.text), {
    speaker: one.speaker ?? label ?? one.metadata?.speaker ?? null,
    otherwise: one.person ?? null,
    entities: [],
    others: one.thread ?? [],
    isKnown,
  })
  const start = one.text.indexOf(says)
  const { commitments } = extractCommitments(new Utterance(one.text), defaultSettings.extraction)
  const drawn = commitments.findLast((each) => each.start <= start && start < each.end)
  const stretch = drawn ?? { text: one.text.slice(start), start, end: one.text.length }
  return speech.subjectOf(stretch)
}
