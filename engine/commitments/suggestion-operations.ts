import { drawEdges } from './draw-edges.ts'
import { suggest } from './suggest.ts'
import {
  acceptSuggestion,
  dismissSuggestion,
  listDuplicates,
  listSuggestions,
} from './suggestions.ts'

/** What a namespace draws or suggests by itself, and what is decided of it. */
export const suggestionOperations = {
  suggest,
  drawEdges,
  listSuggestions,
  listDuplicates,
  acceptSuggestion,
  dismissSuggestion,
}
