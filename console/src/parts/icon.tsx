import type { JSX } from 'solid-js'

/** Drawn for this console on a grid of 16, with strokes of 1.5 and round ends. */
const paths = {
  home: 'M2.5 7.2 8 2.6l5.5 4.6v6.1H9.8V9.6H6.2v3.7H2.5z',
  profile: 'M3.5 2h9v12h-9zM6 5.5h4M6 8h4M6 10.5h2',
  memories: 'M2.5 3.5h11M2.5 8h11M2.5 12.5h6.5M13 12.5h.5',
  entities:
    'M8 8.2a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4zM2.8 13.6c.6-2.3 2.6-3.6 5.2-3.6s4.6 1.3 5.2 3.6',
  graph:
    'M4 11.8 7 5.6M9.4 5.4l2.8 4M5.4 12.6h5.4M3.6 14.1a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2zM8 5.5a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2zM12.6 13.7a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8z',
  recall:
    'M8 9.4a1.4 1.4 0 1 0 0-2.8 1.4 1.4 0 0 0 0 2.8zM4.6 11.4a4.8 4.8 0 0 1 6.8-6.8M11.4 4.6a4.8 4.8 0 0 1 1 5M2.2 12.9A7.6 7.6 0 0 1 9.9.9',
  decisions: 'M2.5 9.5h3l1 1.8h3l1-1.8h3M2.5 9.5v3.8h11V9.5l-2-6.3h-7z',
  mind: 'M6 14v-2H4.9a1.2 1.2 0 0 1-1.2-1.2V9l-1.1-.5 1.1-2.2a4.8 4.8 0 1 1 7.8 3.8V14',
  workbench: 'M2.5 3h11v10h-11zM2.5 6.3h11M6.2 6.3V13',
  thoughts:
    'M8 3v2M8 8.5v4.8M3.5 13.3V9.8a1.3 1.3 0 0 1 1.3-1.3h6.4a1.3 1.3 0 0 1 1.3 1.3v3.5M8 5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  audit: 'M8 1.8 13 4v4c0 3-2 5.3-5 6.4C5 13.3 3 11 3 8V4zM5.8 8l1.6 1.6 2.9-3',
  settings:
    'M2.5 4.5h5M11.5 4.5h2M2.5 11.5h2M8.5 11.5h5M9.5 6.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4zM6.5 13.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4z',
  search: 'M7.2 12a4.8 4.8 0 1 0 0-9.6 4.8 4.8 0 0 0 0 9.6zM10.7 10.7l3 3',
  down: 'm4.5 6.3 3.5 3.5 3.5-3.5',
  up: 'm4.5 9.7 3.5-3.5 3.5 3.5',
  forward: 'm6.3 4.5 3.5 3.5-3.5 3.5',
  back: 'm9.7 4.5-3.5 3.5 3.5 3.5',
  switch: 'm5 6 3-3 3 3M5 10l3 3 3-3',
  close: 'm4 4 8 8M12 4l-8 8',
  check: 'm3.3 8.4 3 3 6.4-6.8',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  pin: 'M5.5 2.5h5M6.3 2.5v4.3L4.2 9.3h7.6L9.7 6.8V2.5M8 9.3v4.4',
  edit: 'M3 13h2.5l7-7L10 3.5l-7 7zM8.7 4.8l2.5 2.5',
  forget:
    'M6.3 13 2.8 9.5a1 1 0 0 1 0-1.4l5.3-5.3a1 1 0 0 1 1.4 0l3.7 3.7a1 1 0 0 1 0 1.4L8.1 13zM5.3 5.7l5.2 5.2M6.3 13h7.2',
  erase: 'M3 4.5h10M6.3 4.5v-2h3.4v2M4.3 4.5l.6 9h6.2l.6-9M6.8 7v4M9.2 7v4',
  undo: 'M3 6.2h6.8a3.3 3.3 0 0 1 0 6.6H6M5.8 3.4 3 6.2 5.8 9',
  redo: 'M13 6.2H6.2a3.3 3.3 0 0 0 0 6.6H10M10.2 3.4 13 6.2 10.2 9',
  clock: 'M8 13.7A5.7 5.7 0 1 0 8 2.3a5.7 5.7 0 0 0 0 11.4zM8 4.8V8l2.2 1.5',
  filter: 'M2.5 4h11M4.5 8h7M6.5 12h3',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  link: 'M6.7 9.3 9.3 6.7M7.3 4.7l1.5-1.5a2.8 2.8 0 0 1 4 4l-1.5 1.5M8.7 11.3l-1.5 1.5a2.8 2.8 0 0 1-4-4l1.5-1.5',
  sun: 'M8 10.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4zM8 1.5v1.3M8 13.2v1.3M1.5 8h1.3M13.2 8h1.3M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9',
  moon: 'M13 9.5A5.7 5.7 0 0 1 6.5 3a5.7 5.7 0 1 0 6.5 6.5z',
  screen: 'M2 3h12v8H2zM6 13.5h4',
  fit: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  more: 'M3.8 8h.01M8 8h.01M12.2 8h.01',
  warning: 'M8 2.5 14 13H2zM8 6.5v3M8 11.3v.01',
  info: 'M8 13.7A5.7 5.7 0 1 0 8 2.3a5.7 5.7 0 0 0 0 11.4zM8 7.5v3.2M8 5.3v.01',
  offline:
    'M2 2l12 12M4.7 9.6a4.7 4.7 0 0 1 2.3-1.3M2.3 7.2A8.2 8.2 0 0 1 4.8 5.5M7 4.7a8.2 8.2 0 0 1 6.7 2.5M9.9 8.6c.5.2 1 .6 1.4 1M8 12.3v.01',
  globe:
    'M8 13.7A5.7 5.7 0 1 0 8 2.3a5.7 5.7 0 0 0 0 11.4zM2.3 8h11.4M8 2.3c3.3 3.2 3.3 8.2 0 11.4M8 2.3c-3.3 3.2-3.3 8.2 0 11.4',
  out: 'M9.5 2.5h-6v11h6M6.5 8h7M11 5.5 13.5 8 11 10.5',
  keyboard: 'M1.8 4h12.4v8H1.8zM4.3 6.7h.01M6.8 6.7h.01M9.3 6.7h.01M11.8 6.7h.01M5 9.5h6',
  key: 'M5.5 10.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8.3 7.5h5.9M12 7.5v2.3',
  timeline:
    'M4 2.5v11M4 5.5a1 1 0 1 0 0-2 1 1 0 0 0 0 2zM4 11.5a1 1 0 1 0 0-2 1 1 0 0 0 0 2zM7 4.5h6.5M7 10.5h4.5',
  table: 'M2.5 3.5h11v9h-11zM2.5 6.5h11M2.5 9.5h11',
  play: 'M5 3.3v9.4L12.5 8z',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  merge:
    'M4 2.5v3c0 2 1.5 2.5 4 2.5s4 .5 4 2.5v3M12 2.5v3C12 7.5 10.5 8 8 8M9.8 11.3l2.2 2.2 2.2-2.2',
  download: 'M8 2.5v8M4.8 7.3 8 10.5l3.2-3.2M2.5 13.5h11',
  upload: 'M8 10.5v-8M4.8 5.7 8 2.5l3.2 3.2M2.5 13.5h11',
  bell: 'M4 11.5V7.3a4 4 0 0 1 8 0v4.2l1 .8H3zM6.8 14h2.4',
  sparkle: 'M8 2.5 9.4 6.6 13.5 8 9.4 9.4 8 13.5 6.6 9.4 2.5 8l4.1-1.4z',
} as const

export type IconName = keyof typeof paths

interface IconProps {
  readonly name: IconName
  /** Its side in pixels; default 16. */
  readonly size?: number
  /** Where it stands alone and says something. */
  readonly label?: string
}

/** A sign in the color of the text around it. */
export function Icon(props: IconProps): JSX.Element {
  return (
    <svg
      class="icon"
      viewBox="0 0 16 16"
      width={props.size ?? 16}
      height={props.size ?? 16}
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-linecap="round"
      stroke-linejoin="round"
      role={props.label === undefined ? undefined : 'img'}
      aria-label={props.label}
      aria-hidden={props.label === undefined ? 'true' : undefined}
    >
      <path d={paths[props.name]} />
    </svg>
  )
}
