import {
  counted,
  names,
  number,
  oneOf,
  share,
  tokens,
  whole,
  type SettingEntry,
} from './setting-entry.ts'

/** What an owner may change of reasoning, in the order of TH-58. */
export const reasoningParameters: readonly SettingEntry[] = [
  share('reasoning_temperature', ['reasoning', 'temperature'], 'Temperature of an answer', 2),
  share(
    'introspection_temperature',
    ['reasoning', 'introspectionTemperature'],
    'Temperature of a summary for the next step',
    2,
  ),
  names('reasoning_model', ['reasoning', 'models'], 'Asked unless step or run names one'),
  number('model_call', 'seconds', [1, 120], ['reasoning', 'callSeconds'], 'Most of a model call'),
  tokens('reasoning_context', [1_000, 100_000], ['reasoning', 'contextTokens'], 'Notes in a call'),
  tokens('reasoning_session', [1_000, 100_000], ['reasoning', 'sessionTokens'], 'Session in one'),
  whole('run_steps', [1, 5_000], ['reasoning', 'runSteps'], 'Most steps of a run unless it says'),
  whole('run_model_calls', [0, 1_000], ['reasoning', 'runModelCalls'], 'Most model calls of one'),
  number('run_time', 'seconds', [1, 1_800], ['reasoning', 'runSeconds'], 'Most time of one'),
  whole(
    'day_model_calls',
    [0, 1_000_000],
    ['reasoning', 'dayModelCalls'],
    'Most model calls of a UTC day',
  ),
  counted(
    'day_model_tokens',
    'tokens',
    [0, 1_000_000_000],
    ['reasoning', 'dayModelTokens'],
    'Most tokens to and from models of a UTC day; 0: not bounded',
  ),
  oneOf(
    'model_budget',
    ['degrade', 'refuse'],
    ['reasoning', 'modelBudget'],
    'Where the day’s are spent, a call that asks for a model goes on without, or gets 429',
  ),
  whole('open_runs', [1, 64], ['reasoning', 'openRuns'], 'Most open runs'),
  whole('thought_notes', [100, 100_000], ['reasoning', 'notes'], 'Most notes of a thought'),
  share('thought_cosine', ['reasoning', 'cosine'], 'Least likeness that finds a note'),
  {
    ...number('signals_kept_days', 'days', [1, 365], ['reasoning', 'keptDays'], 'Kept so long'),
    isWhole: true,
  },
  whole('signals_kept', [1_000, 1_000_000], ['reasoning', 'kept'], 'Signals and runs kept'),
]
