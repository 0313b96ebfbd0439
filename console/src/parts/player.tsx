import { Show, type JSX } from 'solid-js'
import { IconButton } from './button.tsx'

interface PlayerProps {
  readonly says: Readonly<Record<'back' | 'forward' | 'play' | 'pause', string>>
  /** Without motion one goes step by step alone. */
  readonly isMoving: boolean
  readonly isPlaying: boolean
  /** Why each does nothing now. */
  readonly why?: Readonly<Partial<Record<'back' | 'forward' | 'play', string | undefined>>>
  readonly onStep: (by: 1 | -1) => void
  readonly onPlay: () => void
}

/** Steps back and forth through what happened, and plays it. */
export function Player(props: PlayerProps): JSX.Element {
  return (
    <>
      <IconButton
        icon="back"
        label={props.says.back}
        why={props.why?.back}
        onClick={() => props.onStep(-1)}
      />
      <Show when={props.isMoving}>
        <IconButton
          icon={props.isPlaying ? 'pause' : 'play'}
          label={props.isPlaying ? props.says.pause : props.says.play}
          why={props.why?.play}
          onClick={() => props.onPlay()}
        />
      </Show>
      <IconButton
        icon="forward"
        label={props.says.forward}
        why={props.why?.forward}
        onClick={() => props.onStep(1)}
      />
    </>
  )
}
