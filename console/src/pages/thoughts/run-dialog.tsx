import { createSignal, For, Show, type JSX } from 'solid-js'
import { MnemeError, type Thought } from '../../../../clients/typescript/index.ts'
import { problemOf, useMemory, useRefresh } from '../../memory/use-memory.ts'
import { Button } from '../../parts/button.tsx'
import { CodeBox } from '../../parts/code/code-box.tsx'
import { completeJson } from '../../parts/code/complete.ts'
import { ExamplesMenu } from '../../parts/code/examples-menu.tsx'
import { placeIn } from '../../parts/place-in.ts'
import { RequestPanel } from '../../parts/code/request-panel.tsx'
import type { Stretch } from '../../parts/code/json-places.ts'
import { ActDialog } from '../../parts/dialog.tsx'
import { t as shared } from '../../words/shared.ts'
import {
  exampleNames,
  examples,
  mistakesOf,
  pipelineVocabulary,
  readPipeline,
  type Mistake,
} from './pipeline.ts'
import { t } from './words.ts'

interface RunDialogProps {
  readonly thought: Thought
  readonly isOpen: boolean
  readonly onClose: () => void
  /** It has begun. */
  readonly onRun: (run: string) => void
}

const draftPlace = 'mneme.thoughts.pipeline'
const complete = completeJson(pipelineVocabulary)
const first = () => JSON.stringify(examples.triage, null, 2)

/** Runs a pipeline on a thought: an example, or one's own; mistakes are shown where they stand. */
export function RunDialog(props: RunDialogProps): JSX.Element {
  const { memory } = useMemory()
  const refresh = useRefresh()
  const [text, setText] = createSignal(sessionStorage.getItem(draftPlace) ?? first())
  const [isAtomic, setAtomic] = createSignal(false)
  const [isBusy, setBusy] = createSignal(false)
  const [mistakes, setMistakes] = createSignal<readonly Mistake[]>([])
  const marks = () => mistakes().flatMap(({ place }): readonly Stretch[] => (place ? [place] : []))
  const pipeline = () => {
    const read = readPipeline(text())
    return read.ok ? read.value : {}
  }

  function write(next: string): void {
    setText(next)
    setMistakes([])
    sessionStorage.setItem(draftPlace, next)
  }

  async function run(): Promise<void> {
    if (isBusy()) return
    const read = readPipeline(text())
    if (!read.ok) {
      const { at, expected } = read
      const place = { from: at, to: at + 1 }
      setMistakes([{ path: '', message: placeIn(text(), at, expected), place }])
      return
    }
    setBusy(true)
    try {
      const begun = await memory()
        .thought(props.thought.id)
        .start(read.value, isAtomic() ? { atomic: true } : {})
      setMistakes([])
      props.onClose()
      props.onRun(begun.run.id)
      await refresh()
    } catch (error) {
      setMistakes(
        error instanceof MnemeError
          ? mistakesOf(error, text())
          : [{ path: '', message: problemOf(error).says }],
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <ActDialog
      isOpen={props.isOpen}
      onClose={() => props.onClose()}
      width="l"
      title={t('runTitle')}
      about={t('runAbout')}
      says={t('run')}
      icon="play"
      isBusy={isBusy()}
      onAct={() => void run()}
    >
      <div class="thoughts-examples">
        <ExamplesMenu
          entries={exampleNames.map((name) => ({
            label: t(`example_${name}`),
            act: () => write(JSON.stringify(examples[name], null, 2)),
          }))}
        />
      </div>
      <div class="thoughts-code">
        <CodeBox
          language="json"
          isFocused
          label={t('pipeline')}
          lines={10}
          text={text()}
          onText={write}
          onRun={() => void run()}
          complete={complete}
          marks={marks()}
        />
      </div>
      <Mistakes found={mistakes()} />
      <label class="thoughts-check">
        <input
          type="checkbox"
          checked={isAtomic()}
          onChange={(event) => setAtomic(event.currentTarget.checked)}
        />
        {t('atomic')}
      </label>
      <AsCode thought={props.thought.id} pipeline={pipeline()} isAtomic={isAtomic()} />
    </ActDialog>
  )
}

/** What is wrong with it, and where. */
function Mistakes(props: { readonly found: readonly Mistake[] }): JSX.Element {
  return (
    <Show when={props.found.length > 0}>
      <div class="thoughts-mistakes" role="alert">
        <p>{t('mistakes', { n: props.found.length })}</p>
        <ul>
          <For each={props.found}>
            {({ path, message }) => (
              <li>
                <Show when={path}>
                  <code>{path}</code>
                </Show>{' '}
                {message}
              </li>
            )}
          </For>
        </ul>
      </div>
    </Show>
  )
}

interface AsCodeProps {
  readonly thought: string
  readonly pipeline: object
  readonly isAtomic: boolean
}

/** The request that runs it, on demand. */
function AsCode(props: AsCodeProps): JSX.Element {
  const [isShown, setShown] = createSignal(false)
  return (
    <>
      <div>
        <Button
          kind="quiet"
          size="s"
          icon="copy"
          aria-pressed={isShown()}
          onClick={() => setShown(!isShown())}
        >
          {shared('copyAs')}
        </Button>
      </div>
      <Show when={isShown()}>
        <RequestPanel
          request={{
            method: 'POST',
            path: `/thoughts/${props.thought}/run`,
            body: { pipeline: props.pipeline, ...(props.isAtomic && { atomic: true }) },
            args: [props.pipeline],
            call: `thought(${JSON.stringify(props.thought)}).run`,
          }}
        />
      </Show>
    </>
  )
}
