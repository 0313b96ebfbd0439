import type { Json } from '../../engine/model/json.ts'
import type { Thought, ThoughtNote } from '../../engine/model/reasoning.ts'
import type { ThoughtHit } from '../../engine/reasoning/search-thoughts.ts'
import type { ThoughtView } from '../../engine/reasoning/thoughts.ts'
import type { ThoughtBody, ThoughtViewBody } from '../../protocol/thoughts.ts'
import type { ThoughtNoteBody } from '../../protocol/thought-notes.ts'
import { moment } from './moment.ts'

export function thoughtBody(thought: Thought): ThoughtBody {
  return {
    id: thought.id,
    intent: thought.intent,
    trace_id: thought.traceId,
    parent_id: thought.parentId,
    task_id: thought.taskId,
    status: thought.status,
    created_at: moment(thought.createdAt),
    updated_at: moment(thought.updatedAt),
    note_count: thought.noteCount,
    published_count: thought.publishedCount,
    session_length: thought.sessionLength,
    run_id: thought.runId,
  }
}

export function thoughtViewBody({ session, ...thought }: ThoughtView): ThoughtViewBody {
  const messages = session?.map(({ role, content }) => ({ role, content }))
  return { ...thoughtBody(thought), ...(messages !== undefined && { session: messages }) }
}

export function noteBody(note: ThoughtNote): ThoughtNoteBody {
  return {
    id: note.id,
    thought_id: note.thoughtId,
    seq: note.seq,
    key: note.key,
    content: note.content,
    metadata: { ...note.metadata },
    source: note.source,
    trust: note.trust,
    created_at: moment(note.createdAt),
    published: note.published,
    run_id: note.runId,
  }
}

export function hitBody({ note, thought, score }: ThoughtHit) {
  return { note: noteBody(note), thought: thoughtBody(thought), score }
}

/** What a JSON value is on the wire: the same, of which a reader may change its own copy. */
export function jsonBody(value: Json): ReturnType<typeof JSON.parse> {
  return value
}
