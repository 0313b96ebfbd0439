import { stores, trustLevels } from '../../../contract/lists.ts'
import { MnemeError, type Remembered } from '../../typescript/index.ts'
import type { Context } from '../context.ts'
import { command } from '../program/command.ts'
import { many } from '../program/arguments.ts'
import { entities, flag, moment, number, oneOf, text } from '../program/options.ts'
import { readText } from '../read-text.ts'
import { onOneLine } from '../show/printable.ts'

export const remember = command({
  name: 'remember',
  summary: 'Remember a text',
  about: 'Remembers a text: the arguments, a file, or what comes in by stdin.',
  arguments: { words: many('what to remember; left out, it is read from stdin') },
  options: {
    file: text('<path>', 'read the text from a file; - is stdin', { short: 'f' }),
    entity: entities('whom or what it is about, as user_id:7; may be given again', { short: 'e' }),
    thread: text('<id>', 'the conversation that it belongs to'),
    speaker: text('<name>', 'who says it: `I` and `my` are about that one'),
    at: moment('when it happened; default now'),
    store: oneOf('<name>', stores, 'where it is kept, in place of what its text says'),
    id: text('<id>', 'your own id for it: the same id again makes a new version'),
    trust: oneOf('<role>', trustLevels, 'how far it is believed, at most as far as the key'),
    confidence: number('<share>', 'how sure it is, 0 to 1', { from: 0, to: 1 }),
    expires: moment('when it goes to the archive; default never'),
    noWait: flag('do not wait until a model has read it'),
    traceless: flag('only show what would be kept; nothing is'),
  },
  examples: [
    'remember "Ana moved to Oslo" --entity user_id:ana',
    'remember --file notes.md --at 2026-03-01',
    'git log -1 --format=%B | mneme remember --thread releases',
  ],
  async run(context, given) {
    const said = await readText(context, { words: given.words, file: given.file, what: 'remember' })
    try {
      const kept = await context.client().remember(said, given.entity, {
        thread: given.thread,
        speaker: given.speaker,
        occurred_at: given.at,
        store: given.store,
        external_id: given.id,
        trust: given.trust,
        confidence: given.confidence,
        expires_at: given.expires,
        wait: given.noWait ? false : undefined,
        remember: given.traceless ? false : undefined,
      })
      context.out.answer(kept, () => linesOf(kept))
    } catch (error) {
      if (!(error instanceof MnemeError) || error.proposal === undefined) throw error
      tellProposal(context, error.proposal)
    }
  },
})

/** Of what is not kept, what would be; what is on a topic that is never kept, by the topic. */
function linesOf(kept: Remembered): string[] {
  const topics = kept.outcomes.flatMap(({ topic }) => topic ?? [])
  const left = topics.length === 0 ? [] : [`Not kept, by never_remember: ${topics.join(', ')}`]
  if (!('__memory_id' in kept)) return left
  if (kept.kept !== false) return [`Remembered ${kept.__memory_id}`, ...left]
  const told = kept.outcomes.flatMap(({ kind, role = '', text = '' }) =>
    kind === 'skipped' ? [] : [`  ${[role, onOneLine(text)].filter(Boolean).join(': ')}`],
  )
  return ['Nothing is kept. It would say:', ...told, ...left]
}

/** A sub-agent's key proposes; an owner decides. */
function tellProposal(context: Context, proposal: NonNullable<MnemeError['proposal']>): void {
  context.out.answer(proposal, () => [
    `Proposed ${proposal.id}: this key may not remember by itself, so an owner decides.`,
    onOneLine(proposal.reason ?? ''),
  ])
}
