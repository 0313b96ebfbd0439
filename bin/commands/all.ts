import type { Command, CommandGroup } from '../program/command.ts'
import { recall } from './recall.ts'
import { remember } from './remember.ts'

/** Every command, in the order in which the help lists them. */
export const commands: readonly (Command | CommandGroup)[] = [remember, recall]
