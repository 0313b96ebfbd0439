/** What a model has said in one call, as far as it has come. */
export interface Said {
  readonly text: string
  /** It waits for its tools: the turn goes on in the next call. */
  readonly isStep: boolean
  /** The provider says that the answer is not whole. */
  readonly isBroken: boolean
  /** The name that the provider keeps the answer under; later requests may go on from it. */
  readonly id: string | undefined
}

/** How one API of a provider tells an answer, whole or in the chunks of a stream. */
export interface AnswerForm {
  /** The field of a request that has the conversation. */
  readonly conversation: 'messages' | 'input'
  /** What a whole answer says. */
  readonly whole: (answer: unknown) => Said
  /** What is said with one more chunk. */
  readonly further: (said: Said, chunk: unknown) => Said
}

export const nothingSaid: Said = { text: '', isStep: false, isBroken: false, id: undefined }
