import type { JSX } from 'solid-js'
import { Icon } from './icon.tsx'
import './search.css'

interface SearchProps {
  /** What is searched, as its label and where nothing is typed. */
  readonly label: string
  readonly value: string | undefined
  /** As it is typed; `''` where it was emptied. */
  readonly onSearch: (query: string) => void
}

/** The search of a page: `/` goes to it, Escape leaves it. */
export function Search(props: SearchProps): JSX.Element {
  return (
    <div class="search">
      <Icon name="search" />
      <input
        type="search"
        class="input"
        aria-label={props.label}
        placeholder={props.label}
        autocomplete="off"
        value={props.value ?? ''}
        onInput={(event) => props.onSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <kbd>/</kbd>
    </div>
  )
}
