import { createSignal, For, type JSX } from 'solid-js'
import { useMemory } from '../../memory/use-memory.ts'
import { t } from '../../words/shared.ts'
import { Button, IconButton } from '../button.tsx'
import { copyText } from '../copy-as.tsx'
import { curlOf, pythonOf, typescriptOf, type Request } from '../request-texts.ts'
import { CodeText } from './code-text.tsx'

const writers = { curl: curlOf, TypeScript: typescriptOf, Python: pythonOf } as const
type Way = keyof typeof writers
const ways = Object.keys(writers) as readonly Way[]

/** A request as curl, TypeScript and Python, to read and to copy; without the key. */
export function RequestPanel(props: { readonly request: Request }): JSX.Element {
  const { namespace } = useMemory()
  const [way, setWay] = createSignal<Way>('curl')
  const text = () => writers[way()](props.request, { url: location.origin, namespace: namespace() })
  return (
    <div class="request-panel">
      <div class="request-panel-ways" role="group" aria-label={t('copyAs')}>
        <For each={ways}>
          {(name) => (
            <Button
              kind="quiet"
              size="s"
              aria-pressed={way() === name}
              onClick={() => setWay(name)}
            >
              {name}
            </Button>
          )}
        </For>
        <IconButton icon="copy" label={t('copy')} onClick={() => copyText(text())} />
      </div>
      <CodeText text={text()} />
    </div>
  )
}
