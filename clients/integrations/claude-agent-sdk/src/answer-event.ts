import { readFileSync } from 'node:fs'
import {
  rememberTurns,
  type TurnMemory,
  type TurnReport,
  type TurnClient,
} from '@mneme/client/turns'
import { answerWith, spokenIn, toolAnswerIn, type HookInput, type HookOutput } from './hook-json.ts'

interface EventNeeds {
  readonly memory: TurnClient
  readonly keepToolAnswers: boolean
  /** False where nothing of the session is kept. */
  readonly remember: boolean
  /** How long what is said is tried while nobody answers, in milliseconds. */
  readonly tryForMs: number
}

/**
 * One event in a process of its own, until all of it is remembered. The events of one prompt share
 * its id, so that each message stays one memory, whoever tells of it.
 */
export async function answerEvent(input: HookInput, needs: EventNeeds): Promise<HookOutput> {
  if (input.agent_id !== undefined) return {}
  const reports: TurnReport[] = []
  const onTurn = (report: TurnReport) => reports.push(report)
  const { memory, tryForMs, keepToolAnswers, remember } = needs
  const turns = rememberTurns(memory, { thread: input.session_id, tryForMs, onTurn, remember })
  const output = await tell(input, turns, keepToolAnswers)
  await turns.settled()
  const lost = reports
    .flatMap(({ skipped }) => skipped)
    .find(({ reason }) => reason !== 'empty' && reason !== 'not_kept')
  if (lost === undefined) return output
  return { ...output, systemMessage: `mneme: not remembered, ${lost.code ?? lost.reason}` }
}

async function tell(
  input: HookInput,
  turns: TurnMemory,
  keepToolAnswers: boolean,
): Promise<HookOutput> {
  const { prompt_id: id = crypto.randomUUID(), last_assistant_message: answer = '' } = input
  switch (input.hook_event_name) {
    case 'UserPromptSubmit': {
      const text = spokenIn(input)
      if (text === undefined) return {}
      const turn = turns.begin({ text, id, isFirst: isUnspoken(input) })
      const known = await turn.recall()
      turn.failed()
      return answerWith(known.text)
    }
    case 'PostToolUse': {
      if (!keepToolAnswers) return {}
      const turn = turns.begin({ text: '', id: `${id}/${input.tool_use_id}` })
      turn.toolAnswered(toolAnswerIn(input))
      turn.failed()
      return {}
    }
    case 'Stop':
      turns.begin({ text: '', id }).answered(answer)
      return {}
    case 'StopFailure':
      turns.begin({ text: '', id }).cut(answer)
      return {}
    default:
      return {}
  }
}

/** Whether nobody has answered in the conversation yet; not where no transcript tells. */
function isUnspoken({ transcript_path: path }: HookInput): boolean {
  if (path === undefined) return false
  try {
    return !readFileSync(path, 'utf8').includes('"type":"assistant"')
  } catch {
    // Before its first line is written there is no file.
    return true
  }
}
