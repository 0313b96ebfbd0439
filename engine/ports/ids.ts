/** Makes ids of the form `<prefix>_<ulid>`; those made later at the same time or after sort later. */
export interface Ids {
  next(prefix: string, now: number): string
}
