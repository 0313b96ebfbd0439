import { describe, expect, test } from 'vitest'
import { linesWithin } from '../../../clients/typescript/turns/block-lines.ts'
import { externalIdOf } from '../../../clients/typescript/turns/external-id.ts'
import {
  dueLine,
  isDueLine,
  memoryLine,
  withoutMemories,
} from '../../../clients/typescript/turns/fence.ts'
import type { FencedMemory } from '../../../clients/typescript/turns/fence.ts'
import { blocksInConversation } from '../../../clients/typescript/turns/placed-blocks.ts'
import { aboutTokens } from '../../../clients/typescript/turns/token-bound.ts'
import { openTurnIds } from '../../../clients/typescript/turns/turn-ids.ts'
import shared from '../../data/turns.json' with { type: 'json' }

describe('turns read and are named alike in every client:', () => {
  test.each(shared.lines)('the line of %j', ({ hit, line }) => {
    expect(memoryLine(hit as FencedMemory)).toBe(line)
  })

  test.each(shared.due)('the line of what is due, %j', ({ item, line }) => {
    expect(dueLine(item)).toBe(line)
    expect(isDueLine(line)).toBe(true)
  })

  test.each(shared.tokens)('the tokens of %j', ({ text, tokens }) => {
    expect(aboutTokens(text)).toBe(tokens)
  })

  test.each(shared.bounds)('the lines in $most tokens', ({ most, lines }) => {
    expect(linesWithin((shared.many as FencedMemory[]).map(memoryLine), most)).toEqual(lines)
  })

  test.each(shared.conversations)('the turn $id', async (conversation) => {
    const { namespace, thread, messages, id, block_key: key } = conversation
    const said = messages.map(([role = '', text = '']) => ({ role, text }))
    expect(await openTurnIds(thread).idOf(said)).toBe(id)
    const kept: string[] = []
    const blocks = { get: () => undefined, set: (name: string) => void kept.push(name) }
    const found = await blocksInConversation({ blocks, names: [namespace], thread }, said)
    await found?.keep('a block')
    expect(kept).toEqual([key])
  })

  test.each(shared.ids)('the message $id', async ({ names, id }) => {
    expect(await externalIdOf(...names)).toBe(id)
  })

  test.each(shared.bare)('the words of %j', ({ text, bare }) => {
    expect(withoutMemories(text)).toBe(bare)
  })
})
