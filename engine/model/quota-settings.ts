/** How much one namespace and one credential may take up; an owner may change it. */
export interface QuotaSettings {
  /** Bytes of the database from which nothing is added, 1,000,000–9,000,000,000. */
  readonly storageBytes: number
  /** Proposals that wait for a decision, 1–100,000. */
  readonly openProposals: number
  /** Streams of signals that a credential listens to at a time, 1–1,000. */
  readonly streams: number
  /** Items of a batch, 1–1,000: no more than the API takes. */
  readonly batchItems: number
}
