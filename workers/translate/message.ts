import type {
  MessageInput,
  MessageReading,
  MessageResult,
} from '../../engine/governance/read-message.ts'
import { defaultTopK } from '../../protocol/limits.ts'
import type { MessageBody, MessageReadingBody } from '../../protocol/messages.ts'
import { reflectionSchema } from '../../protocol/reflections.ts'
import { toWire } from '../wire/to-wire.ts'
import { defined } from './defined.ts'
import { previewBody } from './forget.ts'
import { proposalBody } from './proposal.ts'
import { recollectionBody } from './recall.ts'
import { rememberedBody } from './remember.ts'

export function messageInput({ text, speaker, act = false }: MessageBody): MessageInput {
  const isName = typeof speaker === 'string'
  return defined({
    text,
    act,
    speaker: isName ? undefined : speaker,
    speakerName: isName ? speaker : undefined,
    topK: defaultTopK,
  })
}

export function messageBody({ intent, phrase, result }: MessageReading) {
  return { intent, phrase, ...(result && { result: resultBody(result) }) }
}

function resultBody(result: MessageResult): NonNullable<MessageReadingBody['result']> {
  switch (result.kind) {
    case 'remembered':
      return rememberedBody(result)
    case 'proposed':
      return { proposal: proposalBody(result.proposal) }
    case 'preview':
      return previewBody(result)
    case 'recalled':
      return recollectionBody(result.recollection)
    case 'reflection':
      return toWire(reflectionSchema, result.reflection)
  }
}
