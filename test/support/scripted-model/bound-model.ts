import type { ChatModel } from '../../../engine/ports/chat-model.ts'

/**
 * The chat model of every object under test; shared by test and object, which are one isolate. The
 * files of a run share it too: set it back to null after each test.
 */
export const bound: { chat: ChatModel | null } = { chat: null }
