import type { Branch, Route, Step } from '../../../model/reasoning-step.ts'
import { maxBranches } from '../limits.ts'
import { readFields, required } from './fields.ts'
import { inside, type Place, type Read } from './place.ts'
import { entriesOf, hasTwin, key, listOf } from './values.ts'

/** The steps that other steps hold. */
export function innerStep(json: unknown, place: Place): Step | undefined {
  return place.reading.readStep(json, { ...place, depth: place.depth + 1 })
}

/** A step by each name, in the order given. */
export function routes(name: Read<string>, most: number): Read<readonly Route[]> {
  const read = entriesOf(name, innerStep, most)
  return (json, place) => read(json, place)?.map(([route, step]) => ({ name: route, step }))
}

/** Steps side by side, each on a copy of the thought, under names of their own (spec TH-42). */
export function branches(least: number): Read<readonly Branch[]> {
  const readList = listOf(branch, least, maxBranches)
  return (json, place) => {
    const list = readList(json, { ...place, inBranch: true })
    if (list === undefined) return undefined
    const placeOf = (at: number) => inside(inside(place, at), 'name')
    const names = list.map(({ name }) => name)
    return hasTwin(names, place, placeOf) ? undefined : list
  }
}

function branch(json: unknown, place: Place): Branch | undefined {
  return readFields(branchFields, json, place)
}

const branchFields = { name: required(key), step: required(innerStep) }

/** The wire's own word; written out as a member it would look like a promise. */
export const thenName = 'then'
