/** What is current and trusted of one subject, drawn by rules. */
export interface SubjectPage {
  /** `profile`, or the reference of an entity. */
  readonly name: string
  readonly title: string
  /** Those that have lines. */
  readonly sections: readonly PageSection[]
  /** The page as text, and its length in o200k_base tokens. */
  readonly markdown: string
  readonly tokens: number
  /** Other lines, another revision; the same lines, the same one. */
  readonly revision: string
  /** When the newest of its lines was told; null where it has none. */
  readonly updatedAt: number | null
}

export interface PageSection {
  readonly title: string
  readonly lines: readonly PageLine[]
}

/** A line, the memories that it rests on, and since when it holds, or when it was told. */
export interface PageLine {
  readonly text: string
  readonly memoryIds: readonly string[]
  readonly since: number
}

/** The page about the namespace's own user, or about the team that shares it. */
export const profileName = 'profile'
