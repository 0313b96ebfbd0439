import { Show, type JSX } from 'solid-js'
import type { MemoryClient, Run, Signal, Thought } from '../../../../clients/typescript/index.ts'
import { useRead, useRefusal } from '../../memory/use-memory.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { Select } from '../../parts/select.tsx'
import { Loaded } from '../../parts/states.tsx'
import { useAct } from '../../parts/use-act.ts'
import { When } from '../../parts/when.tsx'
import { shortTime } from '../../time/times.ts'
import { Replay } from './replay.tsx'
import { ThingText } from '../../parts/thing-link.tsx'
import { merged } from './signals.ts'
import { useFollow } from './use-follow.ts'
import { t } from './words.ts'

interface RunsViewProps {
  readonly thought: Thought
  readonly run: string | undefined
  readonly onChoose: (run: string | undefined) => void
  /** Opens another thought. */
  readonly onOpen: (id: string) => void
}

const most = 50
const mostSignals = 2_000
const tones = {
  running: 'accent',
  completed: 'good',
  blocked: 'warning',
  failed: 'danger',
} as const

/** What was run on a thought: one run at a time, the newest first. */
export function RunsView(props: RunsViewProps): JSX.Element {
  const runs = useRead(
    () => ['thoughts', 'runs', props.thought.id],
    (memory, signal) =>
      memory.runs.list({ thought_id: props.thought.id, limit: most }, { signal }).page(),
  )
  const chosen = () => runs.data?.items.find(({ id }) => id === props.run) ?? runs.data?.items[0]
  return (
    <div class="thoughts-tab">
      <Loaded query={runs} rows={4}>
        {(found) => (
          <Show when={chosen()?.id} keyed fallback={<p class="muted">{t('noRuns')}</p>}>
            {(id) => (
              <>
                <Show when={found().items.length > 1}>
                  <div class="thoughts-choice">
                    <Select
                      label={t('chooseRun')}
                      choices={found().items.map(({ id: value, status, created_at: at }) => ({
                        value,
                        label: shortTime(at),
                        note: t(`status_${status}`),
                      }))}
                      value={id}
                      onChoose={(other) => props.onChoose(other)}
                    />
                    <span class="small muted">
                      {t(found().next_cursor === null ? 'nRuns' : 'newestRuns', {
                        n: found().items.length,
                      })}
                    </span>
                  </div>
                </Show>
                <Show when={chosen()}>
                  {(run) => <RunView run={run()} onOpen={props.onOpen} />}
                </Show>
              </>
            )}
          </Show>
        )}
      </Loaded>
    </div>
  )
}

/** One run: how it ended, what it cost, and its steps as its signals tell of them. */
function RunView(props: { readonly run: Run } & Pick<RunsViewProps, 'onOpen'>): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const isOpen = () => props.run.status === 'running'
  const streamed = useFollow(() => (isOpen() ? props.run.id : undefined))
  // Read when it is opened and when it has ended; in between its signals come by themselves.
  const listed = useRead(
    () => ['thoughts', 'signals', props.run.id, { status: props.run.status }],
    (memory, signal) => readSignals(memory, props.run.id, signal),
    { isStill: true },
  )
  const cancel = () => {
    const { id } = props.run
    void act({ does: ({ runs }) => runs.cancel(id), says: () => t('cancelled') })
  }
  return (
    <>
      <div class="thoughts-run">
        <Badge tone={tones[props.run.status]}>{t(`status_${props.run.status}`)}</Badge>
        <p class="small muted pieces number">
          <When at={props.run.created_at} style="ago" />
          <span>{t('steps', { n: props.run.usage.steps })}</span>
          <Show when={props.run.usage.model_calls > 0}>
            <span>{t('modelCalls', { n: props.run.usage.model_calls })}</span>
          </Show>
          <Show when={props.run.current_thought_id !== props.run.thought_id}>
            <button
              type="button"
              class="thoughts-link"
              onClick={() => props.onOpen(props.run.current_thought_id)}
            >
              {t('wentOn')} <ThingText id={props.run.current_thought_id} />
            </button>
          </Show>
        </p>
        <Show when={isOpen()}>
          <Button
            size="s"
            icon="close"
            why={refusal('main')}
            isBusy={isBusy()}
            onClick={() => cancel()}
          >
            {t('cancel')}
          </Button>
        </Show>
      </div>
      <Show when={props.run.error}>
        {(error) => (
          <div class="thoughts-mistakes">
            <p class="told">{error().message}</p>
            <p class="small">
              <code>{error().code}</code> · <code>{error().path}</code>
            </p>
          </div>
        )}
      </Show>
      <Loaded query={listed} rows={4}>
        {(found) => (
          <>
            <Replay signals={merged(found(), streamed())} isLive={isOpen()} ending={props.run} />
            <Show when={!isOpen() && found().length >= mostSignals}>
              <p class="small muted">{t('firstSignals', { n: mostSignals })}</p>
            </Show>
          </>
        )}
      </Loaded>
    </>
  )
}

async function readSignals(
  { signals }: MemoryClient,
  run: string,
  signal: AbortSignal,
): Promise<readonly Signal[]> {
  const found: Signal[] = []
  for await (const one of signals.list({ run_id: run, limit: 200 }, { signal })) {
    found.push(one)
    if (found.length >= mostSignals) break
  }
  return found
}
