import { Show, type JSX } from 'solid-js'
import type { Job } from '../../../../../clients/typescript/index.ts'
import { useMemory, useRead } from '../../../memory/use-memory.ts'
import { Badge } from '../../../parts/badge.tsx'
import { List } from '../../../parts/list.tsx'
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
    { everyMs: 5_000 },
  )
  return (
    <Block title={t('jobs')} about={t('jobsAbout')}>
      <Loaded query={jobs} rows={3}>
        {(found) => (
          <List
            label={t('jobs')}
            heads={[
              { name: t('job') },
              { name: t('state') },
              { name: t('progress') },
              { name: t('due'), align: 'end' },
            ]}
            rows={found()}
            none={t('jobsNone')}
          >
            {(job) => <JobRow {...job} />}
          </List>
        )}
      </Loaded>
    </Block>
  )
}

function JobRow(props: Job): JSX.Element {
  const progress = () =>
    (['done', 'left', 'parked'] as const).flatMap((name) => {
      const n = props.progress?.[name]
      return n ? [t(name, { n })] : []
    })
  return (
    <tr>
      <td class="wide">
        <span class="upkeep-job">{wordsOf(props.name)}</span>{' '}
        <span class="mono small muted">{props.name}</span>
      </td>
      <td>
        <Badge tone={tones[props.state]}>{t(`state_${props.state}`)}</Badge>{' '}
        <Show when={props.tries > 0}>
          <span class="muted small">{t('tries', { n: props.tries })}</span>
        </Show>
      </td>
      <td class="muted number">{progress().join(' · ')}</td>
      <td class="muted" data-align="end">
        <Show when={props.due_at} fallback={t('waitsFor')}>
          {(at) => <When at={at()} style="ago" />}
        </Show>
      </td>
    </tr>
  )
}

/** What a job does; a job that is newer than these words by its name. */
function wordsOf(name: string): string {
  return t(`job_${name as 'outbox'}`) || name.replaceAll('_', ' ')
}
