import type { Words } from './words.ts'

/** Entities and their content. */
export const entityWords: Words = {
  ContentItem: ['A text or a file that belongs to an entity'],
  TextContent: [
    'A text',
    {
      type: 'Always `text`',
      text: 'The text, at most 64 KiB',
      read: 'In answers: whether its text is searched',
      partial: 'In answers: whether only its beginning was read',
      unread_reason: 'In answers: why it was not read',
      pages: 'In answers: how many pages it has',
    },
  ],
  FileContent: [
    'A file by its URL',
    {
      type: 'Always `file`',
      mediaType: 'What sort of file it is, like `application/pdf`',
      filename: 'Its name',
      url: 'An http, https or data URL; only the content of data URLs is read',
      read: 'In answers: whether its text is searched',
      partial: 'In answers: whether only its beginning was read',
      unread_reason: 'In answers: why it was not read',
      pages: 'In answers: how many pages it has',
    },
  ],
  EntityOrder: ['The order of a list of entities'],
  MergeEntitiesRequest: ['The entity that is to stand for both'],
  PropertyState: ['Whether the value holds now, held before, or is forgotten'],
  PropertyHistoryItem: [
    'A value that a property has had',
    {
      property: 'The name of the property',
      value: 'The value',
      since: 'When it began to hold',
      until: 'When another took its place; `null` while it holds',
      recorded_at: 'When it was told',
      memory_id: 'The memory that told it',
    },
  ],
  RecordLineType: ['What the line holds'],
  Suggestion: [
    'Two things that lie near each other, for somebody to decide',
    {
      id: 'The id of the suggestion',
      b: 'The later of the two',
      reasons: 'Why they may belong together',
    },
  ],
  ChangedSuggestion: ['The suggestion as it is now, and what the decision has cost'],
  SuggestionStatus: ['Whether somebody has decided, and how'],
}
