import { createMemo, createSignal, For, Show, type JSX } from 'solid-js'
import type { MemoryDetail } from '../../../../clients/typescript/index.ts'
import { useMemory, useRead } from '../../memory/use-memory.ts'
import { useActorName } from '../../parts/actor-name.tsx'
import { Button } from '../../parts/button.tsx'
import { Diff } from '../../parts/diff.tsx'
import { Fact } from '../../parts/facts.tsx'
import { Section } from '../../parts/section.tsx'
import { When } from '../../parts/when.tsx'
import { whenChanged } from '../../parts/when-changed.ts'
import { dateOf } from '../../time/times.ts'
import { number } from '../../words/words.ts'
import { t } from './words.ts'

const mostAtFirst = 5

/** The texts of a memory, the oldest first. */
function useVersions(id: () => string) {
  return useRead(
    () => ['memories', id(), 'versions'],
    async (memory, signal) =>
      (await memory.memories.history(id(), { limit: 200 }, { signal }).page()).items,
  )
}

/** When its text was corrected last, and by whom; nothing where it stands as it was told. */
export function Corrected(props: { readonly id: string }): JSX.Element {
  const actorOf = useActorName()
  const versions = useVersions(() => props.id)
  const last = () => versions.data?.findLast(({ status }) => status !== 'forgotten')
  return (
    <Show when={(last()?.version ?? 1) > 1 && last()}>
      {(version) => (
        <Fact name={t('corrected')}>
          <When at={version().at} style="exact" />
          <span>{t('byActor', { actor: actorOf(version().actor) })}</span>
        </Fact>
      )}
    </Show>
  )
}

/** What it said at the time that is looked back to, where that is not what it says today. */
export function TextThen(props: { readonly memory: MemoryDetail }): JSX.Element {
  const { knownAt } = useMemory()
  const versions = useVersions(() => props.memory.__memory_id)
  const then = () => {
    const [at, told] = [Date.parse(knownAt() ?? ''), versions.data ?? []]
    return told.findLast((one) => Date.parse(one.at) <= at)?.text
  }
  const isOther = () =>
    knownAt() !== undefined && versions.data !== undefined && then() !== props.memory.text
  return (
    <Show when={isOther()}>
      <p class="muted small">{t('textThen', { date: dateOf(knownAt() ?? '') })}</p>
      <Show when={then()} fallback={<p class="muted">{t('untoldThen')}</p>}>
        {(text) => (
          <p class="told told-text" dir="auto">
            {text()}
          </p>
        )}
      </Show>
      <p class="muted small">{t('textToday')}</p>
    </Show>
  )
}

/** Its texts, the newest first, each as what changed from the one before. */
export function Versions(props: { readonly id: string }): JSX.Element {
  const actorOf = useActorName()
  const versions = useVersions(() => props.id)
  const newest = createMemo(() => (versions.data ?? []).toReversed())
  const [isWhole, setWhole] = createSignal(false)
  whenChanged(
    () => props.id,
    () => setWhole(false),
  )
  const shown = () => (isWhole() ? newest() : newest().slice(0, mostAtFirst))
  return (
    <Show when={newest().length > 1}>
      <Section
        title={t('versions')}
        aside={<span class="muted small number">{number(newest().length)}</span>}
      >
        <ol class="versions">
          <For each={shown()}>
            {(item, index) => (
              <li>
                <p class="muted small pieces">
                  <span>
                    {item.status === 'forgotten'
                      ? t('forgotten')
                      : t('version', { n: item.version })}
                  </span>
                  <When at={item.at} />
                  <span>{t('byActor', { actor: actorOf(item.actor) })}</span>
                </p>
                <Diff before={newest()[index() + 1]?.text ?? item.text} after={item.text} />
              </li>
            )}
          </For>
        </ol>
        <Show when={newest().length > shown().length}>
          <Button size="s" kind="quiet" onClick={() => setWhole(true)}>
            {t('olderVersions', { n: newest().length - shown().length })}
          </Button>
        </Show>
      </Section>
    </Show>
  )
}
