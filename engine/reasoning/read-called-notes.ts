import { z } from 'zod'
import { maxNoteBytes, maxNoteKeyCharacters } from '../../contract/limits.ts'
import { parsed } from '../laws/reasoning/member.ts'
import { utf8Bytes } from '../laws/text/text-size.ts'
import { isCleanText } from '../../contract/plain-text.ts'

export interface CalledNote {
  readonly key: string
  readonly content: string
}

export type CalledNotesRead =
  | { readonly ok: true; readonly notes: readonly CalledNote[] }
  /** Names the member and what it has to be, quotes nothing of the answer. */
  | { readonly ok: false; readonly message: string }

/** Reads what code outside has answered: `{notes: [{key, content}]}`; members beyond are dropped. */
export function readCalledNotes(answered: string): CalledNotesRead {
  const read = calledNotes.safeParse(parsed(answered))
  if (read.success) return { ok: true, notes: read.data.notes }
  const [issue] = read.error.issues
  const where = ['the answer', ...(issue?.path ?? [])].join('.')
  return { ok: false, message: `${where}: ${issue?.message ?? 'cannot be read'}` }
}

const shape = 'expected {"notes": [{"key": "…", "content": "…"}]}'

const calledNotes = z.object(
  {
    notes: z.array(
      z.object(
        {
          key: z
            .string('expected a text')
            .regex(/\S/, 'a key may not be blank')
            .refine(isCleanText, 'a NUL or a lone surrogate')
            .refine((key) => !/[\p{Cc}\u2028\u2029]/u.test(key), 'a control character')
            .refine(
              (key) => [...key].length <= maxNoteKeyCharacters,
              `limit ${maxNoteKeyCharacters} characters`,
            ),
          content: z
            .string('expected a text')
            .refine(isCleanText, 'a NUL or a lone surrogate')
            .refine((content) => utf8Bytes(content) <= maxNoteBytes, `limit ${maxNoteBytes} bytes`),
        },
        'expected a note',
      ),
      'expected a list of notes',
    ),
  },
  shape,
)
