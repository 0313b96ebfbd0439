import { isCommitment, outcomesOf, readLabelled, rowOf } from '../support/labelled-set.mjs'

export const kind = 'roles'

const roles = ['fact', 'observation', 'goal', 'constraint', 'decision', 'conditional_dependency']

/** Each role of the sentences of people: what is called so, and what is so. */
export async function measure(client) {
  const items = readLabelled('roles')
  const outcomes = await outcomesOf(
    client.open('understanding-roles'),
    items.map(({ text }) => ({ text })),
  )
  const called = outcomes.map((some) => some.find(isCommitment)?.role ?? null)
  return roles.map((role) =>
    rowOf(
      role.replace('_', ' '),
      items.map((item, at) => ({ is: item.role === role, called: called[at] === role })),
    ),
  )
}
