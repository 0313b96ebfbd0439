import { createSignal, For, Show, type JSX } from 'solid-js'
import { useMemory } from '../memory/use-memory.ts'
import { Button } from '../parts/button.tsx'
import { guided, guideThrough, sampleName } from '../parts/guide.ts'
import { readQuestions } from '../parts/questions.ts'
import { useAct } from '../parts/use-act.ts'
import { usePlaces } from '../parts/use-places.ts'
import { t } from '../words/shared.ts'
import './first-minute.css'

const steps = ['ask', 'why', 'change', 'forget'] as const

/** The guided first minute: ask, see why, change, forget. Each leads to where it is done, the next one stands out. */
export function FirstMinute(): JSX.Element {
  const { namespace } = useMemory()
  const { go } = usePlaces()
  const [next, setNext] = createSignal(0)
  const { act } = useAct()

  async function lead(at: number): Promise<void> {
    setNext(at + 1)
    await act({
      async does(memory) {
        if (at > 1) {
          const { items } = await memory.memories.list({ limit: 1 }).page()
          return go('memories', { memory: items[0]?.__memory_id })
        }
        const [q] = await readQuestions(memory)
        if (steps[at] === 'ask' || q === undefined) return go('recall', { q })
        const { hits } = await memory.recall({ query: q, top_k: 1, reinforce: false })
        go('recall', { q, hit: hits[0]?.id })
      },
    })
  }

  return (
    <Show when={guided() === namespace()}>
      <section class="first-minute" aria-label={t('guide')}>
        <ol>
          <For each={steps}>
            {(step, at) => (
              <li>
                <Button
                  size="s"
                  kind={at() === next() ? 'primary' : 'quiet'}
                  onClick={() => void lead(at())}
                >
                  {t(`guide_${step}`)}
                </Button>
              </li>
            )}
          </For>
        </ol>
        <Show when={namespace() === sampleName}>
          <Button size="s" kind="quiet" onClick={() => go('settings', { part: 'erasure' })}>
            {t('guideThrow')}
          </Button>
        </Show>
        <Button
          size="s"
          kind="quiet"
          label={t('close')}
          icon="close"
          onClick={() => guideThrough('')}
        />
      </section>
    </Show>
  )
}
