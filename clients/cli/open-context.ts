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

function findPlace(io: Io, options: PlaceOptions): Place {
  const profiles = readProfiles(io, (line) => io.stderr.write(`${line}\n`))
  const name = options.profile ?? profiles.current
  const profile = name === null ? null : profileNamed(profiles, name)
  return placeFrom({ options, env: io.env, profile })
}
