import { fence } from '../../laws/reasoning/fence.ts'
import { contextLine } from '../../laws/reasoning/context-text.ts'
import { cutToTokens, utf8Bytes } from '../../laws/text/text-size.ts'
import { answerByRules } from '../../laws/reasoning/rules/answer-by-rules.ts'
import {
  compressedSession,
  needsCompression,
  resetSession,
  sessionText,
  truncatedSession,
} from '../../laws/reasoning/session-window.ts'
import type { StepOf } from '../../model/reasoning-step.ts'
import type { RunOutcome } from '../../model/run-event.ts'
import { answerStep, noteAnswer } from './answer-step.ts'
import { seenIn } from './budget.ts'
import type { Frame } from './frame.ts'
import { done } from './step-stopped.ts'

/** Empties the session but for what is given or kept. */
export async function performReset(frame: Frame<StepOf<'reset'>>): Promise<RunOutcome> {
  const { step, log, host } = frame
  const { preserveNote: key, systemMessage } = step
  const preserved = key === null ? null : fence(contextLine(frame.noteOf(key)), host.nonce())
  log.add({ kind: 'session', messages: resetSession(systemMessage, preserved) })
  return done
}

/** The session as one message that says the same in short. */
export async function performCompress(frame: Frame<StepOf<'compress'>>): Promise<RunOutcome> {
  const { step, scope, log, host } = frame
  const { session } = scope.thought
  if (!needsCompression(session, step.threshold)) return done
  const answered = await answerStep(frame, {
    // The session is what is read: it goes along as data alone.
    hasSession: false,
    data: async () => [{ label: 'Conversation', text: await sessionData(frame) }],
    rules: () => answerByRules(step, { seen: seenIn(scope), notes: frame.context }),
  })
  noteAnswer(frame, step.summaryKey, answered, [])
  const messages = compressedSession(fence(answered.content, host.nonce()))
  log.add({ kind: 'session', messages })
  return done
}

/** Drops the middle of the session. */
export async function performTruncate(frame: Frame<StepOf<'truncate'>>): Promise<RunOutcome> {
  const { step, scope, log } = frame
  const { session } = scope.thought
  const { keepFirst: first, keepLast: last } = step
  if (truncatedSession(session, step).length < session.length) log.add({ kind: 'cut', first, last })
  return done
}

async function sessionData(frame: Frame<StepOf<'compress'>>): Promise<string> {
  const { host } = frame
  const { sessionTokens } = host.settings.reasoning
  const text = sessionText(frame.scope.thought.session)
  if (utf8Bytes(text) <= sessionTokens) return text
  const counter = await host.openTokenCounter()
  const cut = cutToTokens(text, sessionTokens, (part) => counter.count(part))
  if (cut.length < text.length) frame.log.degrade(frame.label, 'session_too_long')
  return cut
}
