// The agent that the stories are told to: what its model does stands in each request.
import { bindMneme, rememberAgent } from '@mneme/cloudflare-agents'
import type { MnemeBinding, RememberedAgent } from '@mneme/cloudflare-agents'
import type { TurnReport } from '@mneme/client/turns'
import { Agent, getAgentByName, type AgentContext } from 'agents'
import { ContextBlocks } from 'agents/context'
import { Sessions } from 'agents/sessions'
import type { Said } from './said.ts'

interface Env extends Cloudflare.Env {
  readonly MNEME: MnemeBinding
  readonly REPORTS: MnemeBinding
  readonly Guide: DurableObjectNamespace<Guide>
}

/** `<assistant>.<thread>` is its name: the first is the key by which its memory is found. */
export class Guide extends Agent<Env> {
  readonly sessions = new Sessions()
  readonly session = this.sessions.session()
  #open: ReturnType<Guide['open']> | undefined

  constructor(ctx: AgentContext, env: Env) {
    super(ctx, env)
    this.lifecycle.use(this.sessions)
  }

  override async onRequest(request: Request): Promise<Response> {
    const said: Said = await request.json()
    const { mneme, blocks } = (this.#open ??= this.open(said))
    if (said.kind === 'settle') {
      await mneme.settled()
      return Response.json({})
    }
    if (said.kind === 'tool') {
      const tool = (await blocks.tools())[said.name]
      const call = { toolCallId: '1', messages: [], context: {} }
      return Response.json({ answer: await tool?.execute?.(said.input, call) })
    }
    const { text, reply, fails, toolAnswers } = said
    const question = { id: said.id, role: 'user', parts: [{ type: 'text', text }] }
    await this.session.appendMessage(question)
    await this.session.appendMessage(question)
    const seen = [await this.read(mneme, blocks)]
    if (fails) return Response.json({ error: reply }, { status: 500 })
    const id = crypto.randomUUID()
    const called = { type: 'tool-weather', toolCallId: '1', state: 'output-available' }
    const used = toolAnswers === undefined ? [] : [{ ...called, output: toolAnswers }]
    if (used.length > 0) {
      await this.session.appendMessage({ id, role: 'assistant', parts: used })
      seen.push(await this.read(mneme, blocks))
    }
    if (said.pieces !== undefined) {
      let text = ''
      for (const piece of said.pieces) {
        text += piece
        const part = { type: 'text', text, state: 'streaming' }
        await this.session.upsertMessage({ id, role: 'assistant', parts: [part] })
      }
      if (said.isCut) {
        mneme.cut()
        return Response.json({ answer: text, seen })
      }
    }
    const answer = { id, role: 'assistant', parts: [...used, { type: 'text', text: reply }] }
    await this.session.upsertMessage(answer)
    await this.session.upsertMessage(answer)
    return Response.json({ answer: reply, seen })
  }

  /** What a model would be given. */
  private async read(mneme: RememberedAgent, blocks: ContextBlocks): Promise<string> {
    const system = await blocks.freezeSystemPrompt()
    const messages = await mneme.withMemories(await this.session.getHistory())
    return JSON.stringify([system, messages.map(({ role, parts }) => ({ role, parts }))])
  }

  private open({ options }: Said) {
    const [assistant = '', thread] = this.name.split('.')
    const mneme = rememberAgent({
      ...options,
      memory: bindMneme(this.env.MNEME, { apiKey: assistant, namespace: 'of-the-binding' }),
      sessions: this.sessions,
      thread,
      blocks: {
        get: (key) => this.ctx.storage.get(key),
        set: (key, block) => this.ctx.storage.put(key, block),
      },
      onTurn: (report) => void this.report(assistant, report),
    })
    const { instructions = 'Be short.' } = options
    const first = { label: 'instructions', provider: { get: async () => instructions } }
    return { mneme, blocks: new ContextBlocks([first, mneme.block]) }
  }

  private async report(assistant: string, report: TurnReport): Promise<void> {
    const body = JSON.stringify(report)
    await this.env.REPORTS.fetch(`http://localhost/${assistant}`, { method: 'POST', body })
  }
}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const agent = await getAgentByName(env.Guide, new URL(request.url).pathname.slice(1))
    return await agent.fetch(request)
  },
}
