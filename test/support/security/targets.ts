import type { Aim, Protected } from './aim.ts'
import { coreLines } from './targets/core-lines.ts'
import { entityValues } from './targets/entity-values.ts'
import { governed } from './targets/governed.ts'
import { memories } from './targets/memories.ts'
import type { Site } from './site.ts'

/** All that is protected, in the order of the table. */
export const protectedThings: readonly Protected[] = [
  ...memories,
  ...coreLines,
  ...entityValues,
  ...governed,
]

/** One of each in the namespace. */
export async function makeAll(
  site: Site,
  things: readonly Protected[] = protectedThings,
): Promise<readonly Aim[]> {
  const aims: Aim[] = []
  for (const one of things) aims.push(await one.make(site))
  return aims
}
