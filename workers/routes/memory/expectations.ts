import {
  changedExpectationSchema,
  expectationPageSchema,
  expectationPathSchema,
  expectationRunSchema,
  expectationSchema,
  runExpectationsSchema,
  saveExpectationSchema,
} from '../../../contract/expectations.ts'
import { pageQuerySchema } from '../../../contract/page.ts'
import { readQuerySchema } from '../../../contract/query.ts'
import { operationRoute } from '../../operation-route.ts'
import { chapter } from '../../route.ts'

/** Tests of a memory, kept with it. */
export const expectationRoutes = chapter('Memory', [
  operationRoute({
    operation: 'saveExpectation',
    at: 'PUT /expectations/{name}',
    summary: 'Say what a recall is to come to',
    description:
      'A test of this memory, kept with it. Another wording than before is unchecked again; the same ' +
      'changes nothing. A namespace has at most 500.',
    params: expectationPathSchema,
    body: saveExpectationSchema,
    answer: changedExpectationSchema,
    status: ({ isNew }) => (isNew ? 201 : 200),
    says: { 201: 'The expectation, which is new', 200: 'The expectation' },
    errors: ['invalid_state', 'secret_found'],
  }),
  operationRoute({
    operation: 'listExpectations',
    at: 'GET /expectations',
    summary: 'List expectations',
    description: 'By name, each with the outcome that a run has kept last.',
    query: pageQuerySchema,
    answer: expectationPageSchema,
    says: 'A page of expectations',
  }),
  operationRoute({
    operation: 'getExpectation',
    at: 'GET /expectations/{name}',
    summary: 'Read an expectation',
    params: expectationPathSchema,
    query: readQuerySchema,
    answer: expectationSchema,
    says: 'The expectation',
    errors: ['not_found'],
  }),
  operationRoute({
    operation: 'deleteExpectation',
    at: 'DELETE /expectations/{name}',
    summary: 'Delete an expectation',
    description: 'Its revision brings it back.',
    params: expectationPathSchema,
    answer: changedExpectationSchema,
    says: 'The expectation as it was',
    errors: ['not_found'],
  }),
  operationRoute({
    operation: 'runExpectations',
    at: 'POST /expectations/run',
    summary: 'Check expectations',
    description:
      'Asks each question as a recall would, without counting anything as used. A `reader` may: then ' +
      'nothing is kept. For `main` an outcome that is another than before is kept, and told by the ' +
      'event `expectation.broke`. After an import, a change of settings and with another encoder the ' +
      'namespace checks all of them by itself.',
    body: runExpectationsSchema,
    answer: expectationRunSchema,
    says: 'What became of each',
    errors: ['not_found'],
  }),
])
