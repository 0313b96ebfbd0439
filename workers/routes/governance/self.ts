import {
  changedConsolidationSchema,
  consolidationSchema,
  decideConsolidationSchema,
} from '../../../contract/consolidations.ts'
import { contextQuerySchema, contextSchema } from '../../../contract/context.ts'
import { changedCoreSchema, coreSchema, setCoreSchema } from '../../../contract/core.ts'
import { evolutionSchema } from '../../../contract/evolution.ts'
import {
  changedIdentitySchema,
  identityPatchSchema,
  identitySchema,
} from '../../../contract/identity.ts'
import { changedSoulSchema, setSoulSchema, soulSchema } from '../../../contract/soul.ts'
import { chapter } from '../../route.ts'
import { operationRoute } from '../../operation-route.ts'

/** Who the agent is: core, soul, identity, evolution, and the context that is made of them. */
export const selfRoutes = chapter('Governance', [
  operationRoute({
    operation: 'getContext',
    at: 'GET /context',
    summary: 'Load what an agent always needs',
    description:
      'Open critical alerts, core, identity, the logs of reflections and rewards, evolution. As ' +
      '`text/markdown`, or beside the JSON as `text`, it is ready for a system prompt, with ' +
      'untrusted text in fences. Over ' +
      '`max_tokens` the oldest rewards, reflections, entries of evolution and lines of the identity ' +
      'log are left out, never core: where that does not fit, 422. With the setting ' +
      '`context_profile` it begins with the page `profile`, whose bytes and revision stay as they are ' +
      'until one of its lines changes.',
    query: contextQuerySchema,
    input: ({ maxTokens }) => (maxTokens === undefined ? {} : { contextTokens: maxTokens }),
    answer: contextSchema,
    view: (context, { text = false }) => ({ ...context, ...(text && { text: context.markdown }) }),
    text: 'text/markdown',
    lines: ({ markdown }) => markdown,
    says: 'The context',
    errors: ['context_full'],
  }),
  operationRoute({
    operation: 'getCore',
    at: 'GET /core',
    summary: 'Read core, what an agent always has before it',
    answer: coreSchema,
    says: 'Its four blocks',
  }),
  operationRoute({
    operation: 'setCore',
    at: 'PUT /core',
    summary: 'Replace core',
    description:
      'All of its blocks: one that is not named is empty from then on. A text that stands there ' +
      'already keeps its id and its memory. Over the cap (`too_large`) nothing is stored. Only an ' +
      'owner pins an item, or takes a pinned one away. With the `revision` that was read, it is stored ' +
      'only over that one (`later_changes`).',
    body: setCoreSchema,
    input: ({ blocks, revision }) => ({
      ...(revision !== undefined && { revision }),
      blocks: blocks.map(({ name, items }) => ({
        name,
        items: items.map(({ text, pinned = false }) => ({ text, pinned })),
      })),
    }),
    answer: changedCoreSchema,
    says: 'Core as it is from now on',
    errors: ['later_changes', 'never_remember', 'secret_found', 'too_large'],
  }),
  operationRoute({
    operation: 'getSoul',
    at: 'GET /soul',
    summary: 'Read the soul',
    description: 'It stands in no context.',
    answer: soulSchema,
    says: 'The soul',
  }),
  operationRoute({
    operation: 'setSoul',
    at: 'PUT /soul',
    summary: 'Replace the soul',
    description:
      'A critical change: it is marked in the audit log and opens an alert. With the `revision` that ' +
      'was read, it is stored only over that one (`later_changes`).',
    body: setSoulSchema,
    input: ({ revision, ...soul }) => ({ soul, ...(revision !== undefined && { revision }) }),
    answer: changedSoulSchema,
    says: 'The soul as it is from now on',
    errors: ['later_changes', 'never_remember', 'secret_found'],
  }),
  operationRoute({
    operation: 'getIdentity',
    at: 'GET /identity',
    summary: 'Read who the agent is',
    answer: identitySchema,
    says: 'Its facts, its image of itself, its log',
  }),
  operationRoute({
    operation: 'setIdentityFacts',
    name: 'patchIdentity',
    at: 'PATCH /identity',
    summary: 'Say who the agent is',
    description:
      'Facts alone: what is not named stays, null takes it back. A critical change: it is marked in ' +
      'the audit log and opens an alert.',
    body: identityPatchSchema,
    answer: changedIdentitySchema,
    says: 'The identity as it is from now on',
    errors: ['never_remember', 'secret_found'],
  }),
  operationRoute({
    operation: 'getEvolution',
    at: 'GET /evolution',
    summary: 'Read what reflections have come to so far',
    answer: evolutionSchema,
    says: 'The evolution',
  }),
  operationRoute({
    operation: 'draftConsolidation',
    at: 'POST /identity/consolidations',
    summary: 'Draft a new self-image',
    description: 'From the log of self-awareness; one draft at a time, decided by an owner.',
    answer: changedConsolidationSchema,
    says: { 201: 'The draft' },
    errors: ['consolidation_open'],
  }),
  operationRoute({
    operation: 'getConsolidation',
    at: 'GET /identity/consolidations/{id}',
    summary: 'Read one draft of a self-image',
    answer: consolidationSchema,
    says: 'The draft',
  }),
  operationRoute({
    operation: 'decideConsolidation',
    at: 'POST /identity/consolidations/{id}/decision',
    summary: 'Decide about a new self-image',
    body: decideConsolidationSchema,
    answer: changedConsolidationSchema,
    says: 'The draft as decided',
    errors: ['secret_found', 'invalid_state', 'self_approval'],
  }),
])
