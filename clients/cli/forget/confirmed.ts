import type { Forgotten, Memory } from '../../typescript/index.ts'
import type { Context } from '../context.ts'
import { clipped, onOneLine } from '../show/printable.ts'
import { hanging } from '../show/wrap.ts'
import { awaitReceipt, receiptLines } from './receipt.ts'

/** What would go, before it goes. */
export interface Offer {
  /** Memories that would go; of entities only the first ones. */
  readonly memories: readonly Memory[]
  /** Entities that would go. */
  readonly entities: readonly string[]
  /** What fits too and stays, as it is pinned. */
  readonly pinned: readonly Memory[]
  carryOut(): Promise<Forgotten>
}

interface How {
  readonly yes: boolean
  readonly dryRun: boolean
  readonly erase: boolean
}

/** Shows an offer, asks, and carries it out. */
export async function confirmed(
  context: Context,
  offer: Offer,
  { yes, dryRun, erase }: How,
): Promise<void> {
  const { out } = context
  const { memories, entities, pinned } = offer
  const isNothing = memories.length + entities.length === 0
  if (dryRun || isNothing) {
    out.answer({ preview: memories, entities, pinned }, () => offerLines(context, offer))
    if (isNothing) out.note('mneme: nothing fits, so nothing was forgotten.')
    return
  }
  if (!yes) {
    for (const line of offerLines(context, offer)) out.note(line)
    context.onStop(() => 'Nothing was forgotten.')
    if (!(await context.confirm(question(offer, erase)))) return out.note('Nothing was forgotten.')
  }
  context.onStop(() => 'It may be forgotten already: `mneme audit list` says.')
  const gone = await offer.carryOut()
  const receipt = gone.receipt && (await awaitReceipt(context, gone.receipt))
  out.answer({ ...gone, ...(receipt && { receipt }) }, () => [
    ...goneLines(context, gone, erase),
    ...(receipt ? receiptLines(receipt) : []),
  ])
}

function offerLines(context: Context, { memories, entities, pinned }: Offer): readonly string[] {
  return [
    ...entities.map((reference) => onOneLine(reference)),
    ...memoryLines(context, memories),
    ...(pinned.length === 0 ? [] : ['These fit too and stay, as they are pinned:']),
    ...memoryLines(context, pinned),
  ]
}

function memoryLines({ out }: Context, memories: readonly Memory[]): readonly string[] {
  return memories.flatMap(({ occurred_at: at, text, __memory_id: id }) => [
    ...hanging(`${at.slice(0, 10)}  ${clipped(onOneLine(text), mostShown)}`, {
      width: out.width,
      hang: 12,
    }),
    `            ${id}`,
  ])
}

/** Characters of a memory, enough to know it by. */
const mostShown = 200

function question({ memories, entities }: Offer, erase: boolean): string {
  const verb = erase ? 'Erase for good' : 'Forget'
  if (entities.length === 0) return `${verb} ${countOf(memories.length, 'memory', 'memories')}?`
  const also = memories.length === 0 ? '' : ', with all that is only about it'
  return `${verb} ${entities.length === 1 ? onOneLine(entities[0] ?? '') : `${entities.length} entities`}${also}?`
}

function goneLines({ out }: Context, gone: Forgotten, erase: boolean): readonly string[] {
  const parts = [
    ...(gone.forgotten.length === 0 ? [] : [countOf(gone.forgotten.length, 'memory', 'memories')]),
    ...(gone.entities.length === 0 ? [] : [countOf(gone.entities.length, 'entity', 'entities')]),
  ]
  const what = parts.length === 0 ? 'nothing' : parts.join(' and ')
  const first = gone.__memory_id ?? gone.entities[0]
  const line = `${erase ? 'Erased' : 'Forgot'} ${what}.`
  if (erase || first === undefined) return [line]
  return [line, out.colours.faint(`\`mneme forget --undo ${first}\` brings it back.`)]
}

/** `1 memory`, `3 memories`. */
export function countOf(count: number, one: string, several: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : several}`
}
