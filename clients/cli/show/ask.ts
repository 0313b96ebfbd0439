import type { Io } from '../io.ts'
import { exitCodes } from '../exit-codes.ts'
import { Mistake, wrongUse } from '../mistake.ts'

/** Questions to a person, on stderr: stdout is for the answer. */
export function ask(io: Io): {
  confirm(question: string): Promise<boolean>
  askSecret(question: string): Promise<string>
} {
  return {
    async confirm(question) {
      checkSomebodyIsThere(io, 'nobody can be asked here', 'Say --yes to go on without a question.')
      const { confirm } = await import('@clack/prompts')
      const said = await confirm({ message: question, initialValue: false, ...streams(io) })
      if (typeof said !== 'boolean') throw stopped()
      return said
    },
    async askSecret(question) {
      checkSomebodyIsThere(io, 'there is no terminal to type a key into', 'Give it by stdin.')
      const { password } = await import('@clack/prompts')
      const said = await password({ message: question, ...streams(io) })
      if (typeof said !== 'string') throw stopped()
      return said
    },
  }
}

function streams({ stdin, stderr, signal }: Io) {
  // The library's types ask for more of a stream than it uses.
  return { input: stdin as never, output: stderr as never, signal }
}

function checkSomebodyIsThere({ stdin, stderr }: Io, why: string, mend: string): void {
  if (stdin.isTTY === true && stderr.isTTY === true) return
  throw wrongUse(why, mend)
}

function stopped(): Mistake {
  return new Mistake('stopped', { exit: exitCodes.interrupted, code: 'interrupted' })
}
