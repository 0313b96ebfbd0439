import { Refused } from './namespace.mjs'
import { startOwnServer } from './own-server.mjs'
import { say } from './say.mjs'

/**
 * A model that follows a script, as `place.model`, and a server that asks it: one that is running
 * already, or one of its own in a folder that goes with it.
 */
export async function startWithModels(place) {
  if (place.isRunning && place.modelPort === undefined) throw noModel(place.url)
  // Looked up here: other tours run where TypeScript does not.
  const { startScriptedModel } = await import('../../../scripts/support/scripted-model-server.ts')
  const model = await startScriptedModel({}, { port: Number(place.modelPort ?? 0) })
  if (place.isRunning) return { place: { ...place, model }, stop: () => model.stop() }
  say('A server is started, with a model that follows a script …')
  const server = await startOwnServer(variablesFor(model.url)).catch(async (error) => {
    await model.stop()
    throw error
  })
  return {
    place: { ...place, url: server.url, model },
    async stop() {
      await server.stop()
      await model.stop()
    },
  }
}

/** What binds the scripted model to a server. */
function variablesFor(url) {
  return {
    MODEL_BASE_URL: url,
    MODEL_NAME: 'scripted-1',
    EMBEDDING_MODEL_NAME: 'scripted-embedder',
  }
}

function noModel(url) {
  const vars = Object.entries(variablesFor('http://127.0.0.1:8799/v1'))
  const how = vars.map(([name, value]) => `--var ${name}:${value}`).join(' ')
  return new Refused(
    0,
    `Leave --url out, and a server is started; or start ${url} with \`npm start -- ${how}\` and say --model-port 8799.`,
  )
}
