/** Vectors of texts by an endpoint as OpenAI made it, in their order. */
export async function embed({ url, model }, texts) {
  const response = await fetch(`${url}/embeddings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model, input: texts }),
  })
  if (!response.ok) throw new Error(`embeddings: ${response.status} ${await response.text()}`)
  const { data } = await response.json()
  return data.map(({ embedding }) => embedding)
}
