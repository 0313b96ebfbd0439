import { createMemo, createSignal, For, onMount, Show, type JSX } from 'solid-js'
import type { RecallRequest, Recollection } from '../../../../sdk/index.ts'
import { useMemory, useRead } from '../../memory/use-memory.ts'
import { Button } from '../../parts/button.tsx'
import { useCommands } from '../../parts/commands.ts'
import { Icon } from '../../parts/icon.tsx'
import { Page } from '../../parts/page.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { whenChanged } from '../../parts/when-changed.ts'
import { AnswerView } from './answer-view.tsx'
import { CompareView } from './compare-view.tsx'
import { Cost } from './cost.tsx'
import { Hits } from './hits.tsx'
import { PartsLegend } from './parts-bars.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import {
  pageNames,
  readSettings,
  recallOf,
  requestOf,
  settingNames,
  writeSettings,
  type Settings,
} from './settings.ts'
import { waveOf } from './wave.ts'
import { WaveView } from './wave-view.tsx'
import { WhyDrawer } from './why-drawer.tsx'
import { WhyNot } from './why-not.tsx'
import { t } from './words.ts'
import './recall.css'

/** A question, its answer, and why: what spoke for each hit, and what for none of the others. */
export default function RecallPage(): JSX.Element {
  const { asOf } = useMemory()
  const [state, setState] = useFilters([...pageNames, ...settingNames])
  const [isAsking, setAsking] = createSignal(false)
  const query = () => (state().q ?? '').trim()
  const settings = (): Settings => state()
  const second = createMemo(() => readSettings(state().b))
  const isCompared = () => state().b !== undefined
  const a = createMemo(() => recallOf(query(), settings(), asOf()))
  const b = createMemo(() => recallOf(query(), second(), asOf()))
  const foundA = useRecall(a, () => query() !== '')
  const foundB = useRecall(b, () => query() !== '' && isCompared())
  const open = (hit: string | undefined) => setState({ hit })
  const hits = () => foundA.data?.hits ?? []

  function compare(): void {
    const other = settings().depth === '0' ? '2' : '0'
    setState({ b: isCompared() ? undefined : writeSettings({ ...settings(), depth: other }) })
  }
  function move(step: number): void {
    const at = hits().findIndex(({ id }) => id === state().hit)
    const next = hits()[at < 0 ? 0 : Math.max(0, Math.min(hits().length - 1, at + step))]
    if (next !== undefined) cite(hits().indexOf(next) + 1)
  }
  function cite(rank: number): void {
    const hit = hits()[rank - 1]
    if (hit === undefined) return
    open(hit.id)
    document.getElementById(`hit-${rank}`)?.scrollIntoView({ block: 'nearest' })
  }

  useKeys(() => ({
    j: () => move(1),
    k: () => move(-1),
    c: compare,
    w: () => query() !== '' && setAsking(true),
  }))
  useCommands(() => [
    {
      label: isCompared() ? t('compareEnd') : t('compare'),
      icon: 'switch',
      keys: 'c',
      act: compare,
    },
    ...(query() === ''
      ? []
      : [{ label: t('whyNot'), icon: 'info' as const, keys: 'w', act: () => setAsking(true) }]),
  ])

  return (
    <Page
      title={t('title')}
      showsPast
      count={
        foundA.data === undefined || query() === '' ? undefined : t('hits', { n: hits().length })
      }
      request={
        query() === ''
          ? undefined
          : isCompared()
            ? [
                { name: 'A', request: requestOf(a()) },
                { name: 'B', request: requestOf(b()) },
              ]
            : requestOf(a())
      }
      acts={
        <Show when={query() !== ''}>
          <Button kind="quiet" icon="info" keys="w" onClick={() => setAsking(true)}>
            {t('whyNot')}
          </Button>
        </Show>
      }
      bar={
        <>
          <Question query={query()} onAsk={(q) => setState({ q, hit: undefined }, true)} />
          <SettingsPanel
            name={isCompared() ? 'A' : undefined}
            settings={settings()}
            onChange={setState}
          />
          <Show when={isCompared()}>
            <SettingsPanel
              name="B"
              settings={second()}
              onChange={(change) => setState({ b: writeSettings({ ...second(), ...change }) })}
            />
          </Show>
          <Button
            kind="quiet"
            size="s"
            icon={isCompared() ? 'close' : 'switch'}
            keys="c"
            onClick={compare}
          >
            {isCompared() ? t('compareEnd') : t('compare')}
          </Button>
        </>
      }
      aside={
        <WhyDrawer
          id={state().hit}
          request={a()}
          hits={hits()}
          weights={foundA.data?.trace?.weights}
          onClose={() => open(undefined)}
        />
      }
    >
      <Show when={query() !== ''} fallback={<Nothing onAsk={(q) => setState({ q }, true)} />}>
        <div class="recall">
          <Loaded query={foundA}>
            {(found) => (
              <Show when={isCompared()} fallback={<Single found={found()} query={query()} />}>
                <Loaded query={foundB}>
                  {(other) => (
                    <CompareView
                      a={found()}
                      b={other()}
                      settingsA={settings()}
                      settingsB={second()}
                      query={query()}
                      chosen={state().hit}
                      onOpen={open}
                    />
                  )}
                </Loaded>
              </Show>
            )}
          </Loaded>
        </div>
      </Show>
      <WhyNot isOpen={isAsking()} onClose={() => setAsking(false)} onChoose={open} />
    </Page>
  )

  function Single(props: { readonly found: Recollection; readonly query: string }): JSX.Element {
    const wave = createMemo(() => waveOf(props.found.hits, props.found.trace))
    const hasSpread = () => wave().hops > 0
    return (
      <div class="recall-single" classList={{ 'has-wave': hasSpread() }}>
        <div class="recall-main">
          <AnswerView found={props.found} onCite={cite} />
          <Cost found={props.found} />
          <Show when={!hasSpread() && props.found.hits.length > 0}>
            <p class="recall-no-wave muted small">{t('waveNone')}</p>
          </Show>
          <Show
            when={props.found.hits.length > 0}
            fallback={
              <Empty
                icon="recall"
                title={t('noHits')}
                about={t('noHitsAbout')}
                act={
                  <Button icon="info" keys="w" onClick={() => setAsking(true)}>
                    {t('whyNot')}
                  </Button>
                }
              />
            }
          >
            <section aria-label={t('hitsTitle')}>
              <header class="recall-hits-head">
                <h2>{t('hitsTitle')}</h2>
                <PartsLegend />
              </header>
              <Hits
                hits={props.found.hits}
                query={props.query}
                chosen={state().hit}
                onOpen={open}
              />
            </section>
          </Show>
        </div>
        <Show when={hasSpread()}>
          <WaveView wave={wave()} hits={props.found.hits} chosen={state().hit} onOpen={open} />
        </Show>
      </div>
    )
  }
}

/** Asked once and not again by itself: to look must not change what is looked at. */
function useRecall(request: () => RecallRequest, when: () => boolean) {
  return useRead(
    () => ['recall', request()],
    (memory, signal) => memory.recall(request(), { signal }),
    { when, keep: true, isStill: true },
  )
}

function Question(props: {
  readonly query: string
  readonly onAsk: (query: string) => void
}): JSX.Element {
  const [text, setText] = createSignal(props.query)
  const [field, setField] = createSignal<HTMLInputElement>()
  whenChanged(
    () => props.query,
    (query) => setText(query),
  )
  // A keyboard on the screen of a phone would hide what may be asked.
  onMount(() => props.query === '' && matchMedia('(hover: hover)').matches && field()?.focus())
  return (
    <form
      class="recall-question"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        if (text().trim() !== '') props.onAsk(text().trim())
      }}
    >
      <Icon name="recall" />
      <input
        ref={setField}
        type="search"
        class="input"
        dir="auto"
        aria-label={t('question')}
        placeholder={t('question')}
        autocomplete="off"
        value={text()}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <Button kind="primary" type="submit">
        {t('ask')}
      </Button>
    </form>
  )
}

function Nothing(props: { readonly onAsk: (query: string) => void }): JSX.Element {
  return (
    <Empty
      icon="recall"
      title={t('emptyTitle')}
      about={
        <>
          {t('emptyAbout')} {t('noTrace')}
        </>
      }
      act={
        <For each={['try_1', 'try_2', 'try_3'] as const}>
          {(key) => <Button onClick={() => props.onAsk(t(key))}>{t(key)}</Button>}
        </For>
      }
      request={{
        method: 'POST',
        path: '/recall',
        body: { query: t('try_1'), reinforce: false },
        call: 'recall',
      }}
    />
  )
}
