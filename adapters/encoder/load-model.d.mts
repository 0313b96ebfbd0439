/** Reads one text: 896 numbers of length 1, none where its language is unknown, and how many pieces were read. */
export function loadModel(): Promise<
  (text: string) => { readonly vector: readonly number[]; readonly tokens: number }
>
