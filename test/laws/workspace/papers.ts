import { isObject, type Json } from '../../../engine/model/json.ts'
import { contentOf } from '../../../engine/laws/workspace/content.ts'
import { parsePath } from '../../../engine/laws/workspace/read-path.ts'
import type { StepResult, NoteContent, Path, WorkRow } from '../../../engine/model/workspace.ts'

/** The fixture of the spec's part 4. */
export const papers: Readonly<Record<string, Json>> = {
  P1: { title: 'Maps', year: 2019, venue: 'NeurIPS 2019', cites: 40 },
  P2: { title: 'Wells', year: 2021, venue: 'NeurIPS 2021', cites: 75 },
  P3: { title: 'Nets', year: 2022, venue: 'ICML 2022', cites: 90 },
  P4: { title: 'Tides', year: 2023, venue: 'NeurIPS 2023', cites: 75 },
  P5: { title: 'Roots', year: '2021', venue: ['NeurIPS', 'Workshop'] },
  P6: { title: 'Undated', venue: 'NeurIPS 2020', meta: { 'a.b': 1 } },
  P7: 'plain text',
}

/** Those that are objects. */
export const paperRows: readonly WorkRow<string>[] = Object.entries(papers).flatMap(
  ([item, fields]) => (isObject(fields) ? [{ item, fields }] : []),
)

export function itemsOf(rows: readonly { readonly item: string }[]): string {
  return rows.map(({ item }) => item).join(' ')
}

/** What was answered, for a test that expects no refusal. */
export function taken<T>(checked: StepResult<T>): T {
  if (!checked.ok) throw new Error(`refused: ${checked.code}: ${checked.detail}`)
  return checked.value
}

export function path(text: string): Path {
  return taken(parsePath(text))
}

export function note(value: Json): NoteContent {
  return taken(contentOf(value))
}
