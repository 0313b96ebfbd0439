import { deletePipeline, getPipeline, listPipelines, savePipeline } from './stored-pipelines.ts'
import { triggerPipeline } from './trigger-pipeline.ts'

/** What a namespace can be asked of pipelines that are saved. */
export const pipelineOperations = {
  savePipeline,
  getPipeline,
  listPipelines,
  deletePipeline,
  triggerPipeline,
}
