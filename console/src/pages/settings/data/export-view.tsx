import { createSignal, onCleanup, Show, type JSX } from 'solid-js'
import type { MemoryClient } from '../../../../../clients/typescript/index.ts'
import { useMemory, useRefusal } from '../../../memory/use-memory.ts'
import { Button } from '../../../parts/button.tsx'
import { saveFile } from '../../../parts/save-file.ts'
import { tell, tellProblem } from '../../../parts/toast-list.ts'
import { bytesOf } from '../bytes.ts'
import { Block } from '../block.tsx'
import { t } from './words.ts'

interface Written {
  readonly lines: number
  readonly bytes: number
}

const tellsEvery = 200

/** All of the namespace to a file, with how much of it has come. */
export function ExportView(): JSX.Element {
  const { memory, namespace } = useMemory()
  const refusal = useRefusal()
  const [written, setWritten] = createSignal<Written>()
  let abort: AbortController | undefined
  onCleanup(() => abort?.abort())

  async function start(): Promise<void> {
    abort = new AbortController()
    setWritten({ lines: 0, bytes: 0 })
    try {
      const { parts, lines } = await readExport(memory(), setWritten, abort.signal)
      const name = `${namespace().slice(0, mostNameCharacters)}.mneme`
      saveFile(name, parts, 'application/x-ndjson')
      tell(t('exported', { n: lines }))
    } catch (error) {
      if (!abort.signal.aborted) tellProblem(error)
    } finally {
      setWritten(undefined)
    }
  }

  return (
    <Block
      title={t('export')}
      about={t('exportAbout')}
      acts={
        <Show
          when={written() === undefined}
          fallback={<Button onClick={() => abort?.abort()}>{t('stop')}</Button>}
        >
          <Button icon="download" why={refusal('owner')} onClick={() => void start()}>
            {t('exportStart')}
          </Button>
        </Show>
      }
    >
      <Show when={written()}>
        {(so) => (
          <p class="number" role="status">
            {t('exporting', { n: so().lines, size: bytesOf(so().bytes) })}
          </p>
        )}
      </Show>
    </Block>
  )
}

async function readExport(
  memory: MemoryClient,
  onProgress: (written: Written) => void,
  signal: AbortSignal,
): Promise<{ readonly parts: string[]; readonly lines: number }> {
  const parts: string[] = []
  let bytes = 0
  let isWhole = false
  for await (const line of memory.export({}, { signal })) {
    const text = `${JSON.stringify(line)}\n`
    parts.push(text)
    bytes += text.length
    isWhole = line.type === 'end'
    if (parts.length % tellsEvery === 0) onProgress({ lines: parts.length, bytes })
  }
  if (!isWhole) throw new Error(t('exportEnded'))
  return { parts, lines: parts.length }
}

/** A file's name has at most 255 bytes, the ending among them; a character has up to three. */
const mostNameCharacters = 80
