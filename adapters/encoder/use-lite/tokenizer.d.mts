export function createTokenizer(
  vocabulary: readonly unknown[],
): (text: string) => { readonly ids: readonly number[]; readonly knownShare: number }
