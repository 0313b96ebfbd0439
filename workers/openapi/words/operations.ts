import type { Words } from './words.ts'

/** Keys, namespaces, jobs, usage, problems. */
export const operationWords: Words = {
  Cost: ['What a call has cost, what it has left out, and where the log stands after it'],
  Usage: [
    'What a call has cost',
    {
      model_calls: 'Calls of models',
      input_tokens: 'Tokens that models have read',
      output_tokens: 'Tokens that models have written',
      rows_written: 'Rows of the database that were written',
      rows_read: 'Rows of the database that were read',
      duration_ms: 'Milliseconds that it took',
    },
  ],
  Degradation: [
    'Something that was left out of an answer',
    { part: 'What was left out', reason: 'Why it was' },
  ],
  Role: [
    'What a key may do, each role more than the one before it: `reader` reads, `sub` proposes, `main` writes memory, `owner` decides, `root` holds all namespaces',
  ],
  Key: [
    'A key without its secret',
    {
      id: 'The id of the key',
      name: 'A name of your own for it; `null` for none',
      namespaces: 'Patterns over namespace names, where `*` stands for any characters',
      agent: 'The agent that holds it; `null` for none',
      revoked_at: 'When it was revoked; `null` while it is good',
    },
  ],
  CreatedKey: ['A key with its secret, which is shown this once'],
  CreateKeyRequest: ['A key to make', { name: 'A name of your own for it' }],
  CreateTokenRequest: ['A token to make'],
  Token: ['A token', { expires_at: 'Until when it is good' }],
  NamespaceEntry: ['A namespace', { position: 'Its log position when it was last looked at' }],
  SettingValue: ['A number, a word, or a list of words'],
  SettingDescription: [
    'What a setting may be',
    { min: 'The least value', max: 'The largest value', about: 'What it does' },
  ],
  Settings: ['The settings of a namespace'],
  ChangedSettings: ['The settings as they are now, and what the change has cost'],
  SetSettingsRequest: ['Settings to change, by name; a setting that is not named stays'],
  JobProgress: ['How far a job has come'],
  Job: ['Background work that a namespace still has to do', { name: 'What the job does' }],
  ExtractionState: ['Whether a text waits for a model, or is tried no more by itself'],
  Extraction: ['A text that a model is still to read', { memory_id: 'The memory with the text' }],
  ReplayExtractionsRequest: ['Texts to have a model read anew'],
  ReplayedExtractions: ['How many texts a model reads anew'],
  BackfillExtractionsRequest: ['Nothing: every text that no model has read is read'],
  BackfillStarted: ['How many memories a model is to read'],
  EventType: ['What has happened'],
  Event: [
    'Something that has happened in a namespace',
    {
      type: 'What has happened',
      at: 'When it had happened',
      namespace: 'The namespace that it has happened in',
      position: "The namespace's log position after it",
    },
  ],
  EventGap: [
    'Events that are not kept any more',
    { from: 'The first number that was asked for', to: 'The last number that is gone' },
  ],
  CreateWebhookRequest: ['A URL to tell of what happens'],
  CreatePrefixWebhookRequest: [
    'A URL to tell of what happens in many namespaces',
    { prefix: 'How the names of the namespaces begin' },
  ],
  WebhookStatus: [
    'Whether messages arrive: `failing` while nothing does, `disabled` when it is told no more',
  ],
  Webhook: [
    'A webhook without its secret',
    {
      id: 'The id of the webhook',
      url: 'Where messages go',
      texts: 'Whether messages carry the texts of what they name',
      status: 'Whether messages arrive',
      failing_since: 'Since when nothing has arrived; `null` while messages do',
      disabled_at: 'When it was disabled; `null` while it is told',
      disabled_for: 'Why it was',
    },
  ],
  CreatedWebhook: ['The webhook with its secret, which is shown this once'],
  ChangedWebhook: ['The webhook as it was, and what the deletion has cost'],
  PrefixWebhook: [
    'A webhook of many namespaces, without its secret',
    {
      id: 'The id of the webhook',
      url: 'Where messages go',
      texts: 'Whether messages carry the texts of what they name',
      prefix: 'How the names of the namespaces begin',
    },
  ],
  CreatedPrefixWebhook: ['The webhook with its secret, which is shown this once'],
  DeliveryStatus: ['Whether it has arrived, is tried again, or is given up'],
  Delivery: [
    'How one event fared on its way to one webhook',
    {
      seq: 'The number of the event',
      type: 'What has happened',
      status: 'Whether it has arrived',
      attempts: 'How often it was sent',
      tried_at: 'When it was sent last',
      error: 'What went wrong the last time, with the beginning of what was answered',
    },
  ],
  ImportFormat: ['What an archive was written by'],
  FailedLine: [
    'A line that was not taken in',
    { line: 'Its number, from 1', error: 'Why it was not' },
  ],
  Imported: ['How far an import has come', { format: 'What the lines were read as' }],
  ExportLine: ['A line of an export', { type: 'What the line holds' }],
  DeadLetter: [
    'A namespace whose background work has stopped',
    { first_failed_at: 'When it first failed', last_failed_at: 'When it last failed' },
  ],
  ReplayDeadLettersRequest: ['Namespaces to visit again'],
  Replayed: ['The namespaces that are visited again'],
  TickRequest: ['The time to run scheduled work up to'],
  Ticked: ['What was run'],
  UsageTotals: [
    'What calls have cost together',
    {
      day: 'The day, UTC',
      rows_read: 'Rows of the database that were read',
      rows_written: 'Rows of the database that were written',
      model_calls: 'Calls of models',
      input_tokens: 'Tokens that models have read',
      output_tokens: 'Tokens that models have written',
    },
  ],
  UsageDay: ['What the calls of a day have cost'],
  WhenSpent: ['Whether calls go on without models, or are refused'],
  ModelBudget: [
    'What models may cost in a day, and what of it is spent',
    {
      model_calls: 'Calls of models today',
      most_model_calls: 'Most calls of models in a day',
      model_tokens: 'Tokens of models today',
      when_spent: 'What happens once it is spent',
      resets_at: 'When the next day begins',
    },
  ],
  StoredCounts: [
    'What is stored',
    {
      memories: 'How many memories there are',
      commitments: 'How many nodes the graph has',
      entities: 'How many entities there are',
    },
  ],
  UsageReport: ['What a namespace has used', { totals: 'All days together' }],
  JobClock: ['The clock that a job goes by'],
  JobState: ['Whether a job waits, is due, or fails'],
  Health: [
    'That the service answers',
    {
      status: 'Always `ok`',
      service: 'Always `mneme`',
      version: 'The version of the service',
    },
  ],
  Root: ['What is here', { name: 'The name of the service', version: 'Its version' }],
  McpMessage: ['A message of the Model Context Protocol'],
  McpAnswer: ['The answer to a message of the Model Context Protocol'],
  ErrorCode: ['What went wrong, in one word that does not change'],
  FieldError: ['What is wrong with one field', { message: 'What is wrong with it' }],
  FailedResult: [
    'The result of an operation that has failed',
    {
      status: 'Always `failed`',
      resource_id: 'Always `null`',
      value: 'Always `null`',
      reason: 'Why it has failed',
    },
  ],
  FailedOperation: [
    'The operation of a list that has failed',
    {
      index: 'Its place in the list, from 0',
      op: 'The name of the operation',
      out: 'The name that its result was to have',
    },
  ],
  Problem: [
    'What went wrong, as RFC 9457 has it',
    {
      title: 'What the code means, in one sentence',
      status: 'The HTTP status',
      errors: 'What is wrong with each field, at most 100',
      request_id: 'Names the request in the log; quote it when you ask for help',
    },
  ],
  ItemError: [
    'Why one item of many has failed',
    {
      status: 'The HTTP status that it would have had alone',
      detail: 'What is wrong, and what would be right',
      errors: 'What is wrong with each field',
    },
  ],
}
