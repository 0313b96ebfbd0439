/** Texts of what stays while an entity that they name is erased, wherever they are written. */
export interface NamedTexts {
  /**
   * Has every text in which one of these names stands changed, with the words by which it is found.
   * Notes and Collections are not among them. Tells how many rows that were.
   */
  rewrite(names: readonly string[], change: (text: string) => string): number
}
