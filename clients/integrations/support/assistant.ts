import type { MemoryClient } from '@mneme/client'
import type { TurnOptions } from '@mneme/client/turns'

/** What a model does when it is asked: it says something, calls a tool first, or fails. */
export interface Script {
  readonly reply: string | Error
  /** The answer comes piece by piece; the listener stops after so many of them. */
  readonly stream?: { readonly stopAfter?: number }
  /** The model first calls the tool `weather`, which answers this. */
  readonly toolAnswers?: string
}

/** What came of it. */
export interface Answered {
  /** What the listener has heard. */
  readonly answer: string
  /** What the model was given, a text for each time that it was asked. */
  readonly seen: readonly string[]
}

/** An application of a framework: an assistant with a scripted model, which remembers its user. */
export interface Assistant {
  /** Says something in a conversation. Rejects where the framework tells of a failed model. */
  say(thread: string, text: string, script: Script): Promise<Answered>
  /** Resolves when nothing waits to be remembered. */
  settled(): Promise<void>
}

/** The options of turns, and what every adapter has beside them. */
export interface AssistantOptions extends TurnOptions {
  readonly keepToolAnswers?: boolean | undefined
  /** What its model is always told; default a few words. */
  readonly instructions?: string | undefined
}

/** How a framework's adapter is put to use. */
export interface AssistantKind {
  readonly framework: string
  /** The version of the framework that runs. */
  readonly version: string
  readonly open: (memory: MemoryClient, options: AssistantOptions) => Assistant
  /** On which side of the user's text the block stands; default `before`. */
  readonly placed?: 'before' | 'after'
  /** What this framework does not have, with the reason. */
  readonly lacks?: Partial<Record<'stream' | 'cut' | 'tools' | 'history', string>>
}
