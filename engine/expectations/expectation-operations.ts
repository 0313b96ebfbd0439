import { checkExpectationsLater } from './check-later.ts'
import {
  deleteExpectation,
  getExpectation,
  listExpectations,
  saveExpectation,
} from './expectations.ts'
import { runExpectations } from './run-expectations.ts'

/** What a namespace can be asked of its tests. */
export const expectationOperations = {
  saveExpectation,
  getExpectation,
  listExpectations,
  deleteExpectation,
  runExpectations,
  checkExpectationsLater,
}
