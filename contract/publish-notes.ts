import { z } from 'zod'
import { maxNoteBytes, maxNoteKeyCharacters, maxPublishedNotes } from './limits.ts'
import { listOf } from './list.ts'
import { cleanString } from './text.ts'
import { noteKeySchema, noteMetadataSchema, thoughtNoteSchema, thoughtSchema } from './thoughts.ts'
import { withCost } from './usage.ts'

const noteToPublishSchema = z
  .strictObject({
    key: noteKeySchema.describe('What to file it under'),
    content: cleanString({ maxBytes: maxNoteBytes }).describe('What it says'),
    metadata: noteMetadataSchema.optional().describe('Names and texts of your own'),
  })
  .meta({ id: 'NoteToPublish', description: 'A note to add, which is published at once' })

const noteNameSchema = cleanString({ minCharacters: 1, maxCharacters: maxNoteKeyCharacters })

export const publishNotesSchema = z
  .strictObject({
    notes: listOf(
      z.union([
        noteNameSchema.describe('The id of a note, or a key: then its newest'),
        noteToPublishSchema,
      ]),
      maxPublishedNotes,
      'notes',
    )
      .optional()
      .describe('Notes that are there, and such as are added first; all where it is left out'),
  })
  .meta({
    id: 'PublishThoughtNotesRequest',
    description: 'The notes to publish',
    examples: [{ notes: ['mail', { key: 'mood', content: 'angry' }] }],
  })

export const publishedNotesSchema = withCost(
  thoughtSchema.extend({
    thought: thoughtSchema.describe('The same thought again, as the answer of a run has it'),
    notes: z.array(thoughtNoteSchema).describe('Those that were added'),
    published: z.int().describe('How many notes this publishing has marked'),
  }),
  'PublishedThoughtNotes',
  'The thought with its cursor behind the last of the notes',
)
