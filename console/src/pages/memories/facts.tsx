import { A } from '@solidjs/router'
import { createSignal, For, Show, type JSX } from 'solid-js'
import type { MemoryDetail } from '../../../../clients/typescript/index.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { EntityChip } from '../../parts/entity-chip.tsx'
import { Fact, Facts as FactList } from '../../parts/facts.tsx'
import { ThingLink } from '../../parts/thing-link.tsx'
import { usePlaces } from '../../parts/use-places.ts'
import { When } from '../../parts/when.tsx'
import { whenChanged } from '../../parts/when-changed.ts'
import { t as shared } from '../../words/shared.ts'
import { speakerOf } from './row.ts'
import { Corrected } from './versions.tsx'
import { t } from './words.ts'

/** Characters from which on a text is cut short at first. */
const longText = 900

/** The text, with whom it names underlined; a very long one opens as a whole when asked to. */
export function ToldText(props: { readonly memory: MemoryDetail }): JSX.Element {
  const { place } = usePlaces()
  const [isWhole, setWhole] = createSignal(false)
  const isLong = () => props.memory.text.length > longText
  whenChanged(
    () => props.memory.__memory_id,
    () => setWhole(false),
  )
  return (
    <>
      <p class="told told-text" classList={{ 'is-cut': isLong() && !isWhole() }} dir="auto">
        <For each={stretchesOf(props.memory)}>
          {({ text, entity }) => (
            <Show when={entity} fallback={text}>
              {(name) => (
                <A class="mention" href={place('entities', { entity: name() })} title={name()}>
                  {text}
                </A>
              )}
            </Show>
          )}
        </For>
      </p>
      <Show when={isLong()}>
        <Button size="s" kind="quiet" onClick={() => setWhole((before) => !before)}>
          {isWhole() ? t('textLess') : t('textWhole')}
        </Button>
      </Show>
    </>
  )
}

/** Who, when, from where, how far it is believed. */
export function Facts(props: { readonly memory: MemoryDetail }): JSX.Element {
  const { place } = usePlaces()
  return (
    <>
      <Show when={props.memory.entities.length > 0}>
        <div class="chips">
          <For each={props.memory.entities}>{(entity) => <EntityChip entity={entity} />}</For>
        </div>
      </Show>
      <FactList>
        <Fact name={t('who')}>
          <span class="told">{speakerOf(props.memory) ?? t('you')}</span>
          <Badge tone={props.memory.trust === 'untrusted' ? 'warning' : 'plain'} title={t('trust')}>
            {shared(`trust_${props.memory.trust}`)}
          </Badge>
        </Fact>
        <Fact name={t('said')}>
          <When at={props.memory.occurred_at} style="exact" />
        </Fact>
        <Show when={props.memory.occurred_at !== props.memory.created_at}>
          <Fact name={t('recorded')}>
            <When at={props.memory.created_at} style="exact" />
          </Fact>
        </Show>
        <Corrected id={props.memory.__memory_id} />
        <Fact name={t('store')}>
          {props.memory.stores.map((store) => shared(`store_${store}`)).join(', ')}
        </Fact>
        <Show when={props.memory.proposal_id}>
          {(id) => (
            <Fact name={t('proposal')}>
              <ThingLink id={id()} />
            </Fact>
          )}
        </Show>
        <Show when={props.memory.thread}>
          {(thread) => (
            <Fact name={t('thread')}>
              <A class="told" href={place('memories', { thread: thread() })}>
                {thread()}
              </A>
            </Fact>
          )}
        </Show>
        <Show when={props.memory.external_id}>
          {(id) => (
            <Fact name={t('externalId')}>
              <span class="mono told">{id()}</span>
            </Fact>
          )}
        </Show>
        <Show when={props.memory.expires_at}>
          {(at) => (
            <Fact name={t('expires')}>
              <When at={at()} style="exact" />
            </Fact>
          )}
        </Show>
        <For each={Object.entries(props.memory.metadata)}>
          {([name, value]) => (
            <Fact name={name}>
              <span class="told">{String(value)}</span>
            </Fact>
          )}
        </For>
        <Fact name={t('idName')}>
          <span class="mono">{props.memory.__memory_id}</span>
        </Fact>
      </FactList>
    </>
  )
}

interface Stretch {
  readonly text: string
  readonly entity?: string
}

/** The text in stretches, those that name an entity with it. Places that overlap are left out. */
function stretchesOf({ text, mentions }: MemoryDetail): readonly Stretch[] {
  const stretches: Stretch[] = []
  let at = 0
  for (const { entity, start, end } of mentions.toSorted((a, b) => a.start - b.start)) {
    if (start < at || end > text.length) continue
    if (start > at) stretches.push({ text: text.slice(at, start) })
    stretches.push({ text: text.slice(start, end), entity })
    at = end
  }
  if (at < text.length) stretches.push({ text: text.slice(at) })
  return stretches
}
