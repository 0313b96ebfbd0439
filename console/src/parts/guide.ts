import { createSignal } from 'solid-js'

/** The namespace of the sample, which may be thrown away. */
export const sampleName = 'sample-ana'

const place = 'mneme.guide'
/** The namespace through whose first minute the reader is guided in this tab; empty for none. */
const [guided, setGuided] = createSignal(sessionStorage.getItem(place) ?? '')
export { guided }

/** Guides the reader through a namespace in which something was just told. */
export function guideThrough(namespace: string): void {
  sessionStorage.setItem(place, namespace)
  setGuided(namespace)
}
