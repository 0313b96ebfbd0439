import { isObject } from '../../model/json.ts'
import { maxRoutedCharacters } from '../bounds.ts'
import { fence, fenceRule } from '../reasoning/fence.ts'
import { jsonAnswer, ownMember } from '../reasoning/typed-read.ts'
import type { Intent } from './trigger-phrases.ts'

/** A request that rules are unsure of. */
export interface RouteQuestion {
  readonly text: string
  /** What it asks for if it is said to the assistant. */
  readonly intent: Exclude<Intent, 'none'>
}

/** The rules by which a model tells a request to the assistant from what people say to each other. */
export const routeRules = [
  'You tell whether a chat message asks an assistant with a memory for something.',
  fenceRule,
  'Advice to a person, shared memories, and what is told of others ask the assistant for nothing.',
].join('\n')

/** The message stands in a fence with the nonce; the answer is one yes or no. */
export function routePrompt({ text, intent }: RouteQuestion, nonce: string): string {
  const form = 'Answer with one JSON object and nothing else: {"asked": true} or {"asked": false}.'
  return [
    '[route:message]',
    `Does this message ask the assistant itself to ${inWords[intent]}?`,
    fence(text.slice(0, maxRoutedCharacters), nonce),
    form,
  ].join('\n\n')
}

export function routeRepair(wrong: string): string {
  return `[route:repair]\n\nThat was wrong: ${wrong}. Answer {"asked": true} or {"asked": false}.`
}

type RouteRead =
  | { readonly ok: true; readonly value: boolean }
  | { readonly ok: false; readonly message: string }

/** A yes or a no, and nothing that was made of it. */
export function readRoute(said: string): RouteRead {
  const value = jsonAnswer(said)
  const asked = isObject(value) ? ownMember(value, 'asked') : undefined
  if (typeof asked !== 'boolean') return { ok: false, message: 'asked is not true or false' }
  return { ok: true, value: asked }
}

const inWords: Readonly<Record<RouteQuestion['intent'], string>> = {
  remember: 'remember something',
  forget: 'forget something',
  recall: 'say what it remembers',
  reflect: 'reflect on what it remembers',
  reflect_soft: 'end the conversation for now',
}
