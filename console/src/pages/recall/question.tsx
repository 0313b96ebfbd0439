import { createSignal, onMount, type JSX } from 'solid-js'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { whenChanged } from '../../parts/when-changed.ts'
import { t } from './words.ts'

/** What is asked. */
export function Question(props: {
  readonly query: string
  readonly onAsk: (query: string) => void
}): JSX.Element {
  const [text, setText] = createSignal(props.query)
  const [field, setField] = createSignal<HTMLInputElement>()
  whenChanged(
    () => props.query,
    (query) => setText(query),
  )
  // A keyboard on the screen of a phone would hide what may be asked.
  onMount(() => props.query === '' && matchMedia('(hover: hover)').matches && field()?.focus())
  return (
    <form
      class="recall-question"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        if (text().trim() !== '') props.onAsk(text().trim())
      }}
    >
      <Icon name="recall" />
      <input
        ref={setField}
        type="search"
        class="input"
        dir="auto"
        aria-label={t('question')}
        placeholder={t('question')}
        autocomplete="off"
        value={text()}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <Button kind="primary" type="submit">
        {t('ask')}
      </Button>
    </form>
  )
}
