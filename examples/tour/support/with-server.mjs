import { answers, startOwnServer } from './own-server.mjs'
import { say } from './say.mjs'
import { startWithModels } from './with-models.mjs'

const parts = { answers, startOwnServer, startWithModels, say }

/**
 * What a tour walks through: the server of `--url`; else, where it moves the clock or asks models, one
 * of its own; else the one that is running, or one of its own where none is. Answers `{place, stop?}`.
 */
export async function withServer(tour, place, { answers, startOwnServer, ...rest } = parts) {
  if (tour.hasModels === true) return rest.startWithModels(place)
  const movesClock = tour.movesClock === true
  if (place.isRunning || (!movesClock && (await answers(place.url)))) return { place }
  const why = movesClock ? 'whose clock can be moved' : 'since none answers'
  rest.say(`A server is started, ${why} …`)
  const server = await (movesClock
    ? startOwnServer({ MNEME_TEST_CLOCK: 'on' }, ['--encoder', 'off'])
    : startOwnServer({}))
  return { place: { ...place, url: server.url }, stop: server.stop }
}
