import { getRecall, keepRecalls, listRecalls, replayRecall } from './read-recalls.ts'

/** What a namespace can be asked of the log of its recalls. */
export const recallLogOperations = { listRecalls, getRecall, replayRecall, keepRecalls }
