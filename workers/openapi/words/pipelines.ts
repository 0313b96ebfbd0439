import type { Words } from './words.ts'

const key = { key: 'The key of the note that the step adds' }
const bounds = {
  gt: 'Larger than this',
  gte: 'At least this',
  lt: 'Smaller than this',
  lte: 'At most this',
}
const asked = {
  model: 'The model to ask, in place of that of the run',
  temperature: 'How freely the model answers, 0 to 2',
  introspection_temperature: 'How freely it sums up, 0 to 2',
  question: 'What is asked of the notes, at most 64 KiB',
  summary_key: 'The key of the note with the summary',
}

/** The language of pipelines: steps and predicates. */
export const pipelineWords: Words = {
  PipelineStep: ['A step of a pipeline: an object with one member, which is the name of the step'],
  Predicate: ['What is asked of the notes: one test, or `true` or `false`'],
  Scalar: ['A text, a number, true, false or null'],
  NoteMember: ['A note, or a value in its JSON', { key: 'The key of the note' }],
  Comparison: [
    'A note, or a value in its JSON, and what it is compared with',
    {
      key: 'The key of the note',
      value: 'What it is compared with',
    },
  ],
  NumberComparison: [
    'A note, or a value in its JSON, and the number it is compared with',
    {
      key: 'The key of the note',
      value: 'The number',
    },
  ],
  AllTest: ['Every one of these holds', { all: 'The predicates' }],
  AnyTest: ['One of these holds', { any: 'The predicates' }],
  NotTest: ['This does not hold', { not: 'The predicate' }],
  ExistsTest: ['The value is there'],
  EqualsTest: ['The value is this'],
  NotEqualsTest: ['The value is not this'],
  ContainsTest: ['The value holds this, in any case; a list has it as a member'],
  GtTest: ['The value is larger'],
  GteTest: ['The value is at least this'],
  LtTest: ['The value is smaller'],
  LteTest: ['The value is at most this'],
  InTest: ['The value is one of these'],
  InTestParameters: ['The values', { key: 'The key of the note', values: 'One of these' }],
  DecisionTest: ['What a `decide` step has answered'],
  DecisionTestParameters: [
    'The decision',
    { key: 'The key of the note', value: 'What was decided: yes or no' },
  ],
  ConfidenceTest: ['How sure a step was'],
  ConfidenceTestParameters: ['The bounds, 0 to 1', { key: 'The key of the note', ...bounds }],
  NotesTest: ['How many notes there are'],
  NotesTestParameters: ['The bounds', bounds],
  AttemptTest: ['Which try this is, from 1'],
  AttemptTestParameters: ['The bounds', bounds],
  AnswerType: ['The type of a value'],
  AnswerSchema: [
    'What the answer is to be: a part of JSON Schema',
    {
      properties: 'The members of an object',
      required: 'The members that have to be there',
      items: 'What a list holds',
      enum: 'The values that are possible',
      minimum: 'The least number',
      maximum: 'The largest number',
    },
  ],
  AnsweredBy: ['Who answers: a model, rules, or rules where there is no model'],
  SearchScope: ['Where to search'],
  BranchMerge: ['Whether the notes of branches come into the thought'],
  RateLimiterMode: ['Whether a step that comes too soon waits or is dropped'],
  Branch: ['Steps of a branch', { name: 'The name of the branch', step: 'What the branch runs' }],
  SequenceStep: ['Runs steps one after another, to the first error', { sequence: 'The steps' }],
  FilterStep: ['Runs a step where a predicate holds'],
  FilterStepParameters: ['What is asked, and what is run'],
  MutateStep: ['Sets a note where a predicate holds'],
  MutateStepParameters: ['What is asked, and what is set'],
  SetStep: ['Adds a note'],
  SetStepParameters: [
    'The note to add: a text, or what another note holds',
    {
      ...key,
      from_key: 'The key of the note to take it from',
      content: 'The text, at most 64 KiB',
      metadata: 'Names and texts of your own',
    },
  ],
  SwitchStep: ['Goes the way that a note names'],
  SwitchStepParameters: [
    'The note, and the ways',
    { routes: 'The step to run, by what the note says', default: 'The step where no way fits' },
  ],
  GateStepParameters: ['What has to hold', { reason: 'Why the run stops where it does not' }],
  EnrichStepParameters: ['The step, whose failure is passed over'],
  FallbackStep: ['Runs the first of its steps that succeeds'],
  FallbackStepParameters: ['The steps', { steps: 'The steps, in the order to try them' }],
  RetryStep: ['Runs a step again where it fails'],
  RetryStepParameters: ['The step, and how often to try', { attempts: 'Most tries, 1 to 10' }],
  BackoffStep: ['Runs a step again where it fails, each time after a longer wait'],
  BackoffStepParameters: ['The step, and how often to try', { attempts: 'Most tries, 1 to 10' }],
  TimeoutStep: ['Stops a step that takes too long'],
  TimeoutStepParameters: ['The step, and how long it may take', { ms: 'Milliseconds' }],
  HandleStepParameters: ['The step, and what to run where it fails'],
  RateLimiterStep: ['Runs a step no more often than this'],
  RateLimiterStepParameters: [
    'The step, and how often it may run',
    {
      name: 'What shares one limit has one name',
      per_second: 'Runs a second, 0.01 to 1,000',
      burst: 'How many may run at once',
    },
  ],
  CircuitBreakerStep: ['Passes over a step that has failed too often of late'],
  CircuitBreakerStepParameters: [
    'The step, and when to pass over it',
    {
      name: 'What shares one breaker has one name',
      failures: 'Failures in a row that open it',
      reset_ms: 'Milliseconds until it is tried again',
    },
  ],
  ConcurrentStep: ['Runs branches side by side'],
  ConcurrentStepParameters: ['The branches', { branches: 'At most 8, each with its own name' }],
  WorkerPoolStep: ['Runs branches side by side, so many at a time'],
  WorkerPoolStepParameters: [
    'The branches, and how many run at a time',
    { branches: 'At most 8, each with its own name', workers: 'How many run at a time' },
  ],
  RaceStep: ['Runs branches side by side and takes the first that succeeds'],
  RaceStepParameters: ['The branches', { branches: 'At most 8, each with its own name' }],
  DecideStepParameters: ['The question', asked],
  AnalyzeStepParameters: [
    'What to draw from the notes',
    { ...asked, what: 'What is to be found out', schema: 'What the answer is to be' },
  ],
  CategorizeStepParameters: [
    'The question and the categories',
    { ...asked, categories: 'The categories, at least 2' },
  ],
  AssessStepParameters: ['The question', asked],
  PrioritizeStepParameters: [
    'What to put in order',
    { ...asked, criteria: 'What comes first', items: 'The texts to put in order' },
  ],
  IntrospectStepParameters: ['The note to sum up', { ...asked, ...key }],
  RecallStepParameters: [
    'The thought to sum up',
    {
      ...asked,
      thought_id: 'Its id',
      trace_id: 'Its name',
      prompt: 'What to look for in it',
    },
  ],
  ReflectStepParameters: [
    'What to sum up',
    {
      ...asked,
      prompt: 'What to look for',
      unpublished_only: 'Only notes past the cursor',
    },
  ],
  SeekStepParameters: [
    'What to search for',
    { ...asked, query: 'The words to search for', limit: 'Most hits' },
  ],
  SurveyStepParameters: [
    'What to search for',
    { ...asked, query: 'The words to search for', limit: 'Most tasks or threads' },
  ],
  CheckpointStepParameters: ['The key of the checkpoint', { key: 'What it is restored by' }],
  RestoreStepParameters: [
    'The thought to go on from',
    { ...key, thought_id: 'The id of the thought' },
  ],
  ForgetStepParameters: [
    'The notes to go on without',
    { ...key, drop_keys: 'Keys of notes that go', keep_keys: 'Keys of notes that stay' },
  ],
  ResetStepParameters: [
    'What a session begins with again',
    {
      ...key,
      system_message: 'The first message',
      preserve_note: 'The key of a note that goes along',
    },
  ],
  CompressStepParameters: ['When to sum up a session', asked],
  TruncateStepParameters: [
    'How much of a session stays',
    {
      ...key,
      keep_first: 'Messages at the beginning that stay',
      keep_last: 'Messages at the end that stay',
    },
  ],
  AmplifyStepParameters: [
    'The note to refine, and what it is to meet',
    {
      ...asked,
      source_key: 'The key of the note',
      refinement_prompt: 'How to refine it',
      completion_criteria: 'When it is good enough',
      max_iterations: 'Most rounds, 1 to 20',
    },
  ],
  RequireStepParameters: ['What has to hold', { message: 'What the failure says' }],
  EmitStepParameters: ['The signal', { name: 'Its name, behind `custom.`' }],
  WaitStepParameters: ['How long to wait', { ms: 'Milliseconds, at most ten minutes' }],
  RememberStepParameters: [
    'The memory to keep',
    {
      ...key,
      from_key: 'The key of the note to take the text from',
      text: 'What to remember',
      entities: 'Entities to link, at most 100',
      store: 'Where to keep it',
      thread: 'The conversation that it belongs to',
      external_id: 'Your own id for it',
      occurred_at: 'When it happened: an ISO-8601 time with a zone, or a date',
      metadata: 'Names and texts of your own',
      confidence: 'How sure it is, 0 to 1',
    },
  ],
  SiftStepParameters: ['The question, and what to run where the answer is yes', asked],
  DiscernStepParameters: [
    'The question, and a way for each category',
    { ...asked, routes: 'The step to run, by category', categories: 'The categories, at least 2' },
  ],
  ConvergeStepParameters: [
    'The branches, and how to bring them together',
    {
      ...asked,
      synthesis_prompt: 'How to bring them together',
      branches: 'At most 8, each with its own name',
    },
  ],
}
