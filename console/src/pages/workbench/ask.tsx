import { createSignal, Show, type JSX } from 'solid-js'
import { Button } from '../../parts/button.tsx'
import { CodeBox, type CodeBoxProps } from '../../parts/code/code-box.tsx'
import { RequestPanel } from '../../parts/code/request-panel.tsx'
import type { Request } from '../../parts/request-texts.ts'
import { t } from './words.ts'

interface AskProps {
  readonly class?: string
  /** What it is asked of, or examples of it, on the line above the box. */
  readonly children: JSX.Element
  /** What came of it, on the same line. */
  readonly count?: JSX.Element
  readonly box: CodeBoxProps
  readonly isBusy: boolean
  /** Why it cannot be run, and why there is no request that would do it. */
  readonly why: string | undefined
  readonly whyNoCode?: string | undefined
  /** What is wrong with it. */
  readonly fault: string | undefined
  readonly about: string
  readonly request: () => Request
}

/** A question that is written: run by its button or key, and shown as the request that it is. */
export function Ask(props: AskProps): JSX.Element {
  const [isCode, setCode] = createSignal(false)
  return (
    <div class="workbench-ask">
      <div class={`workbench-ask-line ${props.class ?? ''}`}>
        {props.children}
        <span class="workbench-count muted small number pieces">{props.count}</span>
        <Button
          kind="quiet"
          size="s"
          icon="copy"
          aria-pressed={isCode()}
          why={props.whyNoCode}
          onClick={() => setCode(!isCode())}
        >
          {t('asCode')}
        </Button>
      </div>
      <div class="workbench-ask-box">
        <CodeBox {...props.box} />
        <Button
          kind="primary"
          icon="play"
          keys="Ctrl+Enter"
          isBusy={props.isBusy}
          why={props.why}
          onClick={() => props.box.onRun()}
        >
          {t('run')}
        </Button>
      </div>
      <p
        class="small"
        classList={{ muted: props.fault === undefined, wrong: props.fault !== undefined }}
        role="status"
      >
        {props.fault ?? props.about}
      </p>
      <Show when={isCode() && props.whyNoCode === undefined}>
        <RequestPanel request={props.request()} />
      </Show>
    </div>
  )
}
