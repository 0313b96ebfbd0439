import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  answerFeatureNames,
  answerProbability,
} from '../../engine/laws/recall/answer-head/answer-head.ts'
import { headFor } from '../../engine/laws/recall/answer-head/head-for.ts'
import { tuned } from '../../engine/laws/recall/tuned.ts'
import { answerHeads } from '../../engine/laws/recall/answer-head/tuned.ts'

type Channel = keyof typeof answerHeads

/** What `bench/train-answers.mjs --write` recorded: split, answerable, right, features in hundredths. */
const recorded: Readonly<Record<Channel, readonly string[]>> = JSON.parse(
  readFileSync(new URL('./answers.json', import.meta.url), 'utf8'),
)

function asked(channel: Channel, split: string) {
  return recorded[channel].flatMap((line) => {
    const [own, isAnswerable, isRight, ...parts] = line.split(' ')
    const features = { ...answerHeads[channel].weights }
    for (const [at, name] of answerFeatureNames.entries()) features[name] = Number(parts[at]) / 100
    const head = channel === 'byReading' ? headFor(features, 'byMeaning') : channel
    const probability = answerProbability(features, answerHeads[head])
    return own === split
      ? [{ isAnswerable: isAnswerable === '1', isRight: isRight === '1', probability }]
      : []
  })
}

function figures(channel: Channel, split: string) {
  const all = asked(channel, split)
  const share = <T>(some: readonly T[], is: (one: T) => boolean) =>
    some.filter(is).length / some.length
  const answerable = all.filter(({ isAnswerable }) => isAnswerable)
  const silent = all.filter(({ isAnswerable }) => !isAnswerable)
  const line = tuned.answeredFrom[channel]
  const sure = all.filter(({ probability }) => probability >= 0.9)
  return {
    answered: share(answerable, ({ probability }) => probability >= line),
    declined: share(silent, ({ probability }) => probability < line),
    surelyRight: share(sure, ({ isRight }) => isRight),
  }
}

describe('ON-16 a recall answers when it knows', () => {
  it('is learned from and measured on at least 600 questions', () => {
    expect(recorded.byMeaning.length).toBeGreaterThanOrEqual(600)
  })

  it.each([
    // Half of them are of lives, where the form of a question gives nothing away.
    ['byReading', 'dev', { answered: 0.85, declined: 0.46, surelyRight: 0.74 }],
    ['byReading', 'test', { answered: 0.83, declined: 0.44, surelyRight: 0.74 }],
    ['byMeaning', 'dev', { answered: 0.91, declined: 0.63, surelyRight: 0.86 }],
    ['byMeaning', 'test', { answered: 0.85, declined: 0.58, surelyRight: 0.77 }],
    ['byWords', 'dev', { answered: 0.87, declined: 0.37, surelyRight: 0.88 }],
    ['byWords', 'test', { answered: 0.8, declined: 0.33, surelyRight: 0.83 }],
  ] as const)('%s, %s', (channel, split, least) => {
    const { answered, declined, surelyRight } = figures(channel, split)
    expect(answered).toBeGreaterThanOrEqual(least.answered)
    expect(declined).toBeGreaterThanOrEqual(least.declined)
    expect(surelyRight).toBeGreaterThanOrEqual(least.surelyRight)
  })
})
