/** One step of ForceAtlas2, as the package has it beside its documented entries: it moves `points`. */
declare module 'graphology-layout-forceatlas2/iterate.js' {
  export default function iterate(
    settings: Readonly<Record<string, number | boolean>>,
    points: Float32Array,
    ties: Float32Array,
  ): void
}
