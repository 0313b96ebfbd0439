import { reflectionOperations } from '../../contract/lists.ts'
import { z } from 'zod'
import { monologueOf } from '../laws/governance/monologue.ts'
import { jsonAnswer } from '../laws/reasoning/typed-read.ts'
import { isObject } from '../model/json.ts'
import type {
  ReflectionDraft,
  ReflectionInput,
  ReflectionOp,
  ReflectionOperation,
} from '../model/reflection.ts'
import { askChecked, type Checked } from '../operations/ask-checked.ts'
import {
  reflectionContinuation,
  reflectionPrompt,
  reflectionRepair,
  reflectionRules,
} from '../laws/governance/reflection-prompt.ts'
import type { ModelGateway } from '../ports/model-gateway.ts'
import type { TokenCounter } from '../ports/readers.ts'
import type { Reflector } from '../ports/reflector.ts'
import {
  draftTemperature,
  leastAnswerTokens,
  maxDraftTokens,
  maxDraftCharacters,
  maxDraftNotices,
  maxDraftOperations,
} from './tuning.ts'
import { isCleanText } from '../../contract/plain-text.ts'

/**
 * A model's answer as a draft: at most `granted` tokens, an operation for
 * nothing but what stands in the scope, every element of the monologue that the id has chosen.
 * Ids of operations and lines are ours. What is off refuses the whole answer, with a message that
 * quotes nothing of it; members beyond the form are dropped.
 */
export function readReflection(
  input: ReflectionInput,
  said: string,
  count: (text: string) => number,
): Checked<ReflectionDraft> {
  const tokens = count(said)
  if (tokens > input.granted) return wrong(`it has ${tokens} tokens, limit ${input.granted}`)
  const value = jsonAnswer(said)
  if (!isObject(value)) return wrong('it is not one JSON object and nothing else')
  const read = draftFor(input).safeParse(value)
  if (!read.success) {
    const [issue] = read.error.issues
    return wrong(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const { operations, monologue, self_awareness: notices, vibe, insight } = read.data
  const lines = input.elements.map((element) => monologue[element])
  return {
    ok: true,
    value: {
      operations: operations.map((operation, at) => ({ id: `op_${at + 1}`, ...operation })),
      ...monologueOf(input, lines, { notices, by: 'a model' }),
      vibe,
      insight,
      trust: input.trust,
    },
  }
}

function draftFor(input: ReflectionInput) {
  const line = lineOf(maxDraftCharacters)
  return z.object({
    operations: z.array(operationFor(input)).max(maxDraftOperations),
    monologue: z.record(z.enum(input.elements), line),
    self_awareness: z.array(line).max(maxDraftNotices),
    vibe: lineOf(80),
    insight: line,
  })
}

function lineOf(most: number) {
  return z
    .string()
    .transform((text) => text.replaceAll(/\s+/g, ' ').trim())
    .refine((line) => line !== '' && line.length <= most && isCleanText(line), {
      error: `is not a text of up to ${most}`,
    })
}

/** One operation, about nothing but what the scope holds. */
function operationFor(input: ReflectionInput) {
  const targets = targetsIn(input)
  const told = new Set(input.episodes.flatMap(({ id, isTrusted }) => (isTrusted ? [id] : [])))
  const line = lineOf(maxDraftCharacters)
  const sidesOf = new Map(input.suggestions.map(({ id, sides }) => [id, sides]))
  const sourcesOf = (target: string) => [target, ...(sidesOf.get(target) ?? [])]
  const sourcesSchema = z
    .array(z.string().refine((id) => told.has(id)))
    .min(1)
    .transform((ids) => [...new Set(ids)])
  return z
    .object({
      op: z.enum(ops),
      target: z.string(),
      content: line,
      reason: line,
      sources: z.unknown().optional(),
    })
    .transform(({ op, target, content, reason, sources: given }, ctx) => {
      if (!targets[op].has(target)) {
        ctx.addIssue({
          code: 'custom',
          path: ['target'],
          message: `is nothing that ${op} may name`,
        })
      }
      if (op === 'CONNECT' && !isTie(content, target, targets.CONNECT)) {
        const message = 'is not a relation and the id of another node'
        ctx.addIssue({ code: 'custom', path: ['content'], message })
      }
      // What is about one thing rests on that thing itself.
      const isOfOne = op === 'FLAG' || op === 'ARCHIVE'
      const sources = sourcesSchema.safeParse(given)
      if (!isOfOne && !sources.success) {
        const message = 'is not a list of ids of episodes'
        ctx.addIssue({ code: 'custom', path: ['sources'], message })
      }
      return {
        op,
        target,
        content,
        reason,
        sources: isOfOne ? sourcesOf(target) : (sources.data ?? []),
      }
    })
}

/** The targets that each operation may have: all of them stand in the scope. */
function targetsIn(input: ReflectionInput): Readonly<Record<ReflectionOp, ReadonlySet<string>>> {
  const told = input.episodes.filter(({ isTrusted }) => isTrusted)
  const evolution = new Set(['evolution'])
  return {
    EXTRACT: new Set(['semantic', 'procedural', 'core']),
    CONNECT: new Set(told.flatMap(({ nodes }) => nodes)),
    FLAG: new Set([...input.conflicts, ...input.suggestions, ...told].map(({ id }) => id)),
    ARCHIVE: new Set(input.stale.map(({ id }) => id)),
    PATTERN: evolution,
    EVOLVE: evolution,
  }
}

function isTie(content: string, target: string, nodes: ReadonlySet<string>): boolean {
  const [label = '', to = '', ...rest] = content.split(' ')
  return rest.length === 0 && proposedRelations.has(label) && nodes.has(to) && to !== target
}

function wrong(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message }
}

const ops = reflectionOperations

/** The relations that CONNECT may make. */
export const proposedRelations: ReadonlySet<string> = new Set(
  `develops uses used_by part_of contains depends_on decided_on supersedes preceded_by followed_by
   prefers avoids confident_about uncertain_about relates_to`.split(/\s+/),
)

/**
 * Reflects with the bound model: one question, one more where the answer is wrong. What was granted
 * beyond one answer is asked for in parts, until one of them has nothing new or the grant is spent; a
 * part that fails leaves those before it.
 */
export function createReflector(gateway: ModelGateway, tokens: TokenCounter): Reflector {
  const count = (text: string): number => tokens.count(text)
  return {
    async reflect(input) {
      const most = Math.min(input.granted, maxDraftTokens)
      const prompt = reflectionPrompt(input, gateway.nonce(), most)
      const question = {
        system: reflectionRules,
        prompt,
        repair: (wrong: string) => reflectionRepair(input, wrong),
        maxTokens: most,
        temperature: draftTemperature,
      }
      let spent = 0
      const asked = await askChecked(gateway, question, (said) => {
        spent = count(said)
        return readReflection(input, said, count)
      })
      if (asked.kind !== 'answered') return asked
      let draft = asked.value
      while (input.granted > maxDraftTokens) {
        const left = Math.min(input.granted - spent, maxDraftTokens)
        if (left < leastAnswerTokens || draft.operations.length >= maxDraftOperations) break
        const more = reflectionContinuation(draft.operations, left, gateway.nonce())
        const added = await askChecked(
          gateway,
          { ...question, prompt: `${prompt}\n\n${more}`, maxTokens: left },
          (said) => {
            spent += count(said)
            return readMore(input, said, left, count)
          },
        )
        const fresh = added.kind === 'answered' ? withoutKnown(draft, added.value) : []
        if (fresh.length === 0) break
        draft = { ...draft, operations: [...draft.operations, ...fresh] }
      }
      return { kind: 'drafted', draft }
    },
  }
}

/** The operations of a further part. */
function readMore(
  input: ReflectionInput,
  said: string,
  most: number,
  count: (text: string) => number,
): Checked<readonly Omit<ReflectionOperation, 'id'>[]> {
  const tokens = count(said)
  if (tokens > most) return wrong(`it has ${tokens} tokens, limit ${most}`)
  const form = z.object({ operations: z.array(operationFor(input)).max(maxDraftOperations) })
  const read = form.safeParse(jsonAnswer(said))
  return read.success
    ? { ok: true, value: read.data.operations }
    : wrong('it is not an object with operations of what was read')
}

function withoutKnown(
  { operations }: ReflectionDraft,
  added: readonly Omit<ReflectionOperation, 'id'>[],
): readonly ReflectionOperation[] {
  const known = new Set(operations.map(({ op, content }) => `${op} ${content}`))
  return added
    .filter(({ op, content }) => !known.has(`${op} ${content}`))
    .slice(0, maxDraftOperations - operations.length)
    .map((operation, at) => ({ id: `op_${operations.length + at + 1}`, ...operation }))
}
