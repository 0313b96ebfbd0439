// An agent of Cloudflare that remembers its user, beside Mneme's Worker. Its model says what it was
// given; in yours it is `env.AI` or any other.
import { bindMneme, rememberAgent, type MnemeBinding } from '@mneme/cloudflare-agents'
import { Agent, getAgentByName, type AgentContext } from 'agents'
import { ContextBlocks } from 'agents/context'
import { Sessions } from 'agents/sessions'
import { answerTo } from '../../support/answer-to.ts'

interface Env extends Cloudflare.Env {
  /** The service binding: Mneme's Worker. */
  readonly MNEME: MnemeBinding
  readonly MNEME_KEY: string
  readonly Guide: DurableObjectNamespace<Guide>
}

/** One conversation: `<user>.<chat>` is its name, and the user's memory outlives it. */
export class Guide extends Agent<Env> {
  readonly sessions = new Sessions()
  readonly session = this.sessions.session()
  readonly mneme = rememberAgent({
    memory: bindMneme(this.env.MNEME, { apiKey: this.env.MNEME_KEY, namespace: this.user() }),
    sessions: this.sessions,
    thread: this.name,
    waitUntil: (work) => this.ctx.waitUntil(work),
    // What a model was given outlives an eviction, and so does what its provider has cached.
    blocks: {
      get: (key) => this.ctx.storage.get(key),
      set: (key, block) => this.ctx.storage.put(key, block),
    },
  })
  readonly blocks = new ContextBlocks([this.mneme.block])

  constructor(ctx: AgentContext, env: Env) {
    super(ctx, env)
    this.lifecycle.use(this.sessions)
  }

  override async onRequest(request: Request): Promise<Response> {
    await this.say('user', await request.text())
    // With `await this.blocks.freezeSystemPrompt()` before them, these are what a model is given.
    const messages = await this.mneme.withMemories(await this.session.getHistory())
    const answer = answerTo(JSON.stringify(messages.at(-1)))
    await this.say('assistant', answer)
    await this.mneme.settled()
    return new Response(answer)
  }

  private user(): string {
    return this.name.split('.')[0] ?? this.name
  }

  private async say(role: 'user' | 'assistant', text: string): Promise<void> {
    const message = { id: crypto.randomUUID(), role, parts: [{ type: 'text', text }] }
    await this.session.appendMessage(message)
  }
}

/** `POST /<user>.<chat>` with what the user says. */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const agent = await getAgentByName(env.Guide, new URL(request.url).pathname.slice(1))
    return await agent.fetch(request)
  },
}
