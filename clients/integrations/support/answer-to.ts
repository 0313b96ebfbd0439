/** What the example's model says: no model is asked, so that it runs on any machine. */
export function answerTo(prompt: string): string {
  const known = /<mneme-memory>[\s\S]*<\/mneme-memory>/.exec(prompt)?.[0].split(/\n|\\n/) ?? []
  const facts = known.filter((line) => line.startsWith('- '))
  return facts.length === 0
    ? 'I know nothing of it yet.'
    : ['This is what I was given:', ...facts].join('\n')
}
