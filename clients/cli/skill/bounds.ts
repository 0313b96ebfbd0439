/** Bounds of the skill, in bytes where they are none of the format's. */
export const skillBounds = {
  /** A page of more is cut between its headings. */
  partBytes: 20_000,
  /** No part has more, however long a section is. */
  fileBytes: 32_768,
  /** Of all files together. */
  skillBytes: 400_000,
  /** Of the format: of the description, and lines of SKILL.md. */
  descriptionCharacters: 1_024,
  lines: 500,
} as const
