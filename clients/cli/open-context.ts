import type { Context } from './context.ts'
import { clientWithin } from './place/client.ts'
import { type Place, placeFrom, type PlaceOptions } from './place/place.ts'
import { profileNamed, readProfiles } from './place/profiles.ts'
import type { Io } from './io.ts'
import { ask } from './show/ask.ts'
import type { Output } from './show/output.ts'
import { startProgress } from './show/progress.ts'

/** The context of one run; `kept` answers what `onStop` was told last. */
export function openContext(
  io: Io,
  out: Output,
  options: PlaceOptions,
): { readonly context: Context; readonly kept: () => string } {
  let kept = () => ''
  let found: Place | null = null

  function place(): Place {
    found ??= findPlace(io, options)
    return found
  }

  const context: Context = {
    io,
    out,
    given: options,
    place,
    client: () => clientWithin(place(), io, out),
    progress: (label, given) => startProgress(io, out, label, given),
    ...ask(io),
    onStop(told) {
      kept = told
    },
  }
  return { context, kept: () => kept() }
}

/** The same for another namespace of the same server, as if an option had named it. */
export function withNamespace(context: Context, namespace: string): Context {
  const { io, out } = context
  const known = context.place()
  const place = { ...known, namespace, from: { ...known.from, namespace: 'option' as const } }
  return { ...context, place: () => place, client: () => clientWithin(place, io, out) }
}

/** The place that options, environment and profiles name. */
export function findPlace(io: Io, options: PlaceOptions): Place {
  const profiles = readProfiles(io, (line) => io.stderr.write(`${line}\n`))
  const name = options.profile ?? profiles.current
  const profile = name === null ? null : profileNamed(profiles, name)
  return placeFrom({ options, env: io.env, profile })
}
