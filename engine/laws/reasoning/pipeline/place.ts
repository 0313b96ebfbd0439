import type { FieldError } from '../../../result.ts'
import type { Step } from '../../../model/reasoning-step.ts'
import { maxMistakes } from '../limits.ts'
import { shortened } from '../../text/text-size.ts'

/** Where in a pipeline the reader is. */
export interface Place {
  readonly path: string
  /** Steps around it. */
  readonly depth: number
  /** Whether a branch is around it, which has a copy of the thought of its own. */
  readonly inBranch: boolean
  readonly reading: Reading
}

/** What is found while a pipeline is read. */
export interface Reading {
  readonly mistakes: FieldError[]
  /** Primitives and built-ins. */
  steps: number
  connectors: number
  depth: number
  /** Reads a step inside a step; here since steps and their readers know each other. */
  readonly readStep: (json: unknown, place: Place) => Step | undefined
}

/** A value read; undefined: it is wrong and has been reported. */
export type Read<T> = (json: unknown, place: Place) => T | undefined

/** A member or an item of what stands here. A point in a name is written `\.`: paths stay unique. */
export function inside(place: Place, name: string | number): Place {
  const part = typeof name === 'number' ? String(name) : escapedName(name)
  return { ...place, path: `${place.path}.${part}` }
}

export function report(place: Place, message: string): undefined {
  const { mistakes } = place.reading
  if (mistakes.length < maxMistakes) mistakes.push({ path: place.path, message })
  return undefined
}

/** With so many mistakes named, the rest is not read. */
export function isFull({ reading }: Place): boolean {
  return reading.mistakes.length >= maxMistakes
}

/** As a message shows a name that a caller made up. */
export function shownName(name: string): string {
  return shortened(name, maxShownName)
}

function escapedName(name: string): string {
  return shownName(name).replace(/[\\.]/g, String.raw`\$&`)
}

/** A name may have 128 characters; longer ones are mistakes. */
const maxShownName = 128
