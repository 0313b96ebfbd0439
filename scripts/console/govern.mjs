// Carries out what `decisions-of-ana.mjs` tells: each step as a thing that happens on its day.
import {
  asked,
  beginning,
  consolidations,
  contradictions,
  episodes,
  reflections,
} from './decisions-of-ana.mjs'

/**
 * What is asked and decided in the month, as `{day, at, act}`; `act` takes the moment, in epoch
 * milliseconds.
 *
 * @param send `(method, path, body, moment, key?) => answer`; a path from `/v1` on is taken as it is.
 */
export function governing(send, namespace, lastDay) {
  const post = (path, body, moment, key) => send('POST', path, body, moment, key)
  const all = [
    ...beginning.map(({ method, path, body }) => ({
      day: 0,
      at: '07:00',
      act: (moment) => send(method, path, body, moment),
    })),
    ...episodes.map(({ day, at, ...episode }) => ({
      day,
      at,
      act: (moment) => post('/remember', episode, moment),
    })),
    ...contradictions.map((line) => ({
      day: lastDay,
      at: '22:10',
      act: (moment) => post('/remember', line, moment),
    })),
    ...asked.map((proposal) => ({
      day: lastDay,
      at: '22:20',
      act: (moment) => propose(proposal, moment),
    })),
    ...reflections.map((reflection) => ({
      day: reflection.day,
      at: '22:30',
      act: (moment) => reflect(reflection, moment),
    })),
    ...consolidations.map(({ day, decision }) => ({
      day,
      at: '22:50',
      act: (moment) => consolidate(decision, moment),
    })),
  ]
  return all

  /** Goes the way of a reflection as far as it says. */
  async function reflect({ trigger, tokens, grant, decision, dialogue }, moment) {
    const { id } = await post('/reflections', { trigger }, moment)
    const step = (name, body) => post(`/reflections/${id}/${name}`, body, moment)
    if (trigger !== 'immediate') await step('consent', { answer: 'yes' })
    await step('tokens', tokens)
    await step('grant', grant)
    await step('run')
    if (decision !== undefined) await step('decision', decision)
    if (dialogue !== undefined) await step('dialogue', { text: dialogue })
  }

  async function consolidate(decision, moment) {
    const { id } = await post('/identity/consolidations', undefined, moment)
    if (decision === undefined) return
    await post(`/identity/consolidations/${id}/decision`, { decision }, moment)
  }

  /** By a token of the sub-agent's own; decided by the owner. */
  async function propose({ agent, becomes, ...proposal }, moment) {
    const { token } = await post('/v1/tokens', { namespace, role: 'sub', agent }, moment)
    const { id } = await post('/proposals', proposal, moment, token)
    if (becomes === undefined) return
    await post('/proposals/decide', { decisions: [{ id, ...becomes }] }, moment)
  }
}
