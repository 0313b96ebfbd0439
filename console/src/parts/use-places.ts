import { useNavigate, useSearchParams } from '@solidjs/router'
import { useMemory } from '../memory/use-memory.ts'

type Query = Readonly<Record<string, string | undefined>>

/** Addresses of pages in the namespace that is shown. */
interface Places {
  /** The address of a page, with filters of it; the time that is looked back to goes along. */
  place(page: string, query?: Query): string
  go(page: string, query?: Query): void
}

/**
 * Where pages are.
 *
 * @example
 * const { place, go } = usePlaces()
 * <A href={place('memories', { entity: 'user_id:7' })}>…</A>
 */
export function usePlaces(): Places {
  const { namespace } = useMemory()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const place = (page: string, query: Query = {}) => {
    const { as_of: asOf, past } = params
    return placeOf(namespace(), page, {
      ...query,
      as_of: typeof asOf === 'string' ? asOf : undefined,
      past: typeof past === 'string' ? past : undefined,
    })
  }
  return { place, go: (page, query) => navigate(place(page, query)) }
}

/** The address of a page of a namespace, below `/console`. */
export function placeOf(namespace: string, page: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, value)
  return `/@${encodeURIComponent(namespace)}/${page}${search.size > 0 ? `?${search}` : ''}`
}
