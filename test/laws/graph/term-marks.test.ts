import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ActivationGraph } from '../../../engine/graph/activation-graph.ts'
import { decodeGraph, encodeGraph } from '../../../engine/graph/snapshot.ts'
import { termMarksOf } from '../../../engine/graph/term-marks.ts'
import { graphNode } from './support/graph-builder.ts'

const anyTerm = fc.string({ minLength: 1, maxLength: 12 }).filter((term) => !/\s/.test(term))
const anyTerms = fc.array(anyTerm, { minLength: 1, maxLength: 12 })

describe('marks of terms', () => {
  test('a node that has one of the terms may have it, also after it was read back', () => {
    fc.assert(
      fc.property(anyTerms, anyTerms, fc.nat(), (own, others, pick) => {
        const graph = new ActivationGraph()
        graph.put(graphNode(1, { terms: 'other words' }))
        graph.put(graphNode(1, { terms: own.join(' ') }))
        const read = decodeGraph([...encodeGraph(graph, 1)])?.graph ?? graph
        const shared = own[pick % own.length] ?? ''
        for (const one of [graph, read]) {
          const slot = one.slotOfRow(1) ?? -1
          expect(one.mayHave(slot, termMarksOf([shared]))).toBe(true)
          expect(one.mayHave(slot, termMarksOf([...others, shared]))).toBe(true)
          expect(one.mayHave(slot, termMarksOf([]))).toBe(false)
          expect(one.termsOf(slot)).toBe(own.length)
        }
      }),
    )
  })

  test('of nodes of eight terms, fewer than one in six may have a term that they have not', () => {
    const graph = new ActivationGraph()
    const nodes = 500
    for (let row = 1; row <= nodes; row++) {
      const terms = Array.from({ length: 8 }, (_, at) => `word${row * 8 + at}`)
      graph.put(graphNode(row, { terms: terms.join(' ') }))
    }
    let wrong = 0
    for (let row = 1; row <= nodes; row++) {
      if (graph.mayHave(graph.slotOfRow(row) ?? -1, termMarksOf([`other${row}`]))) wrong += 1
    }
    expect(wrong).toBeLessThan(nodes / 6)
  })

  test('what is taken back leaves no mark for the node that comes after it', () => {
    const graph = new ActivationGraph()
    const slot = graph.put(graphNode(1, { terms: 'kite' }))
    graph.remove(1)
    expect(graph.mayHave(slot, termMarksOf(['kite']))).toBe(false)
    expect(graph.termsOf(slot)).toBe(0)
    expect(graph.put(graphNode(2))).toBe(slot)
    expect(graph.mayHave(slot, termMarksOf(['kite']))).toBe(false)
  })
})
