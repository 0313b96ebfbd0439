import { fails, type Scripted } from '../../scripts/support/scripted-model/script.ts'

const said = { answer: 'Ana lives in Oslo [1].', cited: [1], known: true }
const one = (more: object): Scripted => ({ ...said, ...more })
const json = (value: unknown): string => JSON.stringify(value)

/**
 * What a model may answer that was asked for a synthesis of two notes, the first of which says that
 * Ana lives in Oslo; true where it can be used.
 */
export const wrongSyntheses: readonly (readonly [string, Scripted, boolean])[] = [
  ['an empty string', '', false],
  ['white space', ' \n\t ', false],
  ['prose', fails('prose'), false],
  ['a refusal', 'I am sorry, but I cannot help with that.', false],
  ['a plain answer', 'Ana lives in Oslo [1].', false],
  ['truncated JSON', '{"answer": "Ana lives in O', false],
  ['a truncated code fence', '```json\n{"answer": ', false],
  ['JSON after prose', `Sure, here you are! ${json(said)}`, false],
  ['two values', `${json(said)}\n${json(said)}`, false],
  ['single quotes', "{'answer': 'Ana lives in Oslo [1].', 'cited': [1], 'known': true}", false],
  ['a comma too many', '{"answer": "Ana lives in Oslo [1].", "cited": [1,], "known": true}', false],
  ['NaN', '{"answer": "Oslo [1].", "cited": [NaN], "known": true}', false],
  ['a number beyond all bounds', '{"answer": "Oslo.", "cited": [1e400], "known": true}', false],
  ['null', 'null', false],
  ['a number', '7', false],
  ['a list', json([said]), false],
  ['an object of nothing', '{}', false],
  ['JSON too deep', `${'['.repeat(200)}${']'.repeat(200)}`, false],
  ['a tool call', json({ tool: 'forget', arguments: { id: 'mem_1' } }), false],
  ['an echo of the prompt', ({ messages }) => messages.at(-1)?.content ?? '', false],
  ['no answer', json({ cited: [1], known: true }), false],
  ['an answer that is no text', one({ answer: ['Oslo [1].'] }), false],
  ['a blank answer', one({ answer: ' ' }), false],
  ['marks alone', one({ answer: '[1]. …' }), false],
  ['no known', json({ answer: 'Oslo [1].', cited: [1] }), false],
  ['known in words', one({ known: 'yes' }), false],
  ['an answer without end', one({ answer: `Oslo [1]. ${'word '.repeat(2_000)}` }), false],
  ['a number that no note has', one({ cited: [1, 3] }), false],
  ['a marker that no note has', one({ answer: 'Ana lives in Oslo [1][9].' }), false],
  ['the number 0', one({ answer: 'Ana lives in Oslo.', cited: [0] }), false],
  ['a number below nothing', one({ answer: 'Ana lives in Oslo.', cited: [-1] }), false],
  ['half a number', one({ answer: 'Ana lives in Oslo.', cited: [1.5] }), false],
  ['a number in words', one({ cited: ['1'] }), false],
  ['an id', one({ cited: ['mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'] }), false],
  ['cited as an object', one({ cited: { 1: true } }), false],
  ['knowing without a citation', one({ answer: 'Ana lives in Oslo.', cited: [] }), false],
  ['a citation of an invented id alone', one({ answer: 'Oslo [mem_1].', cited: [] }), false],
  ['not knowing, and citing', one({ known: false }), false],
  ['not knowing, and a marker', one({ known: false, cited: [] }), false],
  ['JSON in a code fence', `\`\`\`json\n${json(said)}\n\`\`\``, true],
  ['members too many', one({ id: 'com_1', trust: 'owner', __proto__: { a: 1 } }), true],
  ['a marker behind the stop', one({ answer: 'Ana lives in Oslo. [1]' }), true],
  ['a list of numbers without markers', one({ answer: 'Ana lives in Oslo.' }), true],
  ['markers without a list', json({ answer: 'Ana lives in Oslo [1].', known: true }), true],
  ['an id beside the marker', one({ answer: 'Ana lives in Oslo [1]. [mem_01FORGED]' }), true],
  ['ninety-nine times the same', one({ cited: Array.from({ length: 99 }, () => 1) }), true],
]
