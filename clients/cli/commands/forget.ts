import type { Context } from '../context.ts'
import { wrongUse } from '../mistake.ts'
import { many } from '../program/arguments.ts'
import { command } from '../program/command.ts'
import { entities, flag, oneOf, text } from '../program/options.ts'
import { confirmed, type Offer } from '../forget/confirmed.ts'
import { offerEntities, offerMemories, offerText } from '../forget/offers.ts'
import { undo } from '../forget/undo.ts'
import { showReceipt } from '../forget/receipt.ts'

export const forget = command({
  name: 'forget',
  summary: 'Forget what a text describes, memories or entities',
  about:
    'Shows what would go and asks first. What is forgotten can be brought back with --undo; what is erased cannot.',
  arguments: { what: many('what is to go, in words, or the ids of memories') },
  options: {
    entity: entities(
      'with words, only what is about it; alone, the entity itself with what is about it',
      { short: 'e' },
    ),
    yes: flag('do not ask', { short: 'y' }),
    dryRun: flag('only show what would go'),
    erase: flag('erase it for good, from every store; takes the role owner'),
    kind: oneOf('<kind>', ['wrong', 'outdated'], 'why: it never was so, or it was so until now'),
    reason: text('<text>', 'why, in your words, for the audit log'),
    undo: flag('bring back the memories or entities that are named'),
    receipt: text('<id>', 'show the receipt of an erasure: ers_…'),
  },
  examples: [
    'forget "everything about Vegas"',
    'forget mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D --yes',
    'forget --entity user_id:9 --erase --reason "asked by mail"',
    'forget --undo mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
  ],
  async run(context, given) {
    const { what, entity, undo: isUndo, receipt } = given
    if (receipt !== undefined) return showReceipt(context, receipt)
    if (what.length === 0 && entity.length === 0) {
      throw wrongUse(
        'there is nothing to forget',
        'Say what, as in `mneme forget "everything about Vegas"`, or name ids.',
      )
    }
    if (isUndo) return undo(context, [...what, ...entity])
    if (given.erase && given.kind !== undefined) {
      throw wrongUse('--kind and --erase do not go together', 'Leave one of them out.')
    }
    const offer = await offerOf(context, given)
    await confirmed(context, offer, given)
  },
})

interface Named {
  readonly what: readonly string[]
  readonly entity: Parameters<typeof offerEntities>[1]
  readonly erase: boolean
  readonly kind: 'wrong' | 'outdated' | undefined
  readonly reason: string | undefined
}

function offerOf(context: Context, { what, entity, erase, kind, reason }: Named): Promise<Offer> {
  const how = { permanent: erase || undefined, kind, reason }
  if (what.length === 0) return offerEntities(context, entity, how)
  const isIds = what.every((word) => /^mem_[0-9A-HJKMNP-TV-Z]{26}$/.test(word))
  if (!isIds) return offerText(context, { words: what.join(' '), entity }, how)
  if (entity.length > 0) {
    throw wrongUse('ids and --entity do not go together', 'Leave one of them out.')
  }
  return offerMemories(context, what, how)
}
