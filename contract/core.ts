import { coreBlockNames } from './lists.ts'
import { z } from 'zod'
import { idOf } from './ids.ts'
import { maxCoreItems, maxTextBytes } from './limits.ts'
import { filledString } from './text.ts'
import { withCost } from './usage.ts'

const names = coreBlockNames
const nameSchema = z.enum(names).meta({ id: 'CoreBlockName' })

const setItemSchema = z
  .strictObject({
    text: filledString({ maxBytes: maxTextBytes }),
    pinned: z
      .boolean()
      .optional()
      .meta({ description: 'Never pruned; set by an owner, in `critical_facts`' }),
  })
  .meta({ id: 'SetCoreItem' })

const setBlockSchema = z
  .strictObject({
    name: nameSchema,
    items: z.array(setItemSchema).max(maxCoreItems, `a block has at most ${maxCoreItems} items`),
  })
  .meta({ id: 'SetCoreBlock' })

/** All of core: a block that is not named is empty from then on. */
export const setCoreSchema = z
  .strictObject({
    blocks: z.array(setBlockSchema).max(names.length, `core has ${names.length} blocks`),
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
    examples: [
      { blocks: [{ name: 'active_context', items: [{ text: 'We ship version 2 in May.' }] }] },
    ],
  })

export type SetCoreBody = z.infer<typeof setCoreSchema>

const itemSchema = z
  .object({
    id: idOf('itm'),
    text: z.string(),
    pinned: z.boolean(),
    memory_id: idOf('mem').optional().meta({ description: 'The memory that it says' }),
  })
  .meta({ id: 'CoreItem' })

const blockSchema = z
  .object({
    name: nameSchema,
    budget: z.int().meta({ description: 'Tokens from which its items are pruned first' }),
    tokens: z.int(),
    items: z.array(itemSchema),
  })
  .meta({ id: 'CoreBlock' })

export const coreSchema = z
  .object({
    blocks: z.array(blockSchema),
    tokens: z.int().meta({ description: 'Of the whole as markdown, in o200k_base tokens' }),
    cap: z.int(),
  })
  .meta({ id: 'Core' })

/** Core, with what the change has cost. */
export const changedCoreSchema = withCost(coreSchema, 'ChangedCore')
