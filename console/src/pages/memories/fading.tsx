import { For, Show, type JSX } from 'solid-js'
import type { MemoryDetail } from '../../../../clients/typescript/index.ts'
import { useRead } from '../../memory/use-memory.ts'
import { Section } from '../../parts/section.tsx'
import { Loaded } from '../../parts/states.tsx'
import { When } from '../../parts/when.tsx'
import { dateOf, now } from '../../time/times.ts'
import { t as shared } from '../../words/shared.ts'
import { fadeOf, type Fade } from './decay.ts'
import { t } from './words.ts'

const horizonDays = 120
const [width, height] = [400, 96]
const steps = 60

/** How relevance falls from here if it is not used, through the bands. */
export function Fading(props: { readonly memory: MemoryDetail }): JSX.Element {
  const settings = useRead(
    () => ['settings'],
    (memory, signal) => memory.settings.get({}, { signal }),
  )
  return (
    <Section
      title={t('fading')}
      aside={
        <span class="muted small pieces">
          <span>{t('uses', { n: props.memory.decay.access_count })}</span>
          <span>
            {t('lastUsed')} <When at={props.memory.decay.last_accessed_at} />
          </span>
        </span>
      }
    >
      <Loaded query={settings} rows={2}>
        {(found) => (
          <Show
            when={fadeOf(props.memory, found().values, now())}
            fallback={<p class="muted">{t('neverFades')}</p>}
          >
            {(fade) => <Curve fade={fade()} memory={props.memory} />}
          </Show>
        )}
      </Loaded>
    </Section>
  )
}

function Curve(props: { readonly fade: Fade; readonly memory: MemoryDetail }): JSX.Element {
  const x = (days: number) => (days / horizonDays) * width
  const y = (relevance: number) => height - relevance * height
  const line = () =>
    Array.from({ length: steps + 1 }, (_, i) => (i / steps) * horizonDays)
      .map((days) => `${x(days).toFixed(1)},${y(props.fade.at(days)).toFixed(1)}`)
      .join(' ')
  const leavesX = () => {
    const { leaves } = props.fade
    return leaves === null ? undefined : x((leaves - now()) / 86_400_000)
  }
  /** How far along the axis it leaves its band, 0–1; more where that is beyond. */
  const share = () => (leavesX() ?? 0) / width
  return (
    <figure class="curve">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('curve', { n: horizonDays })}
        preserveAspectRatio="none"
      >
        <For each={props.fade.bands}>
          {([, from]) => <line class="curve-band" x1="0" x2={width} y1={y(from)} y2={y(from)} />}
        </For>
        <polygon class="curve-area" points={`0,${height} ${line()} ${width},${height}`} />
        <polyline class="curve-line" points={line()} />
        <Show when={share() <= 1 && leavesX()}>
          {(at) => <line class="curve-leaves" x1={at()} x2={at()} y1="0" y2={height} />}
        </Show>
      </svg>
      <ul class="curve-bands small muted" aria-hidden="true">
        <For each={props.fade.bands}>
          {([name, from]) => (
            <li style={{ 'inset-block-start': `${(1 - from) * 100}%` }}>
              {shared(`lifecycle_${name}`)}
            </li>
          )}
        </For>
      </ul>
      <figcaption class="small muted">
        <span>{shared('now')}</span>
        <Show when={props.fade.leaves}>
          {(at) => (
            <span
              class="curve-says"
              classList={{ 'is-late': share() > 0.5 }}
              style={{ 'inset-inline-start': `${Math.min(1, share()) * 100}%` }}
            >
              {t('fadingUntil', {
                band: shared(`lifecycle_${props.memory.lifecycle}`),
                date: dateOf(new Date(at()).toISOString()),
              })}
            </span>
          )}
        </Show>
        <span>{dateOf(new Date(now() + horizonDays * 86_400_000).toISOString())}</span>
      </figcaption>
    </figure>
  )
}
