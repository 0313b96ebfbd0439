export function loadModel(): Promise<{
  readonly vocabulary: readonly unknown[]
  readonly encode: (pieces: readonly number[]) => readonly number[]
}>
