import { countShown } from './count-shown.ts'
import { listChanges } from './list-changes.ts'
import { listEpisodes } from './list-episodes.ts'
import { listProcedures } from './list-procedures.ts'

/** Lists that are made of memories and what they say, and how long lists are. */
export const listOperations = { countShown, listChanges, listEpisodes, listProcedures }
