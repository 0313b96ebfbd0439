import { createSignal, onCleanup, Show, type JSX } from 'solid-js'
import type { MemoryClient } from '../../../../../clients/typescript/index.ts'
import { useMemory, useRefusal } from '../../../memory/use-memory.ts'
import { Button } from '../../../parts/button.tsx'
import { saveFile } from '../../../parts/save-file.ts'
import { tell, tellProblem } from '../../../parts/toast-list.ts'
import { bytesOf } from '../bytes.ts'
import { Block } from '../block.tsx'
import { csvOf, markdownOf } from './readable.ts'
import { t as settings } from '../words.ts'
import { t } from './words.ts'

interface Written {
  readonly lines: number
  /** Of what is written line by line. */
  readonly bytes?: number
}

type Ending = 'mneme' | 'md' | 'csv'

const tellsEvery = 200
const types = { mneme: 'application/x-ndjson', md: 'text/markdown', csv: 'text/csv' } as const

/** All of the namespace to a file: for another server, or to be read; with how much of it has come. */
export function ExportView(): JSX.Element {
  const { memory, namespace } = useMemory()
  const refusal = useRefusal()
  const [written, setWritten] = createSignal<Written>()
  let abort: AbortController | undefined
  onCleanup(() => abort?.abort())

  async function start(ending: Ending): Promise<void> {
    abort = new AbortController()
    const { signal } = abort
    setWritten({ lines: 0 })
    try {
      const { parts, lines } = await read(ending, signal)
      saveFile(`${namespace().slice(0, mostNameCharacters)}.${ending}`, parts, types[ending])
      tell(t(ending === 'mneme' ? 'exported' : 'exportedMemories', { n: lines }))
    } catch (error) {
      if (!signal.aborted) tellProblem(error)
    } finally {
      setWritten(undefined)
    }
  }

  async function read(ending: Ending, signal: AbortSignal) {
    if (ending === 'mneme') return readExport(memory(), setWritten, signal)
    const onProgress = (lines: number) => setWritten({ lines })
    const writes = ending === 'md' ? markdownOf : csvOf
    const { text, lines } = await writes({ memory: memory(), onProgress, signal })
    return { parts: [text], lines }
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
          <Button icon="download" why={refusal('owner')} onClick={() => void start('mneme')}>
            {settings('act_export')}
          </Button>
        </Show>
      }
    >
      <Show when={written() === undefined}>
        <p class="export-readable">
          <span class="muted">{t('readableAbout')}</span>
          <Button size="s" icon="download" onClick={() => void start('md')}>
            Markdown
          </Button>
          <Button size="s" icon="download" onClick={() => void start('csv')}>
            CSV
          </Button>
        </p>
      </Show>
      <Show when={written()}>
        {(so) => (
          <p class="number" role="status">
            <Show when={so().bytes} fallback={t('exportingLines', { n: so().lines })}>
              {(bytes) => t('exporting', { n: so().lines, size: bytesOf(bytes()) })}
            </Show>
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
