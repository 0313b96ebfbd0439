import type { Aim } from '../aim.ts'
import type { Attacker, WritePath, WritePaths } from '../write-path.ts'

/** For things that have a commitment in the graph. */
function atNode(attack: (by: Attacker, node: string, aim: Aim) => ReturnType<WritePath['attack']>) {
  return (by: Attacker, aim: Aim) => {
    const [node] = aim.nodes ?? []
    return node === undefined ? null : attack(by, node, aim)
  }
}

/** From a commitment of the attacker's own, made where the role allows. */
async function setHostileEdge(by: Attacker, node: string, { contrary }: Aim) {
  const added = await by.post('/graph/nodes', { text: contrary, role: 'fact', confidence: 1 })
  const own = added.body['node'] as { readonly id: string } | undefined
  return by.post('/graph/edges', { from: own?.id ?? node, to: node, weight: -1, label: 'refutes' })
}

async function removeHostileEdge(by: Attacker, node: string, aim: Aim) {
  const { body } = await setHostileEdge(by, node, aim)
  const from = typeof body['from'] === 'string' ? body['from'] : node
  return by.send('DELETE', `/graph/edges?from=${from}&to=${node}`)
}

const resolving = (how: string): WritePath => ({
  variant: `against it, ${how}`,
  attack: (by, { conflict }) =>
    conflict === undefined
      ? null
      : by.post(`/conflicts/${conflict.id}/resolve`, { keep: conflict.other, how }),
})

/** None has this id: without an encoder there is none to be known. */
const guessed = 'sug_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'

export const graphPaths: WritePaths = {
  addNode: (['fact', 'decision', 'constraint'] as const).map((role) => ({
    variant: role,
    attack: (by, { contrary }) => by.post('/graph/nodes', { text: contrary, role, confidence: 1 }),
  })),
  changeNode: [
    {
      attack: atNode((by, id) =>
        by.send('PATCH', `/graph/nodes/${id}`, { text: 'Nothing of it is so.' }),
      ),
    },
  ],
  setEdge: [{ attack: atNode(setHostileEdge) }],
  removeEdge: [{ attack: atNode(removeHostileEdge) }],
  activate: [{ attack: atNode((by, id) => by.post('/graph/activate', { ids: [id] })) }],
  boostNode: [{ attack: atNode((by, id) => by.post('/graph/boost', { id, by: 1 })) }],
  decayGraph: [{ attack: (by) => by.post('/graph/decay', {}) }],
  resolveConflict: [resolving('outdated'), resolving('wrong')],
  acceptSuggestion: [{ attack: (by) => by.post(`/suggestions/${guessed}/accept`) }],
  dismissSuggestion: [{ attack: (by) => by.post(`/suggestions/${guessed}/dismiss`) }],
  undoConflict: [
    {
      attack: (by, { conflict }) =>
        conflict === undefined ? null : by.post(`/conflicts/${conflict.id}/undo`),
    },
  ],
}
