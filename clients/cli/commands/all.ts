import type { Command, CommandGroup } from '../program/command.ts'
import { audit } from './audit.ts'
import { completionOf } from './completion.ts'
import { connect } from './connect.ts'
import { context } from './context.ts'
import { dev } from './dev.ts'
import { due } from './due.ts'
import { recalls } from './recalls.ts'
import { doctor } from './doctor.ts'
import { exportCommand } from './export.ts'
import { fs } from './fs.ts'
import { forget } from './forget.ts'
import { hook } from './hook.ts'
import { importCommand } from './import.ts'
import { keys } from './keys.ts'
import { page, pages } from './page.ts'
import { profiles } from './profiles.ts'
import { recall } from './recall.ts'
import { remember } from './remember.ts'
import { skill } from './skill.ts'
import { test } from './test.ts'
import { tour } from './tour.ts'

/** Every command, in the order in which the help lists them. */
export const commands: readonly (Command | CommandGroup)[] = [
  dev,
  remember,
  recall,
  forget,
  context,
  page,
  pages,
  due,
  recalls,
  fs,
  exportCommand,
  importCommand,
  test,
  audit,
  keys,
  profiles,
  connect,
  skill,
  hook,
  doctor,
  tour,
  completionOf(() => commands),
]
