import { createMemo, createSignal, For, Show, type JSX } from 'solid-js'
import { MnemeError, type OpsResult, type Step } from '../../../../clients/typescript/index.ts'
import { problemOf, useMemory, useRefresh } from '../../memory/use-memory.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { CodeBox } from '../../parts/code/code-box.tsx'
import { CodeText } from '../../parts/code/code-text.tsx'
import { completeJson } from '../../parts/code/complete.ts'
import { ExamplesMenu } from '../../parts/code/examples-menu.tsx'
import { readJson } from '../../parts/code/json-places.ts'
import { RequestPanel } from '../../parts/code/request-panel.tsx'
import { placeIn } from '../../parts/place-in.ts'
import { exampleNames, exampleOf } from './examples.ts'
import { MembersTable } from './members-table.tsx'
import { OpsList } from './ops-list.tsx'
import { withOperation } from './ops-reference.ts'
import {
  faultOfOps,
  faultOfText,
  opsRequest,
  opsVocabulary,
  outcomeOf,
  type Fault,
} from './query.ts'
import { shortId } from '../../parts/short-id.ts'
import { oneLine, printed } from './resource.ts'
import { isRecord } from './shape.ts'
import { useNames } from './use-names.ts'
import { t } from './words.ts'

const draftPlace = 'mneme.workbench.operations'

/** A list of operations, carried out as a whole, with what each step came to. */
export function OpsView(props: { readonly onOpen: (id: string) => void }): JSX.Element {
  const { memory } = useMemory()
  const refresh = useRefresh()
  const names = useNames()
  const [text, setText] = createSignal(sessionStorage.getItem(draftPlace) ?? '')
  const [isCode, setCode] = createSignal(false)
  const [isBusy, setBusy] = createSignal(false)
  const [answer, setAnswer] = createSignal<{
    readonly result: OpsResult
    readonly steps: readonly unknown[]
  }>()
  const [fault, setFault] = createSignal<Fault>()
  const complete = createMemo(() =>
    completeJson(opsVocabulary([...names.collections(), ...names.notes()])),
  )
  const steps = () => {
    const read = readJson(text())
    return read.ok ? read.value : []
  }

  function write(next: string): void {
    setText(next)
    setFault(undefined)
    sessionStorage.setItem(draftPlace, next)
  }

  async function run(): Promise<void> {
    if (isBusy() || text().trim() === '') return
    const wrong = faultOfText(text())
    if (wrong !== undefined) {
      const says = t('wrongJson', { says: placeIn(text(), wrong.marks[0]?.from ?? 0, wrong.says) })
      setFault({ ...wrong, says })
      return
    }
    setBusy(true)
    const asked = text()
    try {
      const given = JSON.parse(asked) as Step | readonly Step[]
      const list = Array.isArray(given) ? (given as readonly Step[]) : [given as Step]
      const result = Array.isArray(given)
        ? await memory().ops(list)
        : await memory().ops(given as Step)
      setAnswer({ result, steps: list })
      setFault(undefined)
      if (result.usage.rows_written > 0) await refresh()
    } catch (error) {
      setAnswer(undefined)
      setFault(
        error instanceof MnemeError
          ? faultOfOps(error, asked)
          : { says: problemOf(error).says, marks: [] },
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <div class="workbench-view workbench-query">
      <div class="workbench-ask">
        <div class="workbench-ask-line">
          <ExamplesMenu
            entries={exampleNames.map((name) => ({
              label: t(`example_${name}`),
              act: () => write(exampleOf(name)),
            }))}
          />
          <span class="workbench-count" />
          <Button
            kind="quiet"
            size="s"
            icon="copy"
            aria-pressed={isCode()}
            onClick={() => setCode(!isCode())}
          >
            {t('asCode')}
          </Button>
        </div>
        <div class="workbench-ask-box">
          <CodeBox
            language="json"
            label={t('operations')}
            lines={6}
            hint={`[{ "op": "filter_structured", "target": "flats", "where": "rent < 1500" }]`}
            text={text()}
            onText={write}
            onRun={() => void run()}
            complete={(at, position) => complete()(at, position)}
            marks={fault()?.marks ?? []}
          />
          <Button
            kind="primary"
            icon="play"
            keys="Ctrl+Enter"
            isBusy={isBusy()}
            why={text().trim() === '' ? t('opsHint') : undefined}
            onClick={() => void run()}
          >
            {t('run')}
          </Button>
        </div>
        <p class="small" classList={{ muted: !fault(), wrong: Boolean(fault()) }} role="status">
          <Show when={fault()} fallback={t('opsAbout')}>
            {(found) =>
              found().step === undefined
                ? found().says
                : t('failedStep', { n: (found().step ?? 0) + 1, says: found().says })
            }
          </Show>
        </p>
        <Show when={isCode()}>
          <RequestPanel request={opsRequest(steps())} />
        </Show>
      </div>
      <Show
        when={answer()}
        fallback={<OpsList onChoose={(operation) => write(withOperation(text(), operation))} />}
      >
        {(found) => <Answer result={found().result} steps={found().steps} onOpen={props.onOpen} />}
      </Show>
    </div>
  )
}

interface AnswerProps {
  readonly result: OpsResult
  readonly steps: readonly unknown[]
  readonly onOpen: (id: string) => void
}

/** What each step came to, and what the last one has brought. */
function Answer(props: AnswerProps): JSX.Element {
  const names = useNames()
  const outcome = createMemo(() => outcomeOf(props.result.value))
  const results = () => props.result.results ?? [props.result]
  return (
    <div class="workbench-answer">
      <ol class="workbench-steps" aria-label={t('steps')}>
        <For each={results()}>
          {(result, index) => (
            <li>
              <span class="muted number">{index() + 1}</span>
              <code>{opOf(props.steps[index()])}</code>
              <span class="workbench-came told ellipsis">{brief(result.value)}</span>
              <Show
                when={result.resource_id}
                fallback={<span class="muted small">{t('notKept')}</span>}
              >
                {(id) => (
                  <button
                    type="button"
                    class="workbench-end small"
                    onClick={() => props.onOpen(id())}
                  >
                    {t('keptAs', { id: shortId(id()) })}
                  </button>
                )}
              </Show>
            </li>
          )}
        </For>
      </ol>
      <p class="workbench-cost muted small pieces number">
        <span>{t('read', { n: props.result.usage.rows_read })}</span>
        <span>{t('written', { n: props.result.usage.rows_written })}</span>
        <span>{t('took', { ms: props.result.usage.duration_ms })}</span>
        <For each={props.result.degraded}>
          {({ part, reason }) => (
            <Badge tone="warning">
              {part}: {reason}
            </Badge>
          )}
        </For>
      </p>
      <div class="workbench-result">
        <Show
          when={rowsOf()}
          fallback={
            <div class="workbench-value">
              <CodeText
                text={printed(props.result.value)}
                language={typeof props.result.value === 'string' ? undefined : 'json'}
              />
            </div>
          }
        >
          {(rows) => (
            <MembersTable
              label={t('result')}
              rows={rows().rows}
              total={rows().size}
              nameOf={names.nameOf}
              onOpen={props.onOpen}
            />
          )}
        </Show>
      </div>
    </div>
  )

  function rowsOf() {
    const shown = outcome()
    return shown.kind === 'rows' && shown.rows.length > 0 ? shown : undefined
  }
}

function opOf(step: unknown): string {
  return isRecord(step) && typeof step['op'] === 'string' ? step['op'] : ''
}

/** In a few words: how many rows, or the value on one line. */
function brief(value: unknown): string {
  if (!isRecord(value)) return oneLine(value)
  const { items: _, size, ...counts } = value
  const said = Object.entries(counts)
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => `${name.replaceAll('_', ' ')} ${oneLine(count)}`)
  const rows = typeof size === 'number' ? [t('rows', { n: size })] : []
  return [...rows, ...said].join(' · ')
}
