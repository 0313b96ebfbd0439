import { createSignal, type JSX } from 'solid-js'
import { Button } from '../../../parts/button.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { t } from './words.ts'

/** Where files are dropped or chosen. */
export function ChooseFiles(props: {
  readonly why: string | undefined
  readonly onChoose: (files: readonly File[]) => void
}): JSX.Element {
  let files: HTMLInputElement | undefined
  let folder: HTMLInputElement | undefined
  const [isOver, setOver] = createSignal(false)
  function take(list: FileList | null | undefined): void {
    const chosen = [...(list ?? [])]
    if (chosen.length > 0 && props.why === undefined) props.onChoose(chosen)
  }
  return (
    <div
      class="drop"
      role="group"
      aria-label={t('drop')}
      data-over={isOver() ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer?.files)
      }}
    >
      <span class="drop-sign">
        <Icon name="upload" size={20} />
      </span>
      <p>{t('drop')}</p>
      <p class="muted small">{t('dropAbout')}</p>
      <div class="drop-acts">
        <Button kind="primary" why={props.why} onClick={() => files?.click()}>
          {t('files')}
        </Button>
        <Button why={props.why} onClick={() => folder?.click()}>
          {t('folder')}
        </Button>
      </div>
      <input
        type="file"
        multiple
        hidden
        aria-label={t('files')}
        ref={(element) => (files = element)}
        onChange={(event) => take(event.currentTarget.files)}
      />
      <input
        type="file"
        hidden
        aria-label={t('folder')}
        ref={(element) => {
          folder = element
          element.webkitdirectory = true
        }}
        onChange={(event) => take(event.currentTarget.files)}
      />
    </div>
  )
}
