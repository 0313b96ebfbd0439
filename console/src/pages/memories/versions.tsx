import { For, Show, type JSX } from 'solid-js'
import { useRead } from '../../memory/use-memory.ts'
import { Diff } from '../../parts/diff.tsx'
import { Section } from '../../parts/section.tsx'
import { Loaded } from '../../parts/states.tsx'
import { When } from '../../parts/when.tsx'
import { t } from './words.ts'

/** Its texts, the newest first, each as what changed from the one before. */
export function Versions(props: { readonly id: string }): JSX.Element {
  const versions = useRead(
    () => ['memories', props.id, 'versions'],
    async (memory, signal) =>
      (await memory.memories.history(props.id, { limit: 200 }, { signal }).page()).items,
    { keep: true },
  )
  return (
    <Show when={(versions.data?.length ?? 0) > 1}>
      <Section title={t('versions')}>
        <Loaded query={versions} rows={2}>
          {(found) => (
            <ol class="versions">
              <For each={found().toReversed()}>
                {(item, index) => (
                  <li>
                    <p class="muted small pieces">
                      <span>
                        {item.status === 'forgotten'
                          ? t('forgotten')
                          : t('version', { n: item.version })}
                      </span>
                      <When at={item.at} />
                      <span>{t('byActor', { actor: item.actor })}</span>
                    </p>
                    <Diff
                      before={found().toReversed()[index() + 1]?.text ?? item.text}
                      after={item.text}
                    />
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
