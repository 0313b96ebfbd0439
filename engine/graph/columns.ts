export type NumberColumn = Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array

/** How long a full column becomes: a sixteenth longer, so that little lies idle. */
export function grown(length: number): number {
  return length + Math.max(leastGrowth, length >>> 4)
}

/** A new column with as much of an old one as it has room for. */
export function filled<Column extends NumberColumn>(column: Column, old: NumberColumn): Column {
  column.set(old.subarray(0, column.length))
  return column
}

const leastGrowth = 64
