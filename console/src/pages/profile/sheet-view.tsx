import { For, Show, type JSX } from 'solid-js'
import { useMemory, useRead } from '../../memory/use-memory.ts'
import { Button } from '../../parts/button.tsx'
import { copyText } from '../../parts/copy-as.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { Empty, Loaded } from '../../parts/states.tsx'
import { When } from '../../parts/when.tsx'
import { dateOf } from '../../time/times.ts'
import { Line, type LineProps } from './sheet-line.tsx'
import { readSheet, type Sheet, type SheetLine } from './sheet.ts'
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

interface SheetViewProps extends Omit<LineProps, 'line'> {
  readonly sheet: ReturnType<typeof useSheet>
  /** What its file is called. */
  readonly file: string
}

/** A page of a person or project to read: each line leads to where it came from. */
export function SheetView(props: SheetViewProps): JSX.Element {
  const { asOf } = useMemory()
  const nothing = () => (
    <Empty
      icon="profile"
      title={t('emptyTitle')}
      about={asOf() === undefined ? t('emptyAbout') : t('emptyPast')}
    />
  )
  return (
    <Loaded query={props.sheet}>
      {(found) => (
        <Show when={(found()?.sections ?? []).length > 0 && found()} fallback={nothing()}>
          {(sheet) => (
            <article class="sheet">
              <Head sheet={sheet()} file={props.file} />
              <For each={sheet().sections}>
                {({ key, title, lines }) => (
                  <Part {...props} title={key === undefined ? title : t(key)} lines={lines} />
                )}
              </For>
              <Show when={sheet().gone.length > 0}>
                <Part {...props} title={t('gone')} lines={sheet().gone} />
              </Show>
            </article>
          )}
        </Show>
      )}
    </Loaded>
  )
}

interface PartProps extends Omit<LineProps, 'line'> {
  readonly title: string
  readonly lines: readonly SheetLine[]
}

function Part(props: PartProps): JSX.Element {
  return (
    <section class="sheet-part">
      <h2>{props.title}</h2>
      <ul>
        <For each={props.lines}>{(line) => <Line {...props} line={line} />}</For>
      </ul>
    </section>
  )
}

/** How much stands on it, how much of that is new, and ways to take it along. */
function Head(props: { readonly sheet: Sheet; readonly file: string }): JSX.Element {
  const lines = () => props.sheet.sections.flatMap((part) => part.lines)
  const news = () => lines().filter(({ isNew }) => isNew).length
  const text = () => `${props.sheet.page.text}\n`
  const save = () => saveFile(props.file, [text()], 'text/markdown')
  return (
    <header class="sheet-head">
      <p class="muted small pieces">
        <span>{t('lines', { n: lines().length })}</span>
        <Show when={news() > 0}>
          <span>{t('newSince', { n: news(), date: dateOf(props.sheet.weekAgo) })}</span>
        </Show>
        <Show when={props.sheet.page.updated_at}>
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
      <Button size="s" kind="quiet" icon="download" onClick={save}>
        {t('save')}
      </Button>
    </header>
  )
}
