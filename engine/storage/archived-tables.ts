import { dues } from '../due/tables/due-rows.ts'
import { conflicts } from '../commitments/tables/conflicts.ts'
import { edges } from '../commitments/tables/edges.ts'
import { extractions } from '../commitments/tables/extractions.ts'
import { graphState, learned } from '../commitments/tables/graph-state.ts'
import { nodeSources } from '../commitments/tables/node-sources.ts'
import { readingSupports } from '../commitments/tables/reading-supports.ts'
import { nodes } from '../commitments/tables/nodes.ts'
import { expectations } from '../expectations/tables/expectations.ts'
import { alerts } from '../governance/tables/alerts.ts'
import { auditDigests } from '../governance/tables/audit-digests.ts'
import { auditLog } from '../governance/tables/audit-log.ts'
import { documents } from '../governance/tables/documents.ts'
import { proposalKeys, proposals } from '../governance/tables/proposals.ts'
import {
  consolidations,
  reflections,
  revertedReflections,
  rewards,
} from '../governance/tables/reflections.ts'
import { revisions } from '../governance/tables/revisions.ts'
import { settings } from '../governance/tables/settings.ts'
import { entities, entityNames } from '../memory/tables/entities.ts'
import { contentLists, properties, relations } from '../memory/tables/entity-parts.ts'
import { links, memories } from '../memory/tables/memories.ts'
import { passages } from '../memory/tables/passages.ts'
import { lookBacks } from '../segments/tables/look-backs.ts'
import { pipelines, pipelineTriggers } from '../reasoning/tables/pipelines.ts'
import { waitingFiles } from '../memory/tables/waiting-files.ts'
import { runGuards, runJournal, runs } from '../reasoning/tables/runs.ts'
import { signals, signalState } from '../reasoning/tables/signals.ts'
import { thoughtMessages, thoughtNotes, thoughts } from '../reasoning/tables/thoughts.ts'
import { collectionMembers, resources, workRelations } from '../workspace/tables/resources.ts'
import { namespaceState } from './state-row.ts'
import type { Table } from './table.ts'

/**
 * The tables that an export holds, in its order: a line refers to lines before it alone, but for
 * `merged_into`, and the owner and part of a passage.
 */
export const archivedTables: readonly Table[] = [
  namespaceState,
  settings,
  entities,
  entityNames,
  passages,
  memories,
  links,
  properties,
  contentLists,
  relations,
  nodes,
  nodeSources,
  readingSupports,
  lookBacks,
  edges,
  conflicts,
  graphState,
  learned,
  extractions,
  waitingFiles,
  dues,
  resources,
  collectionMembers,
  workRelations,
  thoughtMessages,
  thoughts,
  thoughtNotes,
  runs,
  runJournal,
  signals,
  signalState,
  runGuards,
  pipelines,
  pipelineTriggers,
  expectations,
  documents,
  revisions,
  proposals,
  proposalKeys,
  reflections,
  rewards,
  consolidations,
  revertedReflections,
  alerts,
  auditDigests,
  auditLog,
]
