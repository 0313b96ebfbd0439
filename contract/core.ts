import { coreBlockNames } from './lists.ts'
import { z } from 'zod'
import { idOf } from './ids.ts'
import { maxCoreItems, maxTextBytes } from './limits.ts'
import { filledString } from './text.ts'
import { withCost } from './usage.ts'

const names = coreBlockNames
const nameSchema = z.enum(names).meta({ id: 'CoreBlockName', description: 'The blocks of core' })

const setItemSchema = z
  .strictObject({
    text: filledString({ maxBytes: maxTextBytes }).describe('What it says'),
    pinned: z.boolean().optional().describe('Never pruned; set by an owner, in `critical_facts`'),
  })
  .meta({ id: 'SetCoreItem', description: 'A line of core' })

const setBlockSchema = z
  .strictObject({
    name: nameSchema,
    items: z
      .array(setItemSchema)
      .max(maxCoreItems, `a block has at most ${maxCoreItems} items`)
      .describe('Its lines, in their order'),
  })
  .meta({ id: 'SetCoreBlock', description: 'A block of core' })

/** All of core: a block that is not named is empty from then on. */
export const setCoreSchema = z
  .strictObject({
    blocks: z
      .array(setBlockSchema)
      .max(names.length, `core has ${names.length} blocks`)
      .describe('Each block once'),
    revision: idOf('rev')
      .nullable()
      .optional()
      .describe(
        'The last revision of core that was read, `null` where there was none: where another has come ' +
          'since, nothing is stored',
      ),
  })
  .superRefine(({ blocks }, ctx) => {
    for (const [at, { name, items }] of blocks.entries()) {
      const path = ['blocks', at]
      if (blocks.findIndex((one) => one.name === name) !== at) {
        ctx.addIssue({
          code: 'custom',
          message: 'the block is named twice',
          path: [...path, 'name'],
        })
      }
      const pinned = items.findIndex((item) => item.pinned === true)
      if (pinned >= 0 && name !== 'critical_facts') {
        const message = 'only an item of critical_facts is pinned'
        ctx.addIssue({ code: 'custom', message, path: [...path, 'items', pinned, 'pinned'] })
      }
    }
  })
  .meta({
    id: 'SetCoreRequest',
    description: 'All of core; a block that is not named is empty from then on',
    examples: [
      { blocks: [{ name: 'active_context', items: [{ text: 'We ship version 2 in May.' }] }] },
    ],
  })

export type SetCoreBody = z.infer<typeof setCoreSchema>

const itemSchema = z
  .object({
    id: idOf('itm').describe('The id of the line'),
    text: z.string().describe('What it says'),
    pinned: z.boolean().describe('Whether it is never pruned'),
    memory_id: idOf('mem').optional().describe('The memory that it says'),
  })
  .meta({ id: 'CoreItem', description: 'A line of core' })

const blockSchema = z
  .object({
    name: nameSchema,
    budget: z.int().describe('Tokens from which its items are pruned first'),
    tokens: z.int().describe('Tokens of its items, counted in o200k_base'),
    items: z.array(itemSchema).describe('Its lines, in their order'),
  })
  .meta({ id: 'CoreBlock', description: 'A block of core' })

export const coreSchema = z
  .object({
    blocks: z.array(blockSchema).describe('The four blocks'),
    tokens: z.int().describe('Of the whole as markdown, in o200k_base tokens'),
    cap: z.int().describe('Most tokens of the whole'),
  })
  .meta({ id: 'Core', description: 'What stands in the context of an agent at all times' })

/** Core, with what the change has cost. */
export const changedCoreSchema = withCost(
  coreSchema,
  'ChangedCore',
  'Core as it is now, and what the change has cost',
)
