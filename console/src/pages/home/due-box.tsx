import { A } from '@solidjs/router'
import { For, type JSX } from 'solid-js'
import type { DueItem } from '../../../../clients/typescript/index.ts'
import { useRead } from '../../memory/use-memory.ts'
import { Section } from '../../parts/section.tsx'
import { Loaded } from '../../parts/states.tsx'
import { usePlaces } from '../../parts/use-places.ts'
import { dayMs } from '../../time/day-ms.ts'
import { now } from '../../time/times.ts'
import { DueRow } from './due-item.tsx'
import { dueGroups, groupOfDue } from './due.ts'
import { t as shared } from '../../words/shared.ts'
import { t } from './words.ts'

/** What was due longer ago stands in the list alone. */
const lateMs = 14 * dayMs
const mostRead = 50
const mostInGroup = 3
const mostShown = 7

/** What comes due, the most urgent first: of each group the nearest. */
export function DueBox(): JSX.Element {
  const { place } = usePlaces()
  const list = useRead(
    () => ['due', 'near'],
    async (memory, signal) => {
      const from = new Date(Date.now() - lateMs).toISOString()
      return (await memory.due.list({ from, limit: mostRead }, { signal }).page()).items
    },
  )
  return (
    <Section
      class="box"
      title={shared('due')}
      aside={<A href={place('home', { show: 'due' })}>{t('due_all')}</A>}
    >
      <Loaded query={list} rows={3}>
        {(items) => (
          <For each={nearest(items(), now())} fallback={<p class="muted">{t('due_none')}</p>}>
            {([group, near]) => (
              <section class="due-group">
                <h4 class="muted small">{t(`due_${group}`)}</h4>
                <For each={near}>
                  {(item) => (
                    <DueRow
                      item={item}
                      said={
                        <A
                          class="told ellipsis"
                          href={place('memories', { memory: item.memory_id })}
                        >
                          {item.text}
                        </A>
                      }
                    />
                  )}
                </For>
              </section>
            )}
          </For>
        )}
      </Loaded>
    </Section>
  )
}

/** Of what is overdue the latest, of all else the earliest; what comes later only while there is room. */
function nearest(items: readonly DueItem[], at: number) {
  const groups = Map.groupBy(items, (item) => groupOfDue(item, at))
  let room = mostShown
  return dueGroups.flatMap((group) => {
    const found = groups.get(group) ?? []
    const most = Math.min(mostInGroup, room)
    const near = group === 'overdue' ? found.slice(-most) : found.slice(0, most)
    room -= near.length
    return near.length === 0 ? [] : [[group, near] as const]
  })
}
