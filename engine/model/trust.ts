/** How far a statement's writer is believed, highest first (API §3). */
export const trustLevels = ['owner', 'main', 'sub', 'untrusted'] as const

export type Trust = (typeof trustLevels)[number]

export function lowerTrust(a: Trust, b: Trust): Trust {
  return trustLevels.indexOf(a) >= trustLevels.indexOf(b) ? a : b
}

export function higherTrust(a: Trust, b: Trust): Trust {
  return lowerTrust(a, b) === a ? b : a
}
