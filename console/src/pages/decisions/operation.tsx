import { A } from '@solidjs/router'
import { createSignal, createUniqueId, Match, Show, Switch, type JSX } from 'solid-js'
import { useRead } from '../../memory/use-memory.ts'
import { Badge } from '../../parts/badge.tsx'
import { IconButton } from '../../parts/button.tsx'
import { Diff } from '../../parts/diff.tsx'
import { Area } from '../../parts/field.tsx'
import { ThingText } from '../../parts/thing-link.tsx'
import { usePlaces } from '../../parts/use-places.ts'
import { t as shared } from '../../words/shared.ts'
import { OperationEvidence } from './operation-evidence.tsx'
import { edgeOf, type Part } from './reflection-parts.ts'
import { t } from './words.ts'

/** Which parts are left out, and in what other words some are to be. */
export interface Choosing {
  readonly left: ReadonlySet<string>
  readonly setLeft: (left: ReadonlySet<string>) => void
  readonly edits: ReadonlyMap<string, string>
  readonly setEdits: (edits: ReadonlyMap<string, string>) => void
  /** Why the reader does not choose. */
  readonly why: string | undefined
}

interface OperationProps {
  readonly part: Part
  readonly choosing: Choosing | undefined
}

/** One thing that a reflection would do: what comes, what goes, and why. */
export function Operation(props: OperationProps): JSX.Element {
  const labelId = createUniqueId()
  const [isEditing, setEditing] = createSignal(false)
  const isKept = () => props.choosing?.left.has(props.part.id) !== true
  const text = () => props.choosing?.edits.get(props.part.id) ?? props.part.content

  function turn(): void {
    const { choosing, part } = props
    if (choosing === undefined || choosing.why !== undefined) return
    const left = new Set(choosing.left)
    if (!left.delete(part.id)) left.add(part.id)
    choosing.setLeft(left)
  }
  function edit(content: string): void {
    const { choosing, part } = props
    choosing?.setEdits(new Map(choosing.edits).set(part.id, content))
  }

  return (
    <li class="operation" classList={{ 'is-left': !isKept() }}>
      <Show when={props.choosing}>
        {(choosing) => (
          <input
            type="checkbox"
            class="check"
            checked={isKept()}
            disabled={choosing().why !== undefined}
            aria-labelledby={labelId}
            onChange={turn}
          />
        )}
      </Show>
      <div class="operation-body">
        <p class="operation-head">
          <Badge tone={props.part.op === 'ARCHIVE' ? 'warning' : 'plain'}>
            {t(`op_${props.part.op}`)}
          </Badge>
          <span class="muted small">
            <Into part={props.part} />
          </span>
          <Show when={!isKept()}>
            <Badge tone="warning" title={t('leftOutAbout')}>
              {t('leftOutOne')}
            </Badge>
          </Show>
        </p>
        <div id={labelId}>
          <Switch fallback={<Diff before={before(props.part, text())} after={text()} />}>
            <Match when={props.part.op === 'ARCHIVE'}>
              <Archived id={props.part.target} fallback={props.part.content} />
            </Match>
            <Match when={props.part.op === 'CONNECT' && edgeOf(text())}>
              {(edge) => <Edge from={props.part.target} {...edge()} />}
            </Match>
          </Switch>
        </div>
        <Show when={props.part.reason}>
          <p class="muted small told">{props.part.reason}</p>
        </Show>
        <OperationEvidence part={props.part} />
        <Show when={isEditing()}>
          <Area label={t('otherWords')} isLabelHidden dir="auto" value={text()} onText={edit} />
        </Show>
      </div>
      <Show when={props.choosing !== undefined && mayReword(props.part) && isKept()}>
        <IconButton
          icon={isEditing() ? 'check' : 'edit'}
          label={isEditing() ? t('doneEditing') : t('otherWords')}
          why={props.choosing?.why}
          onClick={() => setEditing(!isEditing())}
        />
      </Show>
    </li>
  )
}

/** What is said in words, and not by an id. */
function mayReword({ op }: Part): boolean {
  return op !== 'ARCHIVE' && op !== 'CONNECT'
}

/** Against which text it is shown: nothing for what is new, its own first words once it was edited. */
function before({ content }: Part, text: string): string {
  return text === content ? '' : content
}

/** Where it goes. */
function Into(props: { readonly part: Part }): JSX.Element {
  const { place } = usePlaces()
  const target = () => props.part.target
  return (
    <Show
      when={target().startsWith('mem_')}
      fallback={
        <Show
          when={props.part.op === 'FLAG'}
          fallback={
            <Show when={!target().startsWith('com_')}>
              <span class="told">{t('intoStore', { store: nameOf(target()) })}</span>
            </Show>
          }
        >
          <A href={place('decisions', { item: target() })}>{flagged(target())}</A>
        </Show>
      }
    >
      <A href={place('memories', { memory: target() })}>{t('theMemory')}</A>
    </Show>
  )
}

function nameOf(target: string): string {
  switch (target) {
    case 'episodic':
    case 'semantic':
    case 'procedural':
    case 'vault':
      return shared(`store_${target}`)
    case 'core':
    case 'identity':
    case 'soul':
    case 'evolution':
      return shared(`mind_${target}`)
    default:
      return target
  }
}

function flagged(target: string): string {
  return target.startsWith('cfl_') ? t('one_conflicts') : t('one_suggestions')
}

/** Two commitments that would be tied, and by what. */
function Edge(props: {
  readonly from: string
  readonly label: string
  readonly to: string
}): JSX.Element {
  return (
    <p class="edge">
      <ins class="told">
        <ThingText id={props.from} />
      </ins>
      <span class="muted small">{props.label.replaceAll('_', ' ')}</span>
      <ins class="told">
        <ThingText id={props.to} />
      </ins>
    </p>
  )
}

/** The memory that would be archived, struck out. */
function Archived(props: { readonly id: string; readonly fallback: string }): JSX.Element {
  const memory = useRead(
    () => ['memories', props.id],
    (client, signal) => client.memories.get(props.id, {}, { signal }),
    { when: () => props.id.startsWith('mem_') },
  )
  return <Diff before={memory.data?.text ?? props.fallback} after="" />
}
