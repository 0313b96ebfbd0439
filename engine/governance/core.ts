import { coreBlockNames } from '../../contract/lists.ts'
import { operation } from '../operations/operation.ts'
import { statementOfTrigger } from '../laws/governance/trigger-statement.ts'
import { isOwnersLine } from '../laws/governance/vouched-for.ts'
import { itemsOf, renderBlock, renderCore } from '../laws/governance/render-core.ts'
import { isAtLeast, isOwnersWord, trustOf } from '../model/caller.ts'
import type { CoreBlockName, CoreItem, CoreView, CoreContent } from '../model/documents.ts'
import type { Settings } from '../settings.ts'
import type { Memory, StoreName } from '../model/memory.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import type { NamespaceTables } from '../storage/namespace-tables.ts'
import { keptWhole } from '../operations/kept-whole.ts'
import { entitiesOf, shownText } from '../memory/memory-view.ts'
import { readDocument, refuseLater, writeDocument, type DocumentChange } from './documents.ts'
import { fieldDiff } from '../laws/governance/field-diff.ts'
import { bandOf } from '../memory/lifecycle.ts'
import { must } from '../assert.ts'
import { versionRows } from '../memory/memory-versions.ts'
import { eraseRevisionsNaming } from './integrity.ts'

/** All of core: a block that is not named is empty from then on. */
export interface SetCoreInput {
  readonly blocks: readonly {
    readonly name: CoreBlockName
    readonly items: readonly { readonly text: string; readonly pinned: boolean }[]
  }[]
  /** The last revision that the caller has read, null for none; left out, whatever stands there goes. */
  readonly revision?: string | null | undefined
}

/** The items of core that hold now, and the memories they say. */
export interface HeldCore {
  /** As they are stored, in the order of blocks and places. */
  readonly items: readonly CoreItem[]
  /** The same with references to what was forgotten cut. */
  readonly shown: readonly CoreItem[]
  readonly memories: ReadonlyMap<string, Memory>
}

export const getCore = operation({
  role: 'reader',
  writes: false,
  countsTokens: true,
  run(context: OperationContext): Result<CoreView> {
    return ok(viewCore(context, readCore(context).shown))
  },
})

/** Replaces all blocks but an owner's lines; over the cap nothing is stored. */
export const setCore = operation({
  role: 'main',
  writes: true,
  grows: true,
  countsTokens: true,
  screens: { texts: ['blocks'] },
  tells: keptWhole<SetCoreInput>(({ blocks }, store) => newLines(blocks, store)),
  run(context: OperationContext, { blocks, revision }: SetCoreInput): Result<CoreView> {
    const { caller, settings } = context
    if (!isAtLeast(caller, 'main')) return fail('forbidden', 'writing core needs role main')
    const changed = refuseLater(context, 'core', revision)
    if (changed !== null) return changed
    const held = readCore(context)
    const items = itemsFrom(context, held, blocks)
    const pins = (all: readonly CoreItem[]): string =>
      all
        .flatMap(({ id, pinned }) => (pinned ? [id] : []))
        .toSorted()
        .join()
    if (pins(items) !== pins(held.items) && !isAtLeast(caller, 'owner')) {
      return fail('forbidden', 'only an owner pins an item of core or takes a pinned one away')
    }
    const refusal = refuseLostLines(context, held, items)
    if (refusal !== null) return refusal
    const tokens = countTokens(context, renderCore(items))
    const { capTokens } = settings.core
    if (tokens > capTokens) return overCap(tokens, capTokens, 'blocks')
    const summary = `${items.length} items set`
    writeCore(context, items, { trigger: 'set', summary })
    return ok(viewCore(context, readCore(context).shown))
  },
})

/** Lines that do not stand in core yet: what was kept before a topic was named stays. */
function newLines(blocks: SetCoreInput['blocks'], { documents }: NamespaceTables) {
  const held = new Set(Object.values(documents.read('core')?.content.items ?? {}).map(textOf))
  return blocks.flatMap(({ name, items }) =>
    items.flatMap(({ text }, at) =>
      held.has(text) ? [] : [[`blocks.${name}.${at}`, text] as const],
    ),
  )
}

function textOf({ text }: CoreItem): string {
  return text
}

/** A line that an owner put there, or vouches for, stays where it is for all others. */
function refuseLostLines(
  { caller }: OperationContext,
  { items: held, memories }: HeldCore,
  items: readonly CoreItem[],
): ReturnType<typeof fail> | null {
  if (isOwnersWord(caller)) return null
  const lost = held.find(
    (line) =>
      isOwnersLine(line, memories.get(line.memoryId ?? '')) &&
      !items.some(({ id, block }) => id === line.id && block === line.block),
  )
  if (lost === undefined) return null
  return fail(
    'pinned',
    `the line ${lost.id} of ${lost.block} was written by an owner: only an owner changes it`,
  )
}

/** What has expired is left out, and goes for good with the next write. */
export function readCore(context: OperationContext): HeldCore {
  const stored = Object.values(readDocument(context, 'core').items)
  const ids = stored.flatMap(({ memoryId }) => (memoryId === null ? [] : [memoryId]))
  const found = ids.length === 0 ? [] : context.store.memories.byIds(ids)
  const memories = new Map(found.map((memory) => [memory.id, memory]))
  const entities = entitiesOf(context, found)
  const live = stored.filter(({ memoryId }) => {
    const expiresAt = memories.get(memoryId ?? '')?.expiresAt ?? null
    return expiresAt === null || expiresAt > context.now
  })
  const items = coreBlockNames.flatMap((name) => itemsOf(live, name))
  const shown = items.map((item) => {
    const memory = memories.get(item.memoryId ?? '')
    return memory === undefined ? item : { ...item, text: shownText(memory, item.text, entities) }
  })
  return { items, shown, memories }
}

export function viewCore(context: OperationContext, items: readonly CoreItem[]): CoreView {
  const { capTokens: cap, budgets } = context.settings.core
  const blocks = coreBlockNames.map((name) => {
    const own = itemsOf(items, name)
    const tokens = countTokens(context, renderBlock(name, own))
    return { name, budget: budgets[name], tokens, items: own }
  })
  return { blocks, tokens: countTokens(context, renderCore(items)), cap }
}

/** Budgets fit in the cap, the cap in a context, and what core holds in the cap. */
export function checkCoreSettings(
  context: OperationContext,
  { capTokens, budgets, contextTokens }: Settings['core'],
): Result<null> {
  const refuse = (path: string, message: string) =>
    fail('invalid_request', `${path} ${message}`, { errors: [{ path, message }] })
  const sum = Object.values(budgets).reduce((total, budget) => total + budget, 0)
  if (sum > capTokens) return refuse('core_cap', `is ${capTokens}, the blocks together ${sum}`)
  if (contextTokens < capTokens) return refuse('context', `is less than core_cap, ${capTokens}`)
  if (capTokens >= context.settings.core.capTokens) return ok(null)
  const tokens = countTokens(context, renderCore(readCore(context).shown))
  return tokens > capTokens ? overCap(tokens, capTokens, 'core_cap') : ok(null)
}

function overCap(tokens: number, cap: number, path: string): ReturnType<typeof fail> {
  const message = `core is ${tokens} tokens, limit ${cap}`
  return fail('too_large', message, { errors: [{ path, message }] })
}

/**
 * A call that has no counter at hand counts bytes: no token is less than one, so the cap holds, if
 * sooner than it needs to.
 */
export function countTokens(context: OperationContext, text: string): number {
  if (text === '') return 0
  if (context.tokens !== null) return context.tokens.count(text)
  return [...text].reduce((bytes, character) => bytes + bytesOf(character), 0)
}

function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** What is said again keeps its id, its time and its memory, in its block or in another. */
function itemsFrom(
  context: OperationContext,
  { items: held, shown }: HeldCore,
  blocks: SetCoreInput['blocks'],
): CoreItem[] {
  const left = [...shown]
  function take(name: CoreBlockName, text: string): CoreItem | undefined {
    const same = left.filter((item) => item.text === text)
    const found = same.find(({ block }) => block === name) ?? same[0]
    if (found === undefined) return undefined
    left.splice(left.indexOf(found), 1)
    return held.find(({ id }) => id === found.id)
  }
  return blocks.flatMap(({ name: block, items }) =>
    items.map(({ text, pinned }, place): CoreItem => {
      const known = take(block, text)
      return {
        id: known?.id ?? context.ids.next('itm', context.now),
        block,
        place,
        text: known?.text ?? text,
        pinned,
        memoryId: known?.memoryId ?? null,
        addedAt: known?.addedAt ?? context.now,
        ...(known === undefined
          ? { trust: trustOf(context.caller.role) }
          : known.trust !== undefined && { trust: known.trust }),
      }
    }),
  )
}

/**
 * Replaces the items of core. A memory that comes has `core` among its stores from now on, one that
 * goes has not. Where nothing changes nothing is written.
 */
export function writeCore(
  context: OperationContext,
  items: readonly CoreItem[],
  change: DocumentChange,
): void {
  const before = readDocument(context, 'core')
  const after: CoreContent = { items: Object.fromEntries(items.map((item) => [item.id, item])) }
  if (fieldDiff({ ...before.items }, { ...after.items }).length === 0) return
  const [gone, come] = [linked(before), linked(after)]
  for (const id of gone) if (!come.has(id)) moveMemory(context, id, false)
  for (const id of come) if (!gone.has(id)) moveMemory(context, id, true)
  writeDocument(context, 'core', after, change)
}

function linked({ items }: CoreContent): ReadonlySet<string> {
  return new Set(
    Object.values(items).flatMap(({ memoryId }) => (memoryId === null ? [] : [memoryId])),
  )
}

/** What lay in core alone has to lie somewhere. */
function moveMemory(context: OperationContext, id: string, isComing: boolean): void {
  const { memories } = context.store
  const memory = memories.byId(id)
  if (memory === null) return
  const others = memory.stores.filter((store) => store !== 'core')
  const left: readonly StoreName[] = others.length > 0 ? others : ['semantic']
  const stores: readonly StoreName[] = isComing ? [...others, 'core'] : left
  memories.update(id, { stores, ...bandOf(context, { ...memory, stores }) })
}

/**
 * Takes memories that are about to be erased out of core, by hand written copies of what any of
 * their versions said too, and cuts what has to go from the rest. Of what the items were no
 * revision is kept.
 */
export function eraseFromCore(
  context: OperationContext,
  memories: readonly Memory[],
  cut = (text: string): string => text,
): void {
  const { items } = readCore(context)
  const going = new Set(memories.map(({ id }) => id))
  const texts = new Set(
    memories
      .flatMap((memory) => coreTextsOf(context, memory))
      .flatMap((text) => [
        text,
        statementOfTrigger(context.store.utterances.of(text), context.settings.triggers),
      ]),
  )
  // As a whole value of a diff: a short text stands within many others.
  const whole = [...texts].map((text) => JSON.stringify(text))
  eraseRevisionsNaming(context, whole)
  context.eraseAnswersNaming(whole)
  const left = items
    .filter(({ memoryId, text }) => !going.has(memoryId ?? '') && !texts.has(text))
    .map((item) => ({ ...item, text: cut(item.text) }))
    .filter(({ text }) => text.trim() !== '')
  const summary = 'what was erased is gone from core'
  writeCore(context, left, { trigger: 'erase', summary, isErasure: true })
}

/** What each of its versions says, newest first. */
export function coreTextsOf(context: OperationContext, memory: Memory): string[] {
  return [...versionRows(context, memory)].map(
    (row) => must(context.store.passages.byRow(row), 'a version has its passage').text,
  )
}
