/** A logistic model over named features: what it says where nothing is, and what each feature adds to that. */
export interface LogisticHead<Name extends string> {
  readonly bias: number
  readonly weights: Readonly<Record<Name, number>>
}

/** Likelihood by the logarithm of its odds, 0–1: 1 ÷ (1 + e^−x). Source: logistic regression, Cox 1958. */
export function logistic(odds: number): number {
  return 1 / (1 + Math.exp(-odds))
}

/** The logarithm of the odds of what has these features: b + Σ w x. What is no number counts as 0. */
export function oddsOf<Name extends string>(
  { bias, weights }: LogisticHead<Name>,
  features: Readonly<Record<Name, number>>,
  names: readonly Name[],
): number {
  return names.reduce((all, name) => {
    const feature = features[name]
    return Number.isFinite(feature) ? all + weights[name] * feature : all
  }, bias)
}
