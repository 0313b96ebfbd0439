import type { MemoryClient } from '../typescript/index.ts'
import type { Io } from './io.ts'
import type { Place, PlaceOptions } from './place/place.ts'
import type { Output } from './show/output.ts'
import type { Progress, ProgressOptions } from './show/progress.ts'

/** What a command has to work with. */
export interface Context {
  readonly io: Io
  /** Answers for people and for scripts. */
  readonly out: Output
  /** What the options that every command has say of the place; mostly `place` is wanted. */
  readonly given: PlaceOptions
  /** Where the server is, with which key and in which namespace; throws a Mistake where that is wrong. */
  place(): Place
  /**
   * The client of that place: all calls, each ended by Ctrl-C.
   *
   * @example
   * const { hits } = await context.client().recall('bees')
   */
  client(): MemoryClient
  /**
   * Shows how far a long piece of work is, once it has taken a second: a bar on a terminal, a line
   * every few seconds elsewhere, nothing with `--json`.
   *
   * @example
   * const progress = context.progress('Exported', { of: 5_000, unit: 'lines' })
   * progress.step()
   * progress.end()
   */
  progress(label: string, options?: ProgressOptions): Progress
  /**
   * Asks a question that is answered with yes or no. Where nobody can answer it throws a Mistake
   * that names `--yes`.
   */
  confirm(question: string): Promise<boolean>
  /** Asks for a secret, which is not shown as it is typed; a Mistake where nobody can answer. */
  askSecret(question: string): Promise<string>
  /**
   * What a person is told who ends the command with Ctrl-C: what is done by then, in a sentence.
   * The last one that was given counts.
   */
  onStop(kept: () => string): void
}
