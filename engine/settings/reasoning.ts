import { counted, factor, names, number, oneOf, share, tokens, whole } from './row.ts'

/** How thoughts are run. */
export const reasoning = {
  temperature: factor('reasoning_temperature', 0, [0, 2]).about('Temperature of an answer'),
  introspectionTemperature: factor('introspection_temperature', 0.7, [0, 2]).about(
    'Temperature of a summary for the next step',
  ),
  /** The first of them; where there is none, the bound one. */
  models: names('reasoning_model').about('Asked unless step or run names one'),
  callSeconds: number('model_call', 30, [1, 120], 'seconds').about('Most of a model call'),
  contextTokens: tokens('reasoning_context', 12_000, [1_000, 100_000]).about('Notes in a call'),
  sessionTokens: tokens('reasoning_session', 24_000, [1_000, 100_000]).about('Session in one'),
  runSteps: whole('run_steps', 500, [1, 5_000]).about('Most steps of a run unless it says'),
  runModelCalls: whole('run_model_calls', 100, [0, 1_000]).about('Most model calls of one'),
  runSeconds: number('run_time', 300, [1, 1_800], 'seconds').about('Most time of one'),
  /** For whatever they are made. */
  dayModelCalls: whole('day_model_calls', 10_000, [0, 1_000_000]).about(
    'Most model calls of a UTC day',
  ),
  dayModelTokens: counted('day_model_tokens', 0, [0, 1_000_000_000], 'tokens').about(
    'Most tokens to and from models of a UTC day; 0: not bounded',
  ),
  modelBudget: oneOf('model_budget', 'degrade', ['degrade', 'refuse']).about(
    'Where the day’s are spent, a call that asks for a model goes on without, or gets 429',
  ),
  openRuns: whole('open_runs', 16, [1, 64]).about('Most open runs'),
  notes: whole('thought_notes', 10_000, [100, 100_000]).about('Most notes of a thought'),
  /** Of a note that shares no word. */
  cosine: share('thought_cosine', 0.3).about('Least likeness that finds a note'),
  keptDays: counted('signals_kept_days', 30, [1, 365], 'days').about('Kept so long'),
  kept: whole('signals_kept', 100_000, [1_000, 1_000_000]).about('Signals and runs kept'),
}
