import { questionText } from '../memory/recall/read-question.ts'
import { maxRoutedQueryCharacters } from '../bounds.ts'
import { asksForLast } from '../laws/recall/description-match.ts'
import { assistantNames } from './assistant-names.ts'
import { type Asked, lookedFor, nothingToRead, operation } from '../operations/operation.ts'
import { type Trigger, triggerIn } from '../laws/governance/trigger.ts'
import type { Intent } from '../laws/governance/trigger-phrases.ts'
import { assert, must } from '../assert.ts'
import { isAtLeast, type Caller } from '../model/caller.ts'
import type { EntityReference } from '../model/entity.ts'
import type { Reflection, ReflectionTrigger } from '../model/reflection.ts'
import type { Forgotten, Recollection, Remembered } from '../model/views.ts'
import { fail, ok, type Result } from '../result.ts'
import type {
  ForgetInput,
  NothingKept,
  Proposed,
  RecallInput,
  RememberInput,
} from '../model/requests.ts'
import type { OperationContext } from '../operations/context.ts'
import { descriptionToPlace } from '../memory/forget/described-memories.ts'
import { previewForgetting } from '../memory/forget/preview-forgetting.ts'
import { recall } from '../memory/recall/recall.ts'
import { startReflection } from '../reflection/start-reflection.ts'
import { prepareToRemember, remember, type ToRemember } from '../memory/remember.ts'

export interface MessageInput {
  readonly text: string
  /** Whether to do what the message asks for. */
  readonly act: boolean
  /** Who speaks: an entity to link, or no more than a name. */
  readonly speaker?: EntityReference
  readonly speakerName?: string
  /** Hits of a recall that it may ask for. */
  readonly topK: number
  /** False where nothing of it is to be kept: the call shows what it would come to. */
  readonly remember?: boolean
  /** What of its text may be remembered; all of it where this is absent. */
  readonly kept?: string
}

export interface MessageReading {
  readonly intent: Intent
  readonly phrase: string | null
  /** What was done; absent without `act`, or where there was nothing to do. */
  readonly result?: MessageResult
  /** Set where nothing of it is kept, whatever it asks for. */
  readonly kept?: false
}

export type MessageResult =
  | Remembered
  | NothingKept
  | Proposed
  | Preview
  | {
      readonly kind: 'recalled'
      readonly recollection: Recollection
      /** What was asked for. */
      readonly asked: RecallInput
    }
  | { readonly kind: 'reflection'; readonly reflection: Reflection }

type Preview = Extract<Forgotten, { kind: 'preview' }>

/** What a message amounts to besides its reading, in the terms of what would carry it out. */
export type MessageAct =
  | { readonly kind: 'remember' }
  | { readonly kind: 'forget'; readonly input: ForgetInput }
  | { readonly kind: 'recall'; readonly input: RecallInput }
  | { readonly kind: 'reflect'; readonly trigger: ReflectionTrigger }
  | { readonly kind: 'nothing' }

/**
 * Says what a chat message asks for, and with `act` does it: remembers it in the words
 * it was said, shows what it would forget, recalls. It never forgets at once.
 */
export const readMessage = operation({
  role: 'reader',
  writes: true,
  grows: true,
  leavesNoTrace: ({ remember: isKept }: MessageInput) => isKept === false,
  tells: {
    // What is asked or forgotten is not told: a question may be about anything.
    sieve: (asked: Asked<MessageInput>, sieve) =>
      mayRemember(asked)
        ? { ...asked.input, kept: sieve.text(asked.input.text, 'text') }
        : asked.input,
    heard: 'outcomes',
  },
  prepare(asked: Asked<MessageInput>) {
    const { input } = asked
    const byRules = readBy(asked)
    const { doubt } = byRules
    const ifAsked = doubt === null ? byRules : readBy(asked, true)
    const ifNot = doubt === null ? byRules : readBy(asked, false)
    const acts = [byRules, ifAsked, ifNot].map(({ act }) => act)
    const remembering = acts.some(({ kind }) => kind === 'remember')
      ? prepareToRemember({ ...asked, input: rememberInput(input) })
      : null
    return {
      given: { input, byRules, ifAsked, ifNot, toRemember: remembering?.given ?? null },
      isWrite: input.remember === false || acts.some(({ kind }) => writing.has(kind)),
      isGrowing: remembering !== null,
      countsTokens: remembering?.countsTokens ?? false,
      route: doubt === null ? null : { text: input.text, intent: doubt },
      ...(ifAsked.act.kind === 'remember'
        ? { texts: remembering?.texts ?? nothingToRead }
        : lookedForBy(ifAsked.act)),
    }
  },
  plans: ['previews', 'reflection_timers'],
  follows: ({ remember: isKept }: MessageInput, { result }) =>
    result?.kind === 'recalled' && isKept !== false
      ? [{ kind: 'recalled', input: result.asked, recollection: result.recollection }]
      : [],
  run(context: OperationContext, message: MessageRead): Result<MessageReading> {
    const { input, toRemember } = message
    const { intent, phrase, act } = readingFor(message, context.texts.isAsked)
    if (!mayAct(context.caller, input, intent)) {
      return fail(
        'forbidden',
        `a key with the role ${context.caller.role} may not act on ${intent}`,
      )
    }
    if (intent === 'remember' && input.act && act.kind === 'nothing') {
      context.degrade('remember', 'the message names nothing to remember')
    }
    const kept = input.remember === false ? ({ kept: false } as const) : {}
    if (input.remember === false && act.kind === 'reflect') {
      context.degrade('reflection', 'nothing is begun by a message of which nothing is kept')
      return ok({ intent, phrase, ...kept })
    }
    const done = carryOut(context, act, { toRemember, isKept: input.remember !== false })
    if (done === null) return ok({ intent, phrase, ...kept })
    return done.ok ? ok({ intent, phrase, result: done.value, ...kept }) : done
  },
})

/** What a message may ask for, and what of it would be remembered. */
interface MessageRead {
  readonly input: MessageInput
  readonly byRules: Read
  /** Where rules are unsure, as a model may say: that the assistant is asked, or that it is not. */
  readonly ifAsked: Read
  readonly ifNot: Read
  readonly toRemember: ToRemember | null
}

interface Read extends Pick<Trigger, 'intent' | 'phrase' | 'doubt'> {
  readonly act: MessageAct
}

/** Whether any reading of it would remember it. */
function mayRemember(asked: Asked<MessageInput>): boolean {
  const byRules = readBy(asked)
  const readings = byRules.doubt === null ? [byRules] : [byRules, readBy(asked, true)]
  return readings.some(({ act }) => act.kind === 'remember')
}

function readBy({ input, settings, store }: Asked<MessageInput>, isAsked?: boolean): Read {
  const said = store.utterances.of(input.text)
  const trigger = triggerIn(said, settings.triggers, () => assistantNames(store), isAsked)
  return { ...trigger, act: actBy(input, trigger) }
}

function readingFor({ byRules, ifAsked, ifNot }: MessageRead, isAsked: boolean | undefined): Read {
  if (isAsked === undefined) return byRules
  return isAsked ? ifAsked : ifNot
}

function lookedForBy(act: MessageAct): ReturnType<typeof descriptionToPlace> {
  if (act.kind === 'forget') return descriptionToPlace(act.input)
  if (act.kind !== 'recall') return {}
  return { ...lookedFor(questionText(act.input)), sealed: [act.input] }
}

function actBy(input: MessageInput, { intent, rest }: Trigger): MessageAct {
  if (!input.act || intent === 'none') return { kind: 'nothing' }
  if (intent === 'recall') return { kind: 'recall', input: recallInput(input, rest) }
  if (intent === 'forget') return { kind: 'forget', input: forgetInput(input, rest) }
  if (intent === 'reflect') return { kind: 'reflect', trigger: 'immediate' }
  if (intent === 'reflect_soft') return { kind: 'reflect', trigger: 'soft' }
  return { kind: rest === '' ? 'nothing' : 'remember' }
}

/** `sub` proposes what is to be remembered; a reader only recalls. */
function mayAct(caller: Caller, { act }: MessageInput, intent: Intent): boolean {
  if (!act || intent === 'none' || intent === 'recall') return true
  return isAtLeast(caller, intent === 'remember' ? 'sub' : 'main')
}

function carryOut(
  context: OperationContext,
  act: MessageAct,
  { toRemember, isKept }: { readonly toRemember: ToRemember | null; readonly isKept: boolean },
): Result<MessageResult> | null {
  switch (act.kind) {
    case 'remember': {
      const remembered = remember.run(context, must(toRemember, 'what is to be kept was read'))
      if (!remembered.ok) return remembered
      assert(remembered.value.kind !== 'conversation', 'a chat message is one statement')
      return ok(remembered.value)
    }
    case 'forget': {
      const shown = previewForgetting(context, act.input, { isTriggered: true })
      if (!shown.ok) return shown
      assert(shown.value.kind === 'preview', 'a message forgets nothing at once')
      // Nothing is kept of it, so nothing is there to be confirmed.
      return ok(isKept ? shown.value : { ...shown.value, confirm: null })
    }
    case 'recall': {
      const recalled = recall.run(context, act.input)
      return recalled.ok
        ? ok({ kind: 'recalled', recollection: recalled.value, asked: askedOf(context, act.input) })
        : recalled
    }
    // The one place to begin a reflection from: at once, or by asking for consent.
    case 'reflect': {
      const started = startReflection.run(context, act)
      return started.ok ? ok({ kind: 'reflection', reflection: started.value }) : started
    }
    case 'nothing':
      return null
  }
}

/** Topics are judged of what a message tells: what it asks might be on one. */
function askedOf({ settings }: OperationContext, input: RecallInput): RecallInput {
  return settings.intake.neverRemember.length === 0 ? input : { ...input, isPrivate: true }
}

/** The text is stored as said. A name alone makes no entity: two may share it. */
function rememberInput(message: MessageInput): RememberInput {
  const { text, kept = text, speaker, speakerName, remember: isKept } = message
  const how = isKept === false ? { remember: false } : {}
  if (kept.trim() === '') return how
  return {
    ...how,
    text: kept,
    explicit: true,
    ...(speaker && { entities: [speaker] }),
    ...(speakerName !== undefined && {
      speaker: speakerName,
      metadata: { speaker: speakerName },
    }),
  }
}

/** What was told last is the speaker's. */
function forgetInput({ speaker }: MessageInput, rest: string): ForgetInput {
  return { text: rest, ...(speaker && asksForLast(rest) ? { entities: [speaker] } : {}) }
}

function recallInput({ text, speaker, topK }: MessageInput, rest: string): RecallInput {
  const context = speaker && { context: [speaker] }
  // `What do you remember?` asks for what belongs to the one who asks.
  if (rest === '' && context) return { ...context, topK }
  return { query: rest === '' ? text.slice(0, maxRoutedQueryCharacters) : rest, ...context, topK }
}

const writing: ReadonlySet<MessageAct['kind']> = new Set(['remember', 'forget', 'reflect'])
