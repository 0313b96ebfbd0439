import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import { importers } from '../../typescript/importers/importers.ts'
import type { Importer } from '../../typescript/importers/source.ts'
import { cursorFolderName } from '../../typescript/importers/sessions/cursor.ts'
import { homeOf } from '../connect/state-folder.ts'
import { collectFiles, type CollectedFile } from '../import/collect-files.ts'
import type { Io } from '../io.ts'
import { isWithin, type Repository } from './repository.ts'

/** Assistants that keep their sessions on this machine. */
export const sessionSources = ['claude-code', 'codex', 'cursor'] as const

export type SessionSource = (typeof sessionSources)[number]

/** The sessions of one assistant. */
export interface PastSessions {
  readonly source: SessionSource
  readonly files: readonly CollectedFile[]
}

/** The sessions on this machine, or those of a repository alone: by the folder they were held in. */
export async function pastSessions(
  io: Io,
  sources: readonly SessionSource[],
  repository?: Repository,
): Promise<readonly PastSessions[]> {
  const found: PastSessions[] = []
  for (const source of sources) {
    const all = await sessionFiles(io, source)
    const files = repository === undefined ? all : await ofRepository(source, all, repository)
    if (files.length > 0) found.push({ source, files })
  }
  return found
}

/** Those of the files that a session in the repository has written. */
export async function ofRepository(
  source: SessionSource,
  files: readonly CollectedFile[],
  repository: Repository,
): Promise<readonly CollectedFile[]> {
  const { folderOf }: Importer = importers[source]
  const names = repository.worktrees.map(cursorFolderName)
  const own: CollectedFile[] = []
  for (const file of files) {
    const folder = await folderOf?.(file)
    const isOwn =
      folderOf === undefined
        ? names.some((name) => `/${file.name}`.includes(`/${name}/agent-transcripts/`))
        : folder !== undefined && isWithin(repository, folder)
    if (isOwn) own.push(file)
  }
  return own
}

async function sessionFiles(io: Io, source: SessionSource): Promise<readonly CollectedFile[]> {
  const { folder, isSession } = placeOf(io, source)
  if (!existsSync(folder)) return []
  return (await collectFiles([folder], io.cwd, { mayBeEmpty: true })).filter(({ name }) =>
    isSession(name),
  )
}

/** Where an assistant keeps its sessions; those of its subagents stand in folders below. */
function placeOf(io: Io, source: SessionSource) {
  const { env } = io
  const home = homeOf(io)
  switch (source) {
    case 'claude-code':
      return {
        folder: join(env['CLAUDE_CONFIG_DIR'] || join(home, '.claude'), 'projects'),
        isSession: (name: string) => /^[^/]+\/(?!agent-)[^/]+\.jsonl$/.test(name),
      }
    case 'codex':
      return {
        folder: join(env['CODEX_HOME'] || join(home, '.codex'), 'sessions'),
        isSession: (name: string) => /(?:^|\/)rollout-[^/]+\.jsonl$/.test(name),
      }
    case 'cursor':
      return {
        folder: [home, '.cursor', 'projects'].join(sep),
        isSession: (name: string) =>
          /^[^/]+\/agent-transcripts\/(?:[^/]+\/)?[^/]+\.jsonl$/.test(name),
      }
  }
}
