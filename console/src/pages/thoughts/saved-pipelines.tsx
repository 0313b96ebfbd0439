import { createSignal, For, Show, type JSX } from 'solid-js'
import type { PipelineStep, StoredPipeline } from '../../../../clients/typescript/index.ts'
import { useRefusal } from '../../memory/use-memory.ts'
import { usePages } from '../../memory/use-pages.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Loaded } from '../../parts/states.tsx'
import { useAct } from '../../parts/use-act.ts'
import { When } from '../../parts/when.tsx'
import { t } from './words.ts'

interface SavedPipelinesProps {
  /** A thought was made, and a run of it has begun. */
  readonly onRun: (thought: string, run: string) => void
}

/** Pipelines that are saved: when each runs by itself, and a way to run or delete it. */
export function SavedPipelines(props: SavedPipelinesProps): JSX.Element {
  const [isOpen, setOpen] = createSignal(false)
  function ran(thought: string, run: string): void {
    setOpen(false)
    props.onRun(thought, run)
  }
  const list = usePages(
    () => ['pipelines'],
    (memory, { signal, cursor }) => memory.pipelines.list({}, { signal }).page(cursor),
    { when: isOpen },
  )
  return (
    <>
      <Button kind="quiet" icon="timeline" onClick={() => setOpen(true)}>
        {t('pipelines')}
      </Button>
      <Dialog
        isOpen={isOpen()}
        onClose={() => setOpen(false)}
        width="l"
        title={t('pipelines')}
        about={t('pipelinesAbout')}
      >
        <Loaded query={list.query} rows={3}>
          {(found) => (
            <ul class="pipelines">
              <For each={found()} fallback={<li class="muted">{t('pipelinesNone')}</li>}>
                {(pipeline) => <PipelineRow pipeline={pipeline} onRun={ran} />}
              </For>
            </ul>
          )}
        </Loaded>
        <Show when={!list.isWhole()}>
          <Button size="s" onClick={list.readMore}>
            {t('morePipelines')}
          </Button>
        </Show>
      </Dialog>
    </>
  )
}

function PipelineRow(
  props: Pick<SavedPipelinesProps, 'onRun'> & { readonly pipeline: StoredPipeline },
): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const [isOpen, setOpen] = createSignal(false)

  function run(): void {
    const { name } = props.pipeline
    void act({
      does: async (memory) => {
        const { id } = await memory.thoughts.create({ intent: name })
        const begun = await memory.thought(id).start(name)
        return { ...begun, thought: id }
      },
      follows: ({ thought, run: { id } }) => props.onRun(thought, id),
      says: () => t('begun', { name }),
    })
  }
  function remove(): void {
    const { name, pipeline, schedule, on } = props.pipeline
    void act({
      does: ({ pipelines }) => pipelines.delete(name),
      says: () => t('deleted', { name }),
      undo: ({ pipelines }) => pipelines.save(name, pipeline as PipelineStep, { schedule, on }),
    })
  }

  return (
    <li>
      <div class="pipelines-head">
        <span class="told pipelines-name">{props.pipeline.name}</span>
        <span class="muted small">{t('versionN', { n: props.pipeline.version })}</span>
        <Button size="s" aria-expanded={isOpen()} onClick={() => setOpen(!isOpen())}>
          {t('pipeline')}
        </Button>
        <IconButton
          icon="play"
          label={t('runNamed', { name: props.pipeline.name })}
          why={refusal('main')}
          isBusy={isBusy()}
          onClick={run}
        />
        <IconButton
          icon="erase"
          label={t('deleteNamed', { name: props.pipeline.name })}
          why={refusal('main')}
          onClick={remove}
        />
      </div>
      <Triggers pipeline={props.pipeline} />
      <Show when={isOpen()}>
        <pre class="pipelines-code mono small">
          {JSON.stringify(props.pipeline.pipeline, null, 2)}
        </pre>
      </Show>
    </li>
  )
}

/** When it runs by itself, if it does. */
function Triggers(props: { readonly pipeline: StoredPipeline }): JSX.Element {
  const isAlone = () => props.pipeline.schedule === null && props.pipeline.on === null
  return (
    <p class="muted small pieces">
      <Show when={isAlone()}>
        <span>{t('whenAsked')}</span>
      </Show>
      <Show when={props.pipeline.schedule}>
        {(schedule) => (
          <span>
            {t('schedule')} <code>{schedule()}</code> UTC
          </span>
        )}
      </Show>
      <Show when={props.pipeline.next_at}>
        {(at) => (
          <span>
            {t('next')} <When at={at()} />
          </span>
        )}
      </Show>
      <Show when={props.pipeline.on}>
        {(types) => <span>{t('after', { types: types().join(', ') })}</span>}
      </Show>
    </p>
  )
}
