import type { RecallInput } from '../../model/requests.ts'
import type { OperationContext } from '../../operations/context.ts'
import type { BestFound } from './order-hits.ts'
import type { SharedReads } from './rows-read.ts'
import { beginSearch, toTheSecond, type Search } from './search.ts'
import { askedInOtherWords } from './within-time.ts'

/** A recall that has found its best hits and waits for somebody to read them with the question. */
export class BegunRecall {
  readonly search: Search
  readonly best: BestFound

  constructor(search: Search, best: BestFound) {
    this.search = search
    this.best = best
  }
}

/** The recall that waited for what this call has read, in the context that has it; null where none did. */
export function begunIn(context: OperationContext, input: RecallInput): BegunRecall | null {
  const begun = context.texts.recalled?.pairs?.begun
  if (!(begun instanceof BegunRecall) || begun.search.input !== input) return null
  return new BegunRecall({ ...begun.search, context: toTheSecond(context) }, begun.best)
}

/** What is asked, in the words in which it may be told. */
export function beginToSearch(
  context: OperationContext,
  input: RecallInput,
  reads?: SharedReads,
): Search {
  const how = reads === undefined ? {} : { reads }
  return askedInOtherWords(beginSearch(toTheSecond(context), input, how))
}
