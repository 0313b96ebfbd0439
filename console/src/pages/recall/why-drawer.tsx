import { A } from '@solidjs/router'
import { For, Show, type JSX } from 'solid-js'
import type {
  Explanation,
  Hit,
  RecallRequest,
  RecallTrace,
} from '../../../../clients/typescript/index.ts'
import { useRead } from '../../memory/use-memory.ts'
import { Badge } from '../../parts/badge.tsx'
import { ItemDrawer } from '../../parts/drawer.tsx'
import { Section } from '../../parts/section.tsx'
import { Loaded } from '../../parts/states.tsx'
import { usePlaces } from '../../parts/use-places.ts'
import { decimal } from './parts-bars.tsx'
import { channelNames, evidenceChannels } from '../../../../contract/channels.ts'
import { accountOf } from '../../../../contract/score.ts'
import { isTold, partName, t } from './words.ts'
import './why-drawer.css'

interface WhyDrawerProps {
  readonly id: string | undefined
  readonly request: RecallRequest
  readonly hits: readonly Hit[]
  readonly weights: RecallTrace['weights'] | undefined
  readonly onClose: () => void
}

/** Why something was, or was not, found: in words, with the numbers that decided. */
export function WhyDrawer(props: WhyDrawerProps): JSX.Element {
  const why = useRead(
    () => ['recall', 'why', props.id, props.request],
    async (memory, signal) => {
      const id = props.id ?? ''
      const [explanation, text] = await Promise.all([
        memory.explain({ ...props.request, explain: undefined, id }, { signal }),
        textOf(id),
      ])
      return { explanation, text }

      async function textOf(of: string): Promise<string> {
        const hit = props.hits.find((each) => each.id === of)
        if (hit !== undefined) return hit.text
        if (of.startsWith('com_')) return (await memory.graph.node(of, {}, { signal })).text
        if (of.startsWith('mem_')) return (await memory.memories.get(of, {}, { signal })).text
        return of
      }
    },
    { when: () => props.id !== undefined, isStill: true },
  )
  return (
    <ItemDrawer
      id={props.id}
      query={why}
      label={t('why')}
      onClose={() => props.onClose()}
      head={(found) => (
        <Badge tone={found().explanation.returned ? 'good' : 'warning'}>
          {found().explanation.returned
            ? t('returned', { rank: found().explanation.rank ?? 0, n: props.hits.length })
            : t('notReturned')}
        </Badge>
      )}
    >
      {(found) => (
        <>
          <p class="recall-why-text told" dir="auto">
            {found().text}
          </p>
          <Links id={props.id ?? ''} memoryId={found().explanation.hit?.memory_id ?? null} />
          <Show when={found().explanation.stage}>
            {(stage) => (
              <p class="recall-stage">
                {t(`stage_${stage()}`, {
                  value: exact(found().explanation.value),
                  needed: exact(found().explanation.needed),
                })}
              </p>
            )}
          </Show>
          <Says explanation={found().explanation} weights={props.weights} />
          <Route explanation={found().explanation} />
        </>
      )}
    </ItemDrawer>
  )
}

function Links(props: { readonly id: string; readonly memoryId: string | null }): JSX.Element {
  const { place } = usePlaces()
  const memoryId = () => props.memoryId ?? (props.id.startsWith('mem_') ? props.id : undefined)
  return (
    <p class="recall-links pieces">
      <Show when={memoryId()}>
        {(id) => <A href={place('memories', { memory: id() })}>{t('openMemory')}</A>}
      </Show>
      <Show when={props.id.startsWith('com_')}>
        <A href={place('graph', { node: props.id })}>{t('openNode')}</A>
      </Show>
      <Show when={props.id.includes(':')}>
        <A href={place('entities', { entity: props.id })}>{t('openEntity')}</A>
      </Show>
    </p>
  )
}

/** The parts as bars, and what each adds to the score in words. */
function Says(props: {
  readonly explanation: Explanation
  readonly weights: RecallTrace['weights'] | undefined
}): JSX.Element {
  return (
    <Show when={props.explanation.parts}>
      {(parts) => (
        <Section
          title={t('score')}
          aside={<span class="number">{exact(props.explanation.score)}</span>}
        >
          <dl class="recall-parts">
            <For each={channelNames}>
              {(name) => (
                <div>
                  <dt>{partName(name)}</dt>
                  <dd>
                    <span class="recall-part" data-part={name} aria-hidden="true">
                      <i style={{ 'inline-size': `${parts()[name] * 100}%` }} />
                    </span>
                    <span class="number">{exact(parts()[name])}</span>
                  </dd>
                </div>
              )}
            </For>
          </dl>
          <Show when={props.weights}>
            {(weights) => (
              <ul class="recall-says">
                <For each={saysOf(props.explanation, weights())}>{(line) => <li>{line}</li>}</For>
              </ul>
            )}
          </Show>
        </Section>
      )}
    </Show>
  )
}

function saysOf(
  { parts, score, hit, id }: Explanation,
  weights: RecallTrace['weights'],
): readonly string[] {
  if (parts === undefined) return []
  const kind = hit?.kind ?? (id.startsWith('mem_') || id.startsWith('com_') ? 'memory' : 'entity')
  const { adds, lift } = accountOf({ parts, kind }, weights)
  const evidence = evidenceChannels.filter(isTold).map((name) =>
    parts[name] > 0
      ? t(`says_${name}`, {
          value: exact(parts[name]),
          weight: exact(weights[name]),
          adds: exact(adds[name]),
        })
      : t(`says_nothing_${name}`),
  )
  const others = channelNames.flatMap((channel) => {
    const told = { channel, value: exact(parts[channel]), weight: exact(weights[channel]) }
    return isTold(channel) ? [] : t('says_other', told)
  })
  return [
    ...evidence,
    ...others,
    t('says_lift', {
      relevance: exact(parts.relevance),
      recency: exact(parts.recency),
      lift: exact(lift),
      score: exact(score),
    }),
  ]
}

/** The way that activation came, step by step. */
function Route(props: { readonly explanation: Explanation }): JSX.Element {
  const texts = useRead(
    () => ['recall', 'route', ...idsOf(props.explanation)],
    async (memory, signal) =>
      new Map(
        await Promise.all(
          idsOf(props.explanation).map(
            async (id) => [id, (await memory.graph.node(id, {}, { signal })).text] as const,
          ),
        ),
      ),
    { when: () => (props.explanation.path?.length ?? 0) > 0, isStill: true },
  )
  return (
    <Show when={(props.explanation.path?.length ?? 0) > 0}>
      <Section title={t('route')}>
        <Loaded query={texts} rows={2}>
          {(found) => (
            <ol class="recall-route">
              <For each={props.explanation.path ?? []}>
                {({ id, via, delta, weight, boost }) => (
                  <li>
                    <p class="told">{found().get(via)}</p>
                    <p class="muted small number">
                      ↓{' '}
                      {t('routeStep', {
                        delta: exact(delta),
                        weight: exact(weight),
                        boost: exact(boost),
                      })}
                    </p>
                    <p class="told">{found().get(id)}</p>
                  </li>
                )}
              </For>
            </ol>
          )}
        </Loaded>
      </Section>
    </Show>
  )
}

function idsOf({ path = [] }: Explanation): readonly string[] {
  return [...new Set(path.flatMap(({ id, via }) => [via, id]))]
}

/** Whole numbers as they are, shares with two decimals. */
function exact(value: number | undefined): string {
  if (value === undefined) return '–'
  return Number.isInteger(value) ? String(value) : value < 0.01 ? '< 0.01' : decimal(value)
}
