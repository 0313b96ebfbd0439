import { pageQuerySchema } from '../../../contract/page.ts'
import {
  changedPipelineSchema,
  pipelinePathSchema,
  pipelineQuerySchema,
  savePipelineSchema,
  storedPipelinePageSchema,
  storedPipelineSchema,
} from '../../../contract/pipelines.ts'
import type { SavePipelineInput } from '../../../engine/reasoning/stored-pipelines.ts'
import { operationRoute } from '../../operation-route.ts'
import { chapter } from '../../route.ts'

/** Pipelines that are saved under names, and run by themselves. */
export const pipelineRoutes = chapter('Reasoning', [
  operationRoute({
    operation: 'savePipeline',
    at: 'PUT /pipelines/{name}',
    summary: 'Save a pipeline under a name',
    description:
      'Something else than what is there is the next version; the same again changes nothing. With ' +
      '`schedule` or `on` it runs by itself, on a thought of its own each time, for whoever has saved ' +
      'it: once for all times that have passed, one run at a time. What it brings about triggers no ' +
      'pipeline.',
    params: pipelinePathSchema,
    body: savePipelineSchema,
    // Checked by its schema: what it holds is JSON.
    input: ({ pipeline, ...given }) => ({
      ...given,
      pipeline: pipeline as SavePipelineInput['pipeline'],
    }),
    answer: changedPipelineSchema,
    status: ({ isNew }) => (isNew ? 201 : 200),
    says: { 201: 'The pipeline, which is new', 200: 'The pipeline' },
    errors: ['invalid_state', 'unknown_model', 'secret_found', 'reserved_name', 'self_relation'],
  }),
  operationRoute({
    operation: 'listPipelines',
    at: 'GET /pipelines',
    summary: 'List saved pipelines',
    description: 'By name.',
    query: pageQuerySchema,
    answer: storedPipelinePageSchema,
    says: 'A page of pipelines',
  }),
  operationRoute({
    operation: 'getPipeline',
    at: 'GET /pipelines/{name}',
    summary: 'Read a saved pipeline',
    params: pipelinePathSchema,
    query: pipelineQuerySchema,
    answer: storedPipelineSchema,
    says: 'The pipeline',
    errors: ['not_found'],
  }),
  operationRoute({
    operation: 'deletePipeline',
    at: 'DELETE /pipelines/{name}',
    summary: 'Delete a saved pipeline',
    description: 'It runs no more; what runs goes on. Its revision brings it back.',
    params: pipelinePathSchema,
    answer: changedPipelineSchema,
    says: 'The pipeline as it was',
    errors: ['not_found'],
  }),
])
