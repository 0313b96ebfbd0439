import { createSignal, For, Show, type JSX } from 'solid-js'
import type { MemoryClient } from '../../../../../clients/typescript/index.ts'
import { useMemory, useRefusal } from '../../../memory/use-memory.ts'
import { Button } from '../../../parts/button.tsx'
import { LifecycleMark } from '../../../parts/lifecycle-mark.tsx'
import { ThingLink } from '../../../parts/thing-link.tsx'
import { tellProblem } from '../../../parts/toast-list.ts'
import { percent } from '../../../words/words.ts'
import { Block } from '../block.tsx'
import { t as settings } from '../words.ts'
import { t } from './words.ts'

type Decayed = Awaited<ReturnType<MemoryClient['graph']['decay']>>
type Transition = Decayed['transitions'][number]

const mostShown = 50

/** What a pass of decay would do now; nothing changes. */
export function DecayRun(): JSX.Element {
  const { memory } = useMemory()
  const refusal = useRefusal()
  const [found, setFound] = createSignal<Decayed>()
  const [isBusy, setBusy] = createSignal(false)
  async function look(): Promise<void> {
    setBusy(true)
    try {
      setFound(await memory().graph.decay({ dry_run: true }))
    } catch (error) {
      tellProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Block
      title={t('decay')}
      about={t('decayAbout')}
      acts={
        <Button icon="clock" isBusy={isBusy()} why={refusal('main')} onClick={() => void look()}>
          {settings('act_fade')}
        </Button>
      }
    >
      <Show when={found()}>
        {(run) => (
          <div class="decay" role="status">
            <p class="muted pieces">
              <span>{t('decayNodes', { n: run().nodes_decayed })}</span>
              <span>{t('decayEdges', { n: run().edges_pruned })}</span>
              <span>{t('decayInactive', { n: run().inactive_nodes })}</span>
            </p>
            <p>
              {run().transitions.length === 0
                ? t('decayNone')
                : t('crossing', { n: run().transitions.length })}
            </p>
            <ul>
              <For each={run().transitions.slice(0, mostShown)}>
                {(transition) => <Crossing {...transition} />}
              </For>
            </ul>
            <Show when={run().transitions.length > mostShown}>
              <p class="muted small">
                {t('crossingMore', { n: run().transitions.length - mostShown })}
              </p>
            </Show>
          </div>
        )}
      </Show>
    </Block>
  )
}

function Crossing(props: Transition): JSX.Element {
  return (
    <li>
      <ThingLink id={props.memory_id} class="ellipsis" />
      <span class="decay-bands">
        <LifecycleMark lifecycle={props.from} named />
        <span aria-hidden="true">→</span>
        <LifecycleMark lifecycle={props.to} relevance={props.relevance} named />
        <span class="muted number">{percent(props.relevance)}</span>
      </span>
    </li>
  )
}
