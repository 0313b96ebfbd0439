import type { RememberOptions } from '../remember-options.ts'
import { withoutMemories } from './fence.ts'
import type { HeldText } from './held-text.ts'
import { blocksInConversation, type ConversationBlocks } from './placed-blocks.ts'
import type { PlacedBlock, ThreadBlocks } from './placed-blocks.ts'
import type { Queue } from './queue.ts'
import type { KeptMessage, RecalledForTurn, SkippedMessage } from './report.ts'
import type { TurnPart, TurnReport } from './report.ts'
import type { SpokenMessage } from './turn-ids.ts'
import type { TurnOptions } from './turn-options.ts'

/** What a user says to begin a turn. */
export interface TurnStart {
  readonly text: string
  /** Yours, unique in the thread; default a new one. While a turn is open, its id leads to it. */
  readonly id?: string | undefined
  /**
   * Whether it begins the conversation: then its block tells what is due today, or was before.
   * Default: whether it is the first that this process hears of.
   */
  readonly isFirst?: boolean | undefined
}

/** One question of a user and the model's answer. */
export interface Turn {
  readonly id: string
  /**
   * What is remembered about the user's text, as a block to stand before it in the same message;
   * empty where the text asks for nothing. It is asked once a turn, comes in time and never rejects.
   */
  recall(): Promise<RecalledForTurn>
  /**
   * The blocks of the whole conversation as its model is to read it now, each before a message of its
   * user: those of earlier turns with the bytes that they were given with, and of this turn what the
   * conversation does not hold yet. A message that has its block in it gets none. Asks as `recall`
   * does, once a turn, and never rejects.
   */
  blocksIn(messages: readonly SpokenMessage[]): Promise<readonly PlacedBlock[]>
  /** What a tool answered, once: it is remembered as `untrusted`, since others wrote it. */
  toolAnswered(text: string): void
  /** The model has answered. What is called after the first end of a turn changes nothing. */
  answered(text: string): void
  /** The answer broke off after this much of it: the stream was cut, or the user has stopped it. */
  cut(text: string): void
  /** The model has failed: nothing is lost of what the user said. */
  failed(): void
  /** Resolves when all of the turn is kept or skipped; never rejects. */
  readonly report: Promise<TurnReport>
}

interface TurnNeeds {
  readonly id: string
  readonly text: string
  readonly isFirst: boolean
  /** What was said in the conversation before. */
  readonly before: readonly SpokenMessage[]
  readonly queue: Queue
  readonly recall: (
    said: readonly SpokenMessage[],
    how: { readonly isFirst: boolean; readonly held: HeldText | undefined },
  ) => Promise<RecalledForTurn>
  readonly threadBlocks: ThreadBlocks
  readonly inBackground: (work: Promise<unknown>) => void
  /** Is told at once when the turn has ended. */
  readonly letGo: (id: string, ended: TurnReport['ended'], said: readonly SpokenMessage[]) => void
  readonly options: TurnOptions
}

/** Begins a turn, and queues what the user says. */
export function openTurn(needs: TurnNeeds): Turn {
  const { id, before, queue, options, inBackground } = needs
  const { thread, speaker, keepAnswers = true, onTurn } = options
  const asked = withoutMemories(needs.text)
  const question = { role: 'user', text: asked }
  const told: Promise<KeptMessage | SkippedMessage>[] = []
  let recalled: Promise<RecalledForTurn> | undefined
  // Node 20 has no `Promise.withResolvers`.
  let end: (ended: TurnReport['ended']) => void = () => {}
  const ending = new Promise<TurnReport['ended']>((resolve) => (end = resolve))
  let isEnded = false
  const tools = new Set<string>()

  function tell(part: TurnPart, text: string, more: RememberOptions = {}): void {
    const place = part === 'tool' ? [part, String(tools.size)] : [part]
    const names = [...(thread === undefined ? [] : [thread]), id, ...place]
    const request = {
      text: withoutMemories(text),
      ...(thread !== undefined && { thread }),
      speaker_role: part,
      secrets: 'mask',
      wait: false,
      ...more,
    } as const
    const kept = queue.add({ part, names, request })
    told.push(kept)
    inBackground(kept)
  }

  function endAs(ended: TurnReport['ended'], answer = '', more: RememberOptions = {}) {
    if (isEnded) return
    isEnded = true
    needs.letGo(id, ended, [question, { role: 'assistant', text: answer }])
    if (keepAnswers && answer !== '') tell('assistant', answer, more)
    end(ended)
    inBackground(report)
  }

  async function reportOnce(): Promise<TurnReport> {
    const ended = await ending
    const outcomes = await Promise.all(told)
    const made: TurnReport = {
      id,
      thread,
      ended,
      recalled: await recalled,
      kept: outcomes.filter((one) => 'memory' in one),
      skipped: outcomes.filter((one) => 'reason' in one),
    }
    tellReport(made, onTurn)
    return made
  }

  function recall(held?: HeldText): Promise<RecalledForTurn> {
    const { isFirst } = needs
    recalled ??=
      asked === '' ? nothingToAsk() : needs.recall([...before, question], { isFirst, held })
    return recalled
  }

  async function recallFor(conversation: ConversationBlocks): Promise<RecalledForTurn> {
    const given = await conversation.given()
    if (recalled === undefined && given !== undefined) recalled = givenAgain(given)
    const found = await recall(conversation.held)
    if (found.text !== '' && found.text !== given) await conversation.keep(found.text)
    return found
  }

  const report = reportOnce()
  tell('user', asked, speaker === undefined ? {} : { speaker })
  return {
    id,
    recall: () => recall(),
    async blocksIn(messages) {
      const conversation = await blocksInConversation(needs.threadBlocks, messages)
      if (conversation === undefined) return []
      const { text } = await recallFor(conversation)
      const { earlier, last, hasBlock } = conversation
      return text === '' || hasBlock ? earlier : [...earlier, { at: last, text }]
    },
    toolAnswered(text) {
      if (tools.has(text)) return
      tools.add(text)
      tell('tool', text, { trust: 'untrusted' })
    },
    answered: (text) => endAs('answered', text),
    cut: (text) => endAs('cut', text, { metadata: { cut: true } }),
    failed: () => endAs('failed'),
    report,
  }
}

async function nothingToAsk(): Promise<RecalledForTurn> {
  return { text: '', memories: 0, tookMs: 0, outcome: 'nothing' }
}

/** The block that a model read before it was asked once more. */
async function givenAgain(text: string): Promise<RecalledForTurn> {
  return { text, memories: text.split('\n- ').length - 1, tookMs: 0, outcome: 'found' }
}

/** A listener that throws is its owner's fault, and no reason to fail the turn. */
function tellReport(report: TurnReport, onTurn: TurnOptions['onTurn']): void {
  if (onTurn === undefined) return
  try {
    onTurn(report)
  } catch (error) {
    console.error('a listener of turns has failed:', error)
  }
}
