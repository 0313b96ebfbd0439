import type { JSX } from 'solid-js'

/** The sign of Mneme: a memory, and the waves by which it brings up others. */
export function Brand(props: { readonly size?: number }): JSX.Element {
  return (
    <svg
      class="brand"
      viewBox="0 0 20 20"
      width={props.size ?? 20}
      height={props.size ?? 20}
      fill="none"
      stroke="currentColor"
      stroke-width="1.8"
      stroke-linecap="round"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="2.2" fill="currentColor" stroke="none" />
      <path d="M5.2 13.6a6 6 0 0 1 9.6-7.2M14.8 6.4a6 6 0 0 1 .6 6.2" />
      <path d="M2.3 15.1A9.2 9.2 0 0 1 12.6 1.2" opacity=".5" />
    </svg>
  )
}
