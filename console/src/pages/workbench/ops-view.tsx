import { createMemo, createSignal, For, Show, type JSX } from 'solid-js'
import { MnemeError, type OpsResult, type Step } from '../../../../clients/typescript/index.ts'
import { problemOf, useMemory, useRefresh } from '../../memory/use-memory.ts'
import { Badge } from '../../parts/badge.tsx'
import { CodeText } from '../../parts/code/code-text.tsx'
import { completeJson } from '../../parts/code/complete.ts'
import { ExamplesMenu } from '../../parts/code/examples-menu.tsx'
import { readJson } from '../../parts/code/json-places.ts'
import { placeIn } from '../../parts/place-in.ts'
import { Ask } from './ask.tsx'
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
  const names = useNames()
  const ops = useOps()
  const complete = createMemo(() =>
    completeJson(opsVocabulary([...names.collections(), ...names.notes()])),
  )
  return (
    <div class="workbench-view workbench-query">
      <Ask
        box={{
          language: 'json',
          label: t('operations'),
          lines: 6,
          hint: `[{ "op": "filter_structured", "target": "flats", "where": "rent < 1500" }]`,
          get text() {
            return ops.text()
          },
          onText: ops.write,
          onRun: () => void ops.run(),
          complete: (text, at) => complete()(text, at),
          get marks() {
            return ops.fault()?.marks ?? []
          },
        }}
        isBusy={ops.isBusy()}
        why={ops.text().trim() === '' ? t('opsHint') : undefined}
        fault={faultOf(ops.fault())}
        about={t('opsAbout')}
        request={() => opsRequest(stepsIn(ops.text()))}
      >
        <ExamplesMenu
          entries={exampleNames.map((name) => ({
            label: t(`example_${name}`),
            act: () => ops.write(exampleOf(name)),
          }))}
        />
      </Ask>
      <Show
        when={ops.answer()}
        fallback={
          <OpsList onChoose={(operation) => ops.write(withOperation(ops.text(), operation))} />
        }
      >
        {(found) => <Answer result={found().result} steps={found().steps} onOpen={props.onOpen} />}
      </Show>
    </div>
  )
}

/** What is written and kept while the tab is open, what came of it, and what is wrong with it. */
function useOps() {
  const { memory } = useMemory()
  const refresh = useRefresh()
  const [text, setText] = createSignal(sessionStorage.getItem(draftPlace) ?? '')
  const [isBusy, setBusy] = createSignal(false)
  const [answer, setAnswer] = createSignal<{
    readonly result: OpsResult
    readonly steps: readonly unknown[]
  }>()
  const [fault, setFault] = createSignal<Fault>()

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

  return { text, write, run, isBusy, answer, fault }
}

function faultOf(fault: Fault | undefined): string | undefined {
  if (fault?.step === undefined) return fault?.says
  return t('failedStep', { n: fault.step + 1, says: fault.says })
}

function stepsIn(text: string) {
  const read = readJson(text)
  return read.ok ? read.value : []
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
