import { createEffect } from 'solid-js'
import { useRefusal } from '../../memory/use-memory.ts'
import { useFilters } from '../../parts/use-filters.ts'
import type { Role } from '../../session/session.ts'

/** Does what the palette asks for by `act` in the address, once, where the reader may. */
export function whenAsked(name: string, role: Role, act: () => void): void {
  const refusal = useRefusal()
  const [filters, setFilters] = useFilters(['act'])
  createEffect(() => {
    if (filters().act !== name) return
    setFilters({ act: undefined })
    if (refusal(role) === undefined) act()
  })
}
