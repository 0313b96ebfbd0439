import { createSignal, For, Show, type JSX } from 'solid-js'
import type { MemoryClient } from '../../../clients/typescript/index.ts'
import { useMemory } from '../memory/use-memory.ts'
import { Button } from '../parts/button.tsx'
import { guided, guideThrough, sampleName } from '../parts/guide.ts'
import { readQuestions } from '../parts/questions.ts'
import { useAct } from '../parts/use-act.ts'
import { usePlaces } from '../parts/use-places.ts'
import { t } from '../words/shared.ts'
import './first-minute.css'

const steps = ['ask', 'why', 'change', 'forget'] as const
type Step = (typeof steps)[number]

/** The guided first minute: ask, see why, change, forget. Each leads to where it is done, the next one stands out. */
export function FirstMinute(): JSX.Element {
  const { namespace } = useMemory()
  const { go } = usePlaces()
  const [next, setNext] = createSignal(0)
  const { act } = useAct()

  async function toNewest(memory: MemoryClient): Promise<void> {
    const { items } = await memory.memories.list({ limit: 1 }).page()
    go('memories', { memory: items[0]?.__memory_id })
  }
  async function toAnswer(memory: MemoryClient, isOpen: boolean): Promise<void> {
    const [q] = await readQuestions(memory)
    if (!isOpen || q === undefined) return go('recall', { q })
    const { hits } = await memory.recall({ query: q, top_k: 1, reinforce: false })
    go('recall', { q, hit: hits[0]?.id })
  }
  const leads: Readonly<Record<Step, (memory: MemoryClient) => Promise<void>>> = {
    ask: (memory) => toAnswer(memory, false),
    why: (memory) => toAnswer(memory, true),
    change: toNewest,
    forget: toNewest,
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
                  onClick={() => {
                    setNext(at() + 1)
                    void act({ does: leads[step] })
                  }}
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
