import type { FileEdit } from './edit/file-edit.ts'

/** For all projects of this user, or for one project and whoever works on it. */
export type Scope = 'user' | 'project'

/** The folders that clients keep their files in. */
export interface Places {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly home: string
  /** The project's top folder. */
  readonly project: string
}

/** What is written into a client's files. */
export interface Connection {
  readonly places: Places
  readonly scope: Scope
  /** The MCP server of the namespace. */
  readonly mcpUrl: string
  readonly namespace: string
  /** The same, where files that came with a project name it, and nobody else has; else null. */
  readonly found: string | null
  /** It is that of the repository, which is read beside the memory of whoever works in it. */
  readonly isOfProject: boolean
  /** Runs this program in a shell, such as `mneme`. */
  readonly program: string
  /** Options of every hook, such as `--namespace acme`. */
  readonly hookOptions: readonly string[]
  /** For a file of the user alone whose client reads no environment; null where there is none. */
  readonly key: string | null
  /** The key of a server of this machine, which is no secret; null where there is another. */
  readonly devKey: string | null
}

/** An assistant that can be connected. */
export interface Client {
  /** As it is typed: `claude-code`. */
  readonly name: string
  /** As people call it. */
  readonly title: string
  /** Where it can be connected, the usual scope first; empty where it has no files. */
  readonly scopes: readonly Scope[]
  /** What changes in its files; the same connection answers the same edits. */
  edits(connection: Connection): readonly FileEdit[]
  /** What the person has still to do, in the order of doing. */
  steps(connection: Connection): readonly string[]
  /** Folders or files that show that it is used on this machine. */
  traces(places: Places): readonly string[]
}
