import type { CallbackManagerForLLMRun } from '@langchain/core/callbacks/manager'
import { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { AIMessage, AIMessageChunk, type BaseMessage } from '@langchain/core/messages'
import { ChatGenerationChunk, type ChatResult } from '@langchain/core/outputs'
import type { Script } from '../../../support/assistant.ts'

/** A model that keeps to its script, piece by piece where it is listened to so. */
export function scriptedModel(script: Script): ScriptedModel {
  return new ScriptedModel(script)
}

class ScriptedModel extends BaseChatModel {
  readonly asked: BaseMessage[][] = []
  readonly #script: Script

  constructor(script: Script) {
    super({ maxRetries: 0 })
    this.#script = script
  }

  _llmType(): string {
    return 'scripted'
  }

  override bindTools(): this {
    return this
  }

  async _generate(messages: BaseMessage[]): Promise<ChatResult> {
    const message = this.#answer(messages)
    return { generations: [{ text: message.text, message }] }
  }

  override async *_streamResponseChunks(
    messages: BaseMessage[],
    { signal }: this['ParsedCallOptions'],
    run?: CallbackManagerForLLMRun,
  ): AsyncGenerator<ChatGenerationChunk> {
    for (const text of this.#answer(messages).text.split(/(?<= )/)) {
      await new Promise((done) => setTimeout(done, 5))
      signal?.throwIfAborted()
      const chunk = new ChatGenerationChunk({ text, message: new AIMessageChunk(text) })
      yield chunk
      await run?.handleLLMNewToken(text, undefined, undefined, undefined, undefined, { chunk })
    }
  }

  #answer(messages: readonly BaseMessage[]): AIMessage {
    const { reply, toolAnswers } = this.#script
    this.asked.push([...messages])
    if (reply instanceof Error) throw reply
    if (toolAnswers === undefined || this.asked.length > 1) return new AIMessage(reply)
    const call = { name: 'weather', args: { place: 'Oslo' }, id: 'call_1' }
    return new AIMessage({ content: '', tool_calls: [call] })
  }
}
