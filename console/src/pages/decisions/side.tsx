import { A } from '@solidjs/router'
import { Show, type JSX } from 'solid-js'
import type { GraphNode } from '../../../../clients/typescript/index.ts'
import { useRead } from '../../memory/use-memory.ts'
import { Badge } from '../../parts/badge.tsx'
import { Fact, Facts } from '../../parts/facts.tsx'
import { Icon } from '../../parts/icon.tsx'
import { RoleMark } from '../../parts/role-mark.tsx'
import { Loaded } from '../../parts/states.tsx'
import { ThingText } from '../../parts/thing-link.tsx'
import { usePlaces } from '../../parts/use-places.ts'
import { When } from '../../parts/when.tsx'
import { t as shared } from '../../words/shared.ts'
import { percent } from '../../words/words.ts'
import { useNode } from './nodes.ts'
import { t } from './words.ts'

interface SideProps {
  /** Of the commitment. */
  readonly id: string
  readonly name: string
  /** It gave way to the other. */
  readonly isGone?: boolean | undefined
}

/** One of two statements: what it says, who said it when, how sure it is. */
export function Side(props: SideProps): JSX.Element {
  const node = useNode(() => props.id)
  return (
    <section
      class="side-card"
      classList={{ 'is-gone': props.isGone === true }}
      aria-label={props.name}
    >
      <Loaded query={node} rows={3}>
        {(found) => (
          <>
            <p class="side-name muted small">
              <RoleMark role={found().role} named />
              <span>{props.name}</span>
            </p>
            <p class="side-text told">{found().text}</p>
            <Facts>
              <Source node={found()} />
              <Fact name={t('since')}>
                <When at={found().valid_from} style="date" />
              </Fact>
              <Fact name={t('confidence')}>
                <span class="number">{percent(found().confidence)}</span>
                <Badge tone={found().trust === 'untrusted' ? 'warning' : 'plain'}>
                  {shared(`trust_${found().trust}`)}
                </Badge>
              </Fact>
            </Facts>
          </>
        )}
      </Loaded>
    </section>
  )
}

/** The newest text that it was drawn from, as it was said. */
function Source(props: { readonly node: GraphNode }): JSX.Element {
  const { place } = usePlaces()
  const id = () => props.node.sources.at(-1)?.memory_id
  const source = useRead(
    () => ['memories', id()],
    (memory, signal) => memory.memories.get(id() ?? '', {}, { signal }),
    { when: () => id() !== undefined },
  )
  return (
    <>
      <Fact name={t('said')}>
        <span class="told">{speakerOf(source.data?.speaker ?? props.node.speaker)}</span>
        <Show when={source.data}>{(found) => <When at={found().occurred_at} style="date" />}</Show>
        <Show when={source.data?.thread}>
          {(thread) => <span class="muted told">{t('inThread', { thread: thread() })}</span>}
        </Show>
        <Show when={source.data?.pinned}>
          <Icon name="pin" size={14} label={t('pinned')} />
        </Show>
      </Fact>
      <Show when={id()}>
        {(memoryId) => (
          <Fact name={t('source')}>
            <A class="told side-source" href={place('memories', { memory: memoryId() })}>
              <ThingText id={memoryId()} />
            </A>
          </Fact>
        )}
      </Show>
    </>
  )
}

/** The own user of a namespace is called `user`. */
function speakerOf(speaker: string | null): string {
  return speaker === null || speaker === 'user' ? t('theUser') : speaker
}
