import type { Words } from './words.ts'

/** Thoughts, runs, and the language of pipelines. */
export const reasoningWords: Words = {
  ThoughtStatus: ['`current`, or `archived` once it was deleted'],
  Thought: [
    'A line of reasoning',
    {
      id: 'The id of the thought',
      intent: 'What it is about',
      trace_id: 'A name of your own for it, unique in the namespace',
      parent_id: 'The thought that it came from; `null` for none',
      task_id: 'The task that it belongs to; `null` for none',
      updated_at: 'When it last changed',
      note_count: 'How many notes it has',
      session: 'What was exchanged with models',
    },
  ],
  ThoughtView: ['A thought, with what was exchanged with models where that was asked for'],
  SessionRole: ['Who said it'],
  SessionMessage: ['A message exchanged with a model', { content: 'What was said' }],
  ChangedThought: [
    'The thought as it is now, and what the change has cost',
    { thought: 'The same thought again, as the answer of a run has it' },
  ],
  ErasedThought: ['The proof that a thought is gone'],
  CreateThoughtRequest: [
    'A thought to begin',
    {
      intent: 'What it is about',
      task_id: 'The task that it belongs to',
      parent_id: 'The thought that it comes from',
    },
  ],
  CloneThoughtRequest: ['A copy to make', { trace_id: 'A name of your own for the copy' }],
  ThoughtNote: [
    'A note of a thought',
    {
      id: 'The id of the note',
      thought_id: 'The thought',
      seq: 'Counts the notes of the thought, from 1',
      key: 'What the note is filed under; its newest is current',
      content: 'What it says',
      metadata: 'Names and texts of your own',
      published: 'Whether it lies up to the cursor',
      run_id: 'The run that wrote it; `null` for none',
    },
  ],
  AddedThoughtNote: ['The note that was added', { note: 'The note' }],
  AddThoughtNoteRequest: [
    'A note to add',
    {
      key: 'What to file it under',
      content: 'What it says, at most 64 KiB',
      metadata: 'Names and texts of your own',
      source: 'Where it comes from',
    },
  ],
  ThoughtNotes: ['Notes of a thought', { items: 'The notes, oldest first' }],
  ThoughtSearchBy: ['Whether to find notes, or the notes of a task'],
  SearchThoughtsRequest: [
    'What to search thoughts for',
    { query: 'The words to search for, at most 8 KiB', limit: 'Most hits' },
  ],
  ThoughtHit: ['A note that was found', { score: 'How well it fits, 0 to 1' }],
  ThoughtHits: ['What a search has found', { items: 'The hits, best first' }],
  RunStatus: ['Where a run stands'],
  RunOutcome: ['How a run has ended'],
  RunUsage: [
    'What a run has used so far',
    {
      steps: 'Steps that were run',
      model_calls: 'Calls of models',
      input_tokens: 'Tokens that models have read',
      output_tokens: 'Tokens that models have written',
    },
  ],
  StepFailure: [
    'Why a step has failed',
    { path: 'The way to the step in the pipeline', message: 'What went wrong' },
  ],
  Run: [
    'A run of a pipeline on a thought',
    {
      id: 'The id of the run',
      thought_id: 'The thought that it began on',
      current_thought_id: 'The thought that it is on now',
      atomic: 'Whether its notes come in together at the end, or not at all',
      error: 'Why it has failed; `null` where it has not',
      ended_at: 'When it ended; `null` while it runs',
      usage: 'What it has used so far',
    },
  ],
  StartedRun: ['A run that goes on by itself', { run: 'The run' }],
  CancelledRun: ['A run that was cancelled', { run: 'The same run again' }],
  Signal: [
    'Something that a run tells while it runs',
    {
      name: 'What has happened',
      at: 'When it was',
      trace_id: 'The name of the thought',
      thought_id: 'The thought',
      run_id: 'The run; `null` for none',
      path: 'The way to the step in the pipeline; `null` for none',
      data: 'What there is to say of it',
    },
  ],
  RunBlock: [
    'Why a run was stopped by a gate',
    { path: 'The way to the gate in the pipeline', reason: 'Its reason; `null` for none' },
  ],
  RunAnswer: [
    'How a run has ended, and what it has added',
    { run: 'The run', signals: 'What it told, in order' },
  ],
  RunBudget: [
    'What a run may use at most',
    {
      steps: 'Steps',
      model_calls: 'Calls of models',
      wall_ms: 'Milliseconds of real time',
    },
  ],
  RunThoughtRequest: [
    'A pipeline to run',
    { pipeline: 'The step to run, which may hold others', model: 'The model to ask' },
  ],
}
