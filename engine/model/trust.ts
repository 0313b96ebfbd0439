/** How far a statement's writer is believed, highest first (API §3). */
export const trustLevels = ['owner', 'main', 'sub', 'untrusted'] as const

export type Trust = (typeof trustLevels)[number]

export function lowerTrust(a: Trust, b: Trust): Trust {
  return trustLevels.indexOf(a) >= trustLevels.indexOf(b) ? a : b
}

/**
 * Trust of the next text under an id (API §3): the lower of what was and who writes, so that no
 * text takes the place of a better one and keeps its trust. An owner's own word sets it anew.
 */
export function trustOfVersion(before: Trust, writer: Trust): Trust {
  return writer === 'owner' ? 'owner' : lowerTrust(before, writer)
}

/** Text that no model may read as its own: it stands in a fence wherever it is told. */
export function isBelowMain(trust: Trust): boolean {
  return trust === 'sub' || trust === 'untrusted'
}

export function higherTrust(a: Trust, b: Trust): Trust {
  return lowerTrust(a, b) === a ? b : a
}
