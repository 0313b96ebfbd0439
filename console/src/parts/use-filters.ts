import { useSearchParams } from '@solidjs/router'

/** What is asked for, by name, as it stands in the address. */
export type Filters<Name extends string> = { readonly [K in Name]?: string | undefined }

/**
 * Filters of a page, kept in the address: a link shows the same rows, and going back brings them back.
 * Names must be given; others in the address are left alone. Nothing secret belongs here.
 *
 * @example
 * const [filters, setFilters] = useFilters(['q', 'store', 'lifecycle'])
 * setFilters({ store: 'semantic' })
 */
export function useFilters<const Name extends string>(
  names: readonly Name[],
): readonly [filters: () => Filters<Name>, set: (change: Filters<Name>, step?: boolean) => void] {
  const [params, setParams] = useSearchParams()
  const filters = () => {
    const found: Partial<Record<Name, string>> = {}
    for (const name of names) {
      const value = params[name]
      if (typeof value === 'string' && value !== '') found[name] = value
    }
    return found
  }
  // A step of its own in the history only where going back should undo it.
  const set = (change: Filters<Name>, step = false) =>
    setParams({ ...change }, { replace: !step, scroll: false })
  return [filters, set]
}

/** Whether one of these is asked for. */
export function isAnySet<Name extends string>(
  filters: Filters<Name>,
  names: readonly Name[],
): boolean {
  return names.some((name) => filters[name] !== undefined)
}

/** The change that asks for none of these any more. */
export function cleared<Name extends string>(names: readonly Name[]): Filters<Name> {
  return Object.fromEntries(names.map((name) => [name, undefined])) as Filters<Name>
}
