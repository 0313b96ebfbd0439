import { createSignal, For, lazy, Match, Show, Switch, type JSX } from 'solid-js'
import type { Recollection } from '../../../../clients/typescript/index.ts'
import { loadView } from '../../memory/load-view.ts'
import { useRead, useRefusal } from '../../memory/use-memory.ts'
import { Button } from '../../parts/button.tsx'
import { useCommands } from '../../parts/commands.ts'
import { Page } from '../../parts/page.tsx'
import { readQuestions } from '../../parts/questions.ts'
import { Empty, Loaded } from '../../parts/states.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { usePlaces } from '../../parts/use-places.ts'
import { t as shared } from '../../words/shared.ts'
import { AskedBy } from './asked-by.tsx'
import { CompareView } from './compare-view.tsx'
import { Question } from './question.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { writeSettings } from './settings.ts'
import { Single } from './single.tsx'
import { useRecall } from './use-recall.ts'
import { WhyDrawer } from './why-drawer.tsx'
import { WhyNot } from './why-not.tsx'
import { t } from './words.ts'
import './recall.css'

const Expectations = lazy(loadView(() => import('./expectations/index.tsx')))

const Asked = lazy(loadView(() => import('./asked/index.tsx')))

/** A question and its answer; by `view` also what answers are to come to, and what was asked. */
export default function RecallPage(): JSX.Element {
  const [filters] = useFilters(['view'])
  return (
    <Switch fallback={<Answered />}>
      <Match when={filters().view === 'expectations'}>
        <Expectations />
      </Match>
      <Match when={filters().view === 'asked'}>
        <Asked />
      </Match>
    </Switch>
  )
}

/** A question, its answer, and why: what spoke for each hit, and what for none of the others. */
function Answered(): JSX.Element {
  const recall = useRecall()
  const { state, setState, query, isCompared, compare, foundA } = recall
  const [isAsking, setAsking] = createSignal(false)
  const open = (hit: string | undefined) => setState({ hit })
  const hits = () => foundA.data?.hits ?? []

  function move(step: number): void {
    const at = hits().findIndex(({ id }) => id === state().hit)
    const next = hits()[at < 0 ? 0 : Math.max(0, Math.min(hits().length - 1, at + step))]
    if (next !== undefined) cite(hits().indexOf(next) + 1)
  }
  function cite(rank: number): void {
    const hit = hits()[rank - 1]
    if (hit === undefined) return
    open(hit.id)
    const row = document.getElementById(`hit-${rank}`)
    row?.scrollIntoView({ block: 'nearest' })
    row?.querySelector('button')?.focus({ preventScroll: true })
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
      showsPast="known"
      count={
        foundA.data === undefined || query() === '' ? undefined : t('hits', { n: hits().length })
      }
      request={query() === '' ? undefined : recall.request()}
      acts={<Acts query={query()} onWhyNot={() => setAsking(true)} />}
      bar={<Bar recall={recall} />}
      aside={
        <WhyDrawer
          id={state().hit}
          request={recall.a()}
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
              <Show
                when={isCompared()}
                fallback={
                  <Single
                    found={found()}
                    query={query()}
                    chosen={state().hit}
                    onOpen={open}
                    onCite={cite}
                    onAsk={() => setAsking(true)}
                  />
                }
              >
                <Compared recall={recall} found={found()} onOpen={open} />
              </Show>
            )}
          </Loaded>
        </div>
      </Show>
      <WhyNot isOpen={isAsking()} onClose={() => setAsking(false)} onChoose={open} />
    </Page>
  )
}

interface ActsProps {
  readonly query: string
  readonly onWhyNot: () => void
}

function Acts(props: ActsProps): JSX.Element {
  const { go } = usePlaces()
  const refusal = useRefusal()
  return (
    <>
      <Show when={props.query !== ''}>
        <Button kind="quiet" icon="info" keys="w" onClick={() => props.onWhyNot()}>
          {t('whyNot')}
        </Button>
      </Show>
      <Button
        kind="quiet"
        icon="clock"
        why={refusal('main')}
        onClick={() => go('recall', { view: 'asked' })}
      >
        {shared('asked')}
      </Button>
      <Button
        kind="quiet"
        icon="check"
        onClick={() => go('recall', { view: 'expectations', q: props.query || undefined })}
      >
        {shared('expectations')}
      </Button>
    </>
  )
}

interface ComparedProps {
  readonly recall: ReturnType<typeof useRecall>
  readonly found: Recollection
  readonly onOpen: (id: string) => void
}

/** The same question asked in two ways. */
function Compared(props: ComparedProps): JSX.Element {
  return (
    <Loaded query={props.recall.foundB}>
      {(other) => (
        <CompareView
          a={props.found}
          b={other()}
          settingsA={props.recall.settings()}
          settingsB={props.recall.second()}
          query={props.recall.query()}
          chosen={props.recall.state().hit}
          onOpen={props.onOpen}
        />
      )}
    </Loaded>
  )
}

/** The question, and how it is asked: once, or in two ways side by side. */
function Bar(props: { readonly recall: ReturnType<typeof useRecall> }): JSX.Element {
  return (
    <>
      <Question
        query={props.recall.query()}
        onAsk={(q) => props.recall.setState({ q, hit: undefined }, true)}
      />
      <AskedBy
        by={props.recall.state().by}
        onChoose={(by) => props.recall.setState({ by, hit: undefined })}
      />
      <SettingsPanel
        name={props.recall.isCompared() ? 'A' : undefined}
        settings={props.recall.settings()}
        onChange={props.recall.setState}
      />
      <Show when={props.recall.isCompared()}>
        <SettingsPanel
          name="B"
          settings={props.recall.second()}
          onChange={(change) =>
            props.recall.setState({ b: writeSettings({ ...props.recall.second(), ...change }) })
          }
        />
      </Show>
      <Button
        kind="quiet"
        size="s"
        icon={props.recall.isCompared() ? 'close' : 'switch'}
        keys="c"
        onClick={props.recall.compare}
      >
        {props.recall.isCompared() ? t('compareEnd') : t('compare')}
      </Button>
    </>
  )
}

/** Nothing is asked yet: what may be asked of what is remembered here. */
function Nothing(props: { readonly onAsk: (query: string) => void }): JSX.Element {
  const questions = useRead(() => ['memories', 'questions'], readQuestions)
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
        <For each={questions.data}>
          {(question) => <Button onClick={() => props.onAsk(question)}>{question}</Button>}
        </For>
      }
      request={{
        method: 'POST',
        path: '/recall',
        body: { query: questions.data?.[0] ?? t('question'), reinforce: false },
        call: 'recall',
      }}
    />
  )
}
