import { program } from 'commander'
import { version } from './version.ts'

program
  .name('mneme')
  .description('Memory for AI applications: remember, recall, forget.')
  .version(version)

await program.parseAsync()
