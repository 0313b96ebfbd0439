import type { RememberRequest } from '../../../../clients/typescript/index.ts'
import { dayMs } from '../../time/days.ts'

const ana = 'user_id:ana'
const lucia = 'user_id:lucia'
const mei = 'user_id:mei'
const release = 'project_id:mobile-release'

/** Days before today, what is told then, and of whom. */
const month = [
  [30, 'Ana lives in Berlin and works as a product designer at Fern.', ana, 'company_id:fern'],
  [30, 'Ana drinks green tea in the morning, never coffee.', ana],
  [30, 'Ana has a sister, Lucia, who lives in Valencia.', ana, lucia],
  [28, 'Ana started a pottery course on Tuesday evenings.', ana],
  [27, 'Ana is allergic to peanuts.', ana],
  [27, 'Ana’s favourite tea is jasmine.', ana],
  [22, 'Fern offered Ana to lead the design team in Madrid.', ana, 'company_id:fern'],
  [20, 'Ana booked a trip to Lisbon for the first weekend of December.', ana, 'place_id:Lisbon'],
  [17, 'Ana accepted the offer and moves to Madrid.', ana],
  [14, 'Ana signed the lease for a flat in Calle del Olivar 12.', ana],
  [13, 'Ana now lives in Madrid.', ana, 'place_id:Madrid'],
  [10, 'Ana drinks coffee every morning since she moved.', ana],
  [7, 'Lucia visits Ana in Madrid next weekend.', lucia, ana],
  [5, 'Ana’s favourite tea is now genmaicha.', ana],
  [4, 'Ana moved the Lisbon trip to the second weekend of December.', ana, 'place_id:Lisbon'],
  [2, 'Mei signed off the accessibility review.', mei, release],
  [1, 'I’ll send Mei the final label texts by Friday.', mei, release],
  [1, 'Remind me to book the train to Lucia in two weeks.', ana, lucia],
] as const

/** A month of Ana's life that ends yesterday. Told again it changes nothing. */
export function monthOfAna(now = Date.now()): readonly RememberRequest[] {
  return month.map(([days, text, ...entities], index) => ({
    text,
    entities,
    external_id: `sample-${index}`,
    occurred_at: new Date(now - days * dayMs + index * 60_000).toISOString(),
  }))
}
