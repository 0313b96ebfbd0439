import type { NamedPath } from './paths/all.ts'
import type { Aim, Protected } from './aim.ts'
import { Service } from './service.ts'
import { Site } from './site.ts'
import { columns } from './matrix.ts'
import { attacker } from './write-path.ts'

/** When an owner tells a value that others have told before: now, and dated earlier than they did. */
const tellings = [
  { when: 'afterwards', more: {} },
  { when: 'dated earlier', more: { occurred_at: '2020-01-01T00:00:00.000Z' } },
] as const

const service = new Service()

/**
 * The other order: everyone who may change nothing of an owner's tells the values first, then an
 * owner does. What is seen of them has to be as it is where nobody told anything before. Answers
 * what did not hold.
 */
export async function tryToldFirst(
  path: NamedPath,
  values: readonly Protected[],
): Promise<readonly string[]> {
  const failures: string[] = []
  for (const telling of tellings) {
    const { when, more } = telling
    for (const column of columns.filter(({ mayChange }) => !mayChange)) {
      const site = siteOf()
      for (const { value } of values) {
        if (value === undefined) continue
        const answered = await path.attack(attacker(site, column.as, column.trust), value.ahead)
        if (answered !== null && answered.status >= 500) failures.push(answered.text)
      }
      await tell(site, values, more)
      for (const { name, value } of values) {
        if (value === undefined) continue
        const [wanted, seen] = [
          await wantedOf(values, telling, value.ahead),
          await seenOf(site, value.ahead),
        ]
        if (seen !== wanted) {
          failures.push(`${column.name}, ${name}, owner ${when}: ${seen}, not ${wanted}`)
        }
      }
    }
  }
  return failures
}

/** What is seen where nobody told anything before: once for all paths. */
async function wantedOf(
  values: readonly Protected[],
  { when, more }: (typeof tellings)[number],
  aim: Aim,
): Promise<string> {
  const site = clean.get(when) ?? siteOf()
  if (!clean.has(when)) await tell(site, values, more)
  clean.set(when, site)
  return await seenOf(site, aim)
}

const clean = new Map<string, Site>()

async function tell(site: Site, values: readonly Protected[], more: object): Promise<void> {
  for (const { value } of values) {
    if (value !== undefined) {
      await site.done('owner', 'POST', '/remember', { ...value.told, ...more })
    }
  }
}

async function seenOf(site: Site, aim: Aim): Promise<string> {
  return JSON.stringify((await aim.see(site)) ?? null)
}

function siteOf(): Site {
  return new Site(service, `told-first-${crypto.randomUUID()}`)
}
