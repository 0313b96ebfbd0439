import { bashCompletion } from '../completion/bash.ts'
import { fishCompletion } from '../completion/fish.ts'
import { pointsOf } from '../completion/points.ts'
import { zshCompletion } from '../completion/zsh.ts'
import { wrongUse } from '../mistake.ts'
import { required } from '../program/arguments.ts'
import { command, type Command, type CommandGroup } from '../program/command.ts'
import { quoted } from '../program/options.ts'

const shells = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion }

/** It completes all commands, itself among them. */
export function completionOf(commands: () => readonly (Command | CommandGroup)[]): Command {
  return command({
    name: 'completion',
    summary: 'Print what lets a shell complete commands and options',
    about:
      'Prints a script for the shell; pressing Tab then starts no program. For bash and zsh, source it where your shell starts; for fish, save it.',
    arguments: { shell: required('bash, zsh or fish', Object.keys(shells)) },
    examples: [
      "echo 'source <(mneme completion bash)' >> ~/.bashrc",
      "echo 'source <(mneme completion zsh)' >> ~/.zshrc",
      'completion fish > ~/.config/fish/completions/mneme.fish',
    ],
    async run({ out }, { shell }) {
      if (!isShell(shell))
        throw wrongUse(
          `there is no completion for ${quoted(shell)}`,
          'There is one for bash, zsh and fish.',
        )
      await out.write(shells[shell](pointsOf(commands())))
    },
  })
}

function isShell(name: string): name is keyof typeof shells {
  return Object.hasOwn(shells, name)
}
