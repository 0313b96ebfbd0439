import { For, Show, type JSX } from 'solid-js'
import { useMemory, useRead } from '../../memory/use-memory.ts'
import { Button } from '../../parts/button.tsx'
import { copyText } from '../../parts/copy-as.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { Empty, Loaded } from '../../parts/states.tsx'
import { useKeys } from '../../parts/use-keys.ts'
import { When } from '../../parts/when.tsx'
import { dateOf } from '../../time/times.ts'
import { Line } from './sheet-line.tsx'
import { readSheet, type Sheet } from './sheet.ts'
import { t } from './words.ts'
import './sheet.css'

/** The page of that name, as it is read; null where nothing may be told of it. */
export function useSheet(name: () => string) {
  const { asOf } = useMemory()
  return useRead(
    () => ['pages', name(), { asOf: asOf() }],
    (memory, signal) => readSheet(memory, { name: name(), asOf: asOf() }, signal),
  )
}

interface SheetViewProps {
  readonly sheet: ReturnType<typeof useSheet>
  /** What its file is called. */
  readonly file: string
  readonly chosen: string | undefined
  readonly onMemory: (id: string) => void
}

/** A page of a person or project to read: each line leads to where it came from. */
export function SheetView(props: SheetViewProps): JSX.Element {
  const { asOf } = useMemory()
  return (
    <Loaded query={props.sheet}>
      {(found) => (
        <Show
          when={(found()?.sections ?? []).length > 0 && found()}
          fallback={
            <Empty
              icon="profile"
              title={t('emptyTitle')}
              about={asOf() === undefined ? t('emptyAbout') : t('emptyPast')}
            />
          }
        >
          {(sheet) => <Filled {...props} of={sheet()} />}
        </Show>
      )}
    </Loaded>
  )
}

function Filled(props: SheetViewProps & { readonly of: Sheet }): JSX.Element {
  let body: HTMLElement | undefined
  const step = (by: number) => {
    const lines = [...(body?.querySelectorAll<HTMLElement>('.sheet-line') ?? [])]
    const at = lines.findIndex((line) => line === document.activeElement)
    lines[Math.max(0, Math.min(lines.length - 1, at + by))]?.focus()
  }
  useKeys(() => ({ j: () => step(1), k: () => step(-1) }))
  return (
    <article class="sheet" ref={(element) => (body = element)}>
      <Head {...props} />
      <For each={props.of.sections}>
        {({ key, title, lines }) => (
          <Part title={key === undefined ? title : t(key)}>
            <For each={lines}>
              {(line) => <Line {...props} line={line} isEvent={events.has(key ?? '')} />}
            </For>
          </Part>
        )}
      </For>
      <Show when={props.of.gone.length > 0}>
        <Part title={t('gone')} isGone>
          <For each={props.of.gone}>
            {(line) => <Line {...props} line={line} isEvent={false} />}
          </For>
        </Part>
      </Show>
    </article>
  )
}

const events: ReadonlySet<string> = new Set(['section_changed', 'section_happened'])

interface PartProps {
  readonly title: string
  readonly isGone?: boolean | undefined
  readonly children: JSX.Element
}

function Part(props: PartProps): JSX.Element {
  return (
    <section class="sheet-part" classList={{ 'is-gone': props.isGone === true }}>
      <h2>{props.title}</h2>
      <ul>{props.children}</ul>
    </section>
  )
}

/** How much stands on it, how much of that is new, and ways to take it along. */
function Head(props: SheetViewProps & { readonly of: Sheet }): JSX.Element {
  const lines = () => props.of.sections.flatMap((part) => part.lines)
  const news = () => lines().filter(({ isNew }) => isNew).length
  const text = () => `${props.of.page.text}\n`
  return (
    <header class="sheet-head">
      <p class="muted small pieces">
        <span>{t('lines', { n: lines().length })}</span>
        <Show when={news() > 0}>
          <span>{t('newSince', { n: news(), date: dateOf(props.of.weekAgo) })}</span>
        </Show>
        <Show when={props.of.page.updated_at}>
          {(at) => (
            <span>
              {t('updated')} <When at={at()} />
            </span>
          )}
        </Show>
      </p>
      <Button size="s" kind="quiet" icon="copy" onClick={() => copyText(text())}>
        {t('copy')}
      </Button>
      <Button
        size="s"
        kind="quiet"
        icon="download"
        onClick={() => saveFile(props.file, [text()], 'text/markdown')}
      >
        {t('save')}
      </Button>
    </header>
  )
}
