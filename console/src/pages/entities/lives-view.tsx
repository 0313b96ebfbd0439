import { createMemo, createSignal, For, Show, type JSX } from 'solid-js'
import { useMemory, useRead, useRefusal } from '../../memory/use-memory.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import type { Known } from '../../parts/known-entity.ts'
import { Loading } from '../../parts/states.tsx'
import { dateOf } from '../../time/times.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { Fork } from './fork.tsx'
import { newestOf, scaleOf, type Life } from './lives.ts'
import { Section } from '../../parts/section.tsx'
import { readSources, wordsOf } from './sources.ts'
import { t } from './words.ts'
import './lives.css'

interface LivesProps {
  readonly known: Known
  readonly lives: readonly Life[]
  readonly isLoading: boolean
  readonly isCut: boolean
  readonly onMemory: (id: string) => void
}

/** Properties, and values of one, that are shown before more is asked for. */
const mostForked = 8
const mostPlain = 40
const mostLanes = 5

/** Its properties: those that changed as forked lines through time, the others a line each. */
export function Lives(props: LivesProps): JSX.Element {
  const { asOf } = useMemory()
  const refusal = useRefusal()
  const [corrected, setCorrected] = createSignal<string>()
  const { forked, plain, hidden, source, scale, showAll, open } = useLives(props)
  const correct = (name: string) => refusal('main') ?? setCorrected(name)

  return (
    <Section
      class="entity-part"
      title={t('properties')}
      aside={
        <Button
          kind="quiet"
          size="s"
          icon="plus"
          why={refusal('main')}
          onClick={() => setCorrected('')}
        >
          {t('addProperty')}
        </Button>
      }
    >
      <Show when={!props.isLoading} fallback={<Loading rows={4} />}>
        <Show when={props.lives.length > 0} fallback={<p class="muted">{t('propertiesNone')}</p>}>
          <Show when={forked().length > 0}>
            <div class="forked" role="list">
              <For each={forked()}>
                {({ life, spans }) => (
                  <Fork
                    life={life}
                    spans={spans}
                    onOpen={() => open(life.name)}
                    scale={scale()}
                    source={source}
                    onMemory={props.onMemory}
                    onCorrect={() => correct(life.name)}
                    why={refusal('main')}
                  />
                )}
              </For>
              <Axis ticks={scale().ticks} end={asOf()} />
            </div>
          </Show>
          <dl class="plain-lives">
            <For each={plain()}>
              {(life) => (
                <PlainLife
                  life={life}
                  source={source}
                  onMemory={props.onMemory}
                  onCorrect={() => correct(life.name)}
                  why={refusal('main')}
                />
              )}
            </For>
          </dl>
          <Show when={hidden() > 0}>
            <Button kind="quiet" size="s" icon="down" onClick={showAll}>
              {t('allProperties', { n: props.lives.length })}
            </Button>
          </Show>
          <Show when={props.isCut}>
            <p class="muted small">{t('historyCut')}</p>
          </Show>
        </Show>
      </Show>
      <CorrectDialog
        known={props.known}
        lives={props.lives}
        property={corrected()}
        onClose={() => setCorrected(undefined)}
      />
    </Section>
  )
}

/** What is shown of them, until more is asked for, and what told each. */
function useLives(props: LivesProps) {
  const { asOf } = useMemory()
  const [isWhole, setWhole] = createSignal(false)
  const [opened, setOpened] = createSignal<ReadonlySet<string>>(new Set())
  const changed = createMemo(() => props.lives.filter(({ spans }) => spans.length > 1))
  const steady = createMemo(() => props.lives.filter(({ spans }) => spans.length === 1))
  const forked = createMemo(() =>
    changed()
      .slice(0, isWhole() ? undefined : mostForked)
      .map((life) => ({ life, spans: newestOf(life, opened().has(life.name), mostLanes) })),
  )
  const plain = createMemo(() => steady().slice(0, isWhole() ? undefined : mostPlain))
  const hidden = () => changed().length + steady().length - forked().length - plain().length
  const ids = createMemo(() =>
    [...forked(), ...plain()].flatMap(({ spans }) =>
      spans.toReversed().map(({ memoryId }) => memoryId),
    ),
  )
  const sources = useRead(
    () => ['entities', 'sources', props.known.entity, { ids: ids() }],
    (memory, signal) => readSources(memory, ids(), signal),
    { when: () => ids().length > 0 },
  )
  const source = (id: string) => wordsOf(sources.data, id)
  const scale = createMemo(() =>
    scaleOf(
      forked().flatMap(({ spans }) => spans.map(({ since }) => since)),
      asOf() ?? new Date().toISOString(),
    ),
  )
  return {
    forked,
    plain,
    hidden,
    source,
    scale,
    showAll: () => setWhole(true),
    open: (name: string) => setOpened(new Set([...opened(), name])),
  }
}

/** Dates below the lines. */
function Axis(props: {
  readonly ticks: readonly { at: string; x: number }[]
  /** Undefined for now. */
  readonly end: string | undefined
}): JSX.Element {
  return (
    <div class="axis muted small" aria-hidden="true">
      <For each={props.ticks}>
        {({ at, x }) => (
          <span class="told" style={{ 'inset-inline-start': `${x * 100}%` }}>
            {dateOf(at)}
          </span>
        )}
      </For>
      <span class="axis-now told">{props.end === undefined ? t('now') : dateOf(props.end)}</span>
    </div>
  )
}

interface PlainLifeProps {
  readonly life: Life
  /** What told a value, in words, by the memory's id. */
  readonly source: (id: string) => string
  readonly onMemory: (id: string) => void
  readonly onCorrect: () => void
  readonly why: string | undefined
}

function PlainLife(props: PlainLifeProps): JSX.Element {
  const span = () => props.life.spans[0]
  return (
    <Show when={span()}>
      {(found) => (
        <div data-state={found().state}>
          <dt class="told muted">{props.life.name}</dt>
          <dd>
            <span class="plain-told">
              <span class="told plain-value">{found().text}</span>
              <button
                type="button"
                class="source muted small"
                title={t('whatSaidSo')}
                onClick={() => props.onMemory(found().memoryId)}
              >
                <span>{t('sinceDate', { date: dateOf(found().since) })}</span>
                <span class="told">{props.source(found().memoryId)}</span>
              </button>
            </span>
            <IconButton
              icon="edit"
              label={t('correctThis', { name: props.life.name })}
              why={props.why}
              onClick={() => props.onCorrect()}
            />
          </dd>
        </div>
      )}
    </Show>
  )
}
