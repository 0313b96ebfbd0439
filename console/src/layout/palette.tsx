import {
  createEffect,
  createMemo,
  createSignal,
  createUniqueId,
  For,
  on,
  Show,
  type JSX,
} from 'solid-js'
import { useRefusal } from '../memory/use-memory.ts'
import { offeredCommands, type Command } from '../parts/commands.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Highlight } from '../parts/highlight.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { forgetTopic } from '../parts/topic-to-forget.ts'
import { usePlaces } from '../parts/use-places.ts'
import { t } from '../words/shared.ts'
import { pages } from './page-list.ts'
import { useFound, type Entry } from './use-found.ts'
import { useWithinPages } from './within-pages.ts'
import './palette.css'

/** Finds pages, commands and memories by what is typed, from the keyboard alone. */
export function Palette(props: {
  readonly isOpen: boolean
  readonly onClose: () => void
}): JSX.Element {
  const [query, setQuery] = createSignal('')
  createEffect(
    on(
      () => props.isOpen,
      () => setQuery(''),
    ),
  )
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={t('searchOrRun')} width="m">
      <PaletteBody query={query()} onQuery={setQuery} onClose={props.onClose} />
    </Dialog>
  )
}

/** Forgets what is typed; the last of all, so that Enter never means it. */
function useForgetting(query: () => string): () => readonly Entry[] {
  const refusal = useRefusal()
  return () => {
    const topic = query().trim()
    if (topic === '') return []
    const label = t('forgetTopicOf', { topic })
    const why = refusal('main')
    return [{ group: t('paletteActs'), label, icon: 'forget', why, act: () => forgetTopic(topic) }]
  }
}

interface BodyProps {
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly onClose: () => void
}

function PaletteBody(props: BodyProps): JSX.Element {
  const id = createUniqueId()
  const { go } = usePlaces()
  const found = useFound(() => props.query)
  const forgetting = useForgetting(() => props.query)
  const within = useWithinPages()
  const [at, setAt] = createSignal(0)
  const entries = createMemo((): readonly Entry[] => {
    const own: readonly Entry[] = [
      ...pages.map(({ name, letter }) => ({
        group: t('palettePages'),
        label: t(`page_${name}`),
        icon: name as IconName,
        keys: `g ${letter}`,
        act: () => go(name),
      })),
      ...offeredCommands().map((command) => ({ ...command, group: t('paletteActs') })),
      ...(props.query.trim() === '' ? [] : within()).map((command) => ({
        ...command,
        group: t('paletteWithin'),
      })),
    ]
    return [...own.filter((entry) => fits(entry, props.query)), ...found(), ...forgetting()]
  })
  createEffect(
    on(
      () => props.query,
      () => setAt(0),
    ),
  )
  createEffect(() => {
    const chosen = document.getElementById(`${id}-${at()}`)
    chosen?.scrollIntoView({ block: 'nearest' })
  })

  function run(entry: Entry | undefined): void {
    if (entry === undefined || entry.why !== undefined) return
    props.onClose()
    // After the dialog has given the focus back.
    setTimeout(() => entry.act())
  }

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((before) => (before + step + entries().length) % Math.max(1, entries().length))
    } else if (event.key === 'Enter' && !event.isComposing) {
      event.preventDefault()
      run(entries()[at()])
    }
  }

  return (
    <div class="palette">
      <div class="palette-line">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={entries().length > 0 ? `${id}-${at()}` : undefined}
          aria-label={t('palettePlaceholder')}
          placeholder={t('palettePlaceholder')}
          autofocus
          autocomplete="off"
          spellcheck={false}
          value={props.query}
          onInput={(event) => props.onQuery(event.currentTarget.value)}
          onKeyDown={press}
        />
      </div>
      <ul id={id} role="listbox" aria-label={t('searchOrRun')}>
        <For
          each={entries()}
          fallback={<li class="palette-nothing muted">{t('paletteNothing')}</li>}
        >
          {(entry, index) => (
            <>
              <Show when={entry.group !== entries()[index() - 1]?.group}>
                <li class="palette-group" role="presentation">
                  {entry.group}
                </li>
              </Show>
              <Line
                id={`${id}-${index()}`}
                entry={entry}
                query={props.query}
                isChosen={index() === at()}
                onPoint={() => setAt(index())}
                onRun={() => run(entry)}
              />
            </>
          )}
        </For>
      </ul>
    </div>
  )
}

interface LineProps {
  readonly id: string
  readonly entry: Entry
  readonly query: string
  readonly isChosen: boolean
  readonly onPoint: () => void
  readonly onRun: () => void
}

function Line(props: LineProps): JSX.Element {
  return (
    <li
      id={props.id}
      role="option"
      class="palette-entry"
      aria-selected={props.isChosen}
      aria-disabled={props.entry.why !== undefined}
      title={props.entry.why}
      onMouseMove={() => props.onPoint()}
      onClick={() => props.onRun()}
    >
      <Icon name={props.entry.icon} />
      <span class="ellipsis told">
        <Highlight text={props.entry.label} query={props.query} />
      </span>
      <Show when={props.entry.keys}>
        <kbd>{props.entry.keys}</kbd>
      </Show>
    </li>
  )
}

/** Every word that is typed begins a word of it. */
function fits({ label, also = '' }: Command, query: string): boolean {
  const text = ` ${label} ${also}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(` ${word}`) || (word.length > 2 && text.includes(word)))
}
