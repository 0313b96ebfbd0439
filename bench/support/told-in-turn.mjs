const day = 86_400_000

/** The kinds of the outcomes of the second of two texts, told half a year after the first. */
export async function toldInTurn(namespace, first, second) {
  const at = (days) => new Date(Date.now() - days * day).toISOString()
  await namespace.post('/remember', { text: first, occurred_at: at(200) })
  const { body } = await namespace.post('/remember', { text: second, occurred_at: at(3) })
  return (body.outcomes ?? []).map(({ kind }) => kind)
}
