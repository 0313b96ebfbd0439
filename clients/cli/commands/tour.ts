import { needClone, runScript } from '../clone.ts'
import type { Place } from '../place/place.ts'
import { optional } from '../program/arguments.ts'
import { command } from '../program/command.ts'

export const tour = command({
  name: 'tour',
  summary: 'Walk through what Mneme does, on a server of your own',
  about:
    "Tells two months of two people's lives to a server, asks about them, and checks each answer. It takes a clone; where no server answers it starts one for as long as it takes.",
  arguments: { name: optional('which tour, default main; an unknown name lists all') },
  examples: ['tour', 'tour workbench'],
  async run(context, { name }) {
    const clone = needClone(context.io, '`mneme tour`')
    const args = [...(name === undefined ? [] : [name]), ...placeArguments(context.place())]
    await runScript(context, { clone, script: 'examples/tour.mjs', args })
  },
})

/** What the person has said; for the rest the tour has values of its own. */
function placeArguments({ url, key, namespace, from }: Place): readonly string[] {
  return [
    ...(from.url === 'default' ? [] : ['--url', url]),
    ...(from.key === 'default' || key === null ? [] : ['--key', key]),
    ...(from.namespace === 'option' ? ['--namespace', namespace] : []),
  ]
}
