import { For, Show, type JSX } from 'solid-js'
import type { Job } from '../../../../../sdk/index.ts'
import { useMemory, useRead } from '../../../memory/use-memory.ts'
import { Badge } from '../../../parts/badge.tsx'
import { Loaded } from '../../../parts/states.tsx'
import { When } from '../../../parts/when.tsx'
import { isAtLeast } from '../../../session/roles.ts'
import { Block, ForRole } from '../block.tsx'
import { DeadLetters } from './dead-letters.tsx'
import { DecayRun } from './decay-run.tsx'
import { Texts } from './texts.tsx'
import { t } from './words.ts'

const mostShown = 200
const tones = { waiting: 'plain', due: 'accent', retrying: 'warning', failing: 'danger' } as const

/** What the namespace has yet to do by itself, what it gave up on, and what would fade. */
export default function Upkeep(): JSX.Element {
  const { role } = useMemory()
  return (
    <div class="settings-part">
      <ForRole role="main">
        <DecayRun />
        <Jobs />
        <Texts />
        <Show when={isAtLeast(role(), 'root')}>
          <DeadLetters />
        </Show>
      </ForRole>
    </div>
  )
}

function Jobs(): JSX.Element {
  const jobs = useRead(
    () => ['jobs'],
    async (memory, signal) =>
      (await memory.jobs.list({ limit: mostShown }, { signal }).page()).items,
    { keep: true, freshMs: 2_000 },
  )
  return (
    <Block title={t('jobs')} about={t('jobsAbout')}>
      <Loaded query={jobs} rows={3}>
        {(found) => (
          <Show when={found().length > 0} fallback={<p class="muted">{t('jobsNone')}</p>}>
            <div class="list" tabindex={0} role="region" aria-label={t('jobs')}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('job')}</th>
                    <th scope="col">{t('state')}</th>
                    <th scope="col">{t('progress')}</th>
                    <th scope="col" data-align="end">
                      {t('due')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  <For each={found()}>{(job) => <JobRow {...job} />}</For>
                </tbody>
              </table>
            </div>
          </Show>
        )}
      </Loaded>
    </Block>
  )
}

function JobRow(props: Job): JSX.Element {
  const progress = () =>
    (['done', 'left', 'parked'] as const).flatMap((name) => {
      const n = props.progress?.[name]
      return n === undefined ? [] : [t(name, { n })]
    })
  return (
    <tr>
      <td class="wide">{props.name.replaceAll('_', ' ')}</td>
      <td>
        <Badge tone={tones[props.state]}>{t(`state_${props.state}`)}</Badge>{' '}
        <Show when={props.tries > 0}>
          <span class="muted small">{t('tries', { n: props.tries })}</span>
        </Show>
      </td>
      <td class="muted number">{progress().join(' · ') || '–'}</td>
      <td class="muted" data-align="end">
        <Show when={props.due_at} fallback={t('waitsFor')}>
          {(at) => <When at={at()} style="ago" />}
        </Show>
      </td>
    </tr>
  )
}
