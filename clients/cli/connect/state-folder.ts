import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Io } from '../io.ts'

/** The user's folder, as the environment names it. */
export function homeOf({ env }: Pick<Io, 'env'>): string {
  return env['HOME'] || env['USERPROFILE'] || homedir()
}

/**
 * Where the program keeps what it has to know between two runs, for this user alone:
 * `$XDG_STATE_HOME/mneme`, else `~/.local/state/mneme`; on Windows `%LOCALAPPDATA%\mneme`.
 */
export function stateFolder({ env, platform }: Pick<Io, 'env' | 'platform'>): string {
  const home = homeOf({ env })
  if (platform === 'win32') {
    return join(env['LOCALAPPDATA'] || join(home, 'AppData', 'Local'), 'mneme')
  }
  return join(env['XDG_STATE_HOME'] || join(home, '.local', 'state'), 'mneme')
}
