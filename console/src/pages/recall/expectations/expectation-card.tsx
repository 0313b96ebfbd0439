import { A } from '@solidjs/router'
import { For, Show, type JSX } from 'solid-js'
import type { Expectation } from '../../../../../clients/typescript/index.ts'
import { useRefusal } from '../../../memory/use-memory.ts'
import { Badge } from '../../../parts/badge.tsx'
import { IconButton } from '../../../parts/button.tsx'
import { Fact, Facts } from '../../../parts/facts.tsx'
import { ThingLink } from '../../../parts/thing-link.tsx'
import { useAct } from '../../../parts/use-act.ts'
import { usePlaces } from '../../../parts/use-places.ts'
import { When } from '../../../parts/when.tsx'
import { definitionOf, missesIn, tones } from './expectations.ts'
import { t } from './words.ts'

interface CardProps {
  readonly of: Expectation
  readonly isBusy: boolean
  readonly onRun: () => void
  readonly onEdit: () => void
}

/** One expectation: what is asked, what is to come, and what came in its place since when. */
export function ExpectationCard(props: CardProps): JSX.Element {
  const { place } = usePlaces()
  return (
    <li class="expectation">
      <Badge tone={tones[props.of.status]}>{t(`status_${props.of.status}`)}</Badge>
      <div>
        <A class="told" href={place('recall', { q: props.of.question })} title={t('ask')}>
          {props.of.question}
        </A>
        <p class="muted small pieces">
          <span class="mono">{props.of.name}</span>
          <Show when={props.of.since}>
            {(at) => (
              <A href={place('audit', { target: `expectation/${props.of.name}` })}>
                {t('since')} <When at={at()} style="date" />
              </A>
            )}
          </Show>
          <Show when={props.of.held_at}>
            {(at) => (
              <span>
                {t('heldLast')} <When at={at()} style="date" />
              </span>
            )}
          </Show>
        </p>
        <Show when={props.of.why} fallback={<Wanted of={props.of} />}>
          {(why) => <Came why={why()} />}
        </Show>
      </div>
      <Acts {...props} />
    </li>
  )
}

function Acts(props: CardProps): JSX.Element {
  const refusal = useRefusal()
  const { act } = useAct()
  function remove(): void {
    const [name, was] = [props.of.name, definitionOf(props.of)]
    void act({
      does: ({ expectations }) => expectations.delete(name),
      says: () => t('deleted', { name }),
      undo: ({ expectations }) => expectations.save(name, was),
    })
  }
  const own = () => ({ isBusy: props.isBusy, why: refusal('main') })
  return (
    <span class="expectation-acts">
      <IconButton icon="play" label={t('runOne')} isBusy={props.isBusy} onClick={props.onRun} />
      <IconButton icon="edit" label={t('edit')} {...own()} onClick={props.onEdit} />
      <IconButton icon="erase" label={t('delete')} {...own()} onClick={remove} />
    </span>
  )
}

/** What is to come. */
function Wanted(props: { readonly of: Expectation }): JSX.Element {
  const wanted = () => {
    const { finds, hides, says, silent } = props.of
    return [
      [t('finds'), finds.join(' ')],
      [t('hides'), hides.join(' ')],
      [t('says'), says.map((text) => `“${text}”`).join(' ')],
      [t('answer'), silent === null ? '' : t(silent ? 'answer_none' : 'answer_some')],
    ] as const
  }
  return (
    <Facts>
      <For each={wanted().filter(([, text]) => text !== '')}>
        {([name, text]) => (
          <Fact name={name}>
            <Said text={text} />
          </Fact>
        )}
      </For>
    </Facts>
  )
}

/** What was wanted and did not come, and what came instead; in the server's words where they are others. */
function Came(props: { readonly why: string }): JSX.Element {
  return (
    <div class="expectation-came">
      <For each={missesIn(props.why)} fallback={<p class="told">{props.why}</p>}>
        {({ wanted, what, came }) => (
          <Facts>
            <Fact name={t(wanted)}>
              <Said text={what} />
            </Fact>
            <Fact name={t('came')}>
              {wanted === 'hides' ? t('cameRank', { rank: came }) : <Said text={came} />}
            </Fact>
          </Facts>
        )}
      </For>
    </div>
  )
}

const named =
  /\b(?:mem|com|note)_[0-9A-Z]{26}\b|\b[a-z]\w*_id:(?:"(?:[^"\\]|\\.)*"|[^\s,]+[^\s,.])/g

/** The things that a text names by their ids, each leading to it; else the text. */
function Said(props: { readonly text: string }): JSX.Element {
  const ids = () => props.text.match(named) ?? []
  const words = () => (props.text.startsWith('nothing') ? t('cameNothing') : props.text)
  return (
    <For each={ids()} fallback={<span class="told">{words()}</span>}>
      {(id) => (
        <p>
          <ThingLink id={id} />
        </p>
      )}
    </For>
  )
}
