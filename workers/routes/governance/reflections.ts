import { pageQuerySchema } from '../../../contract/page.ts'
import {
  changedReflectionSchema,
  consentSchema,
  dialogueSchema,
  grantSchema,
  reflectionDecisionSchema,
  reflectionListQuerySchema,
  reflectionPageSchema,
  reflectionSchema,
  startReflectionSchema,
  tokenRequestSchema,
} from '../../../contract/reflections.ts'
import { rewardPageSchema } from '../../../contract/rewards.ts'
import { chapter } from '../../route.ts'
import { operationRoute } from '../../operation-route.ts'

const step = {
  answer: changedReflectionSchema,
  says: 'The reflection after the step',
} as const

/** Looking back: consent, tokens, grant, run, decision, and what was granted. */
export const reflectionRoutes = chapter('Governance', [
  operationRoute({
    operation: 'startReflection',
    at: 'POST /reflections',
    summary: 'Begin to look back, or ask whether to',
    description: 'One at a time. After it: consent, tokens, grant, run, decision, in this order.',
    body: startReflectionSchema,
    answer: changedReflectionSchema,
    says: { 201: 'The reflection' },
    errors: ['reflection_open'],
  }),
  operationRoute({
    operation: 'listReflections',
    at: 'GET /reflections',
    summary: 'List reflections',
    query: reflectionListQuerySchema,
    answer: reflectionPageSchema,
    says: 'A page of reflections, newest first',
  }),
  operationRoute({
    operation: 'getReflection',
    at: 'GET /reflections/{id}',
    summary: 'Read one reflection',
    answer: reflectionSchema,
    says: 'The reflection',
  }),
  operationRoute({
    ...step,
    operation: 'answerConsent',
    at: 'POST /reflections/{id}/consent',
    summary: 'Say whether to reflect now',
    description: '`later` asks again after four hours; silence puts it off to the next day.',
    body: consentSchema,
    errors: ['invalid_state'],
  }),
  operationRoute({
    ...step,
    operation: 'requestTokens',
    at: 'POST /reflections/{id}/tokens',
    summary: 'Ask for tokens',
    description: 'The baseline, and `extra` less `penalty`, each with its reason.',
    body: tokenRequestSchema,
    isBodyOptional: true,
    input: ({ reasons = {}, ...given }) => ({ ...given, reasons }),
    errors: ['secret_found', 'invalid_state'],
  }),
  operationRoute({
    ...step,
    operation: 'grantTokens',
    at: 'POST /reflections/{id}/grant',
    summary: 'Grant the tokens, more or fewer',
    body: grantSchema,
    errors: ['secret_found', 'invalid_state', 'self_approval', 'no_penalty', 'out_of_range'],
  }),
  operationRoute({
    ...step,
    operation: 'runReflection',
    at: 'POST /reflections/{id}/run',
    summary: 'Reflect: read the scope, draft what to do',
    description:
      'Nothing of the draft is done before it is decided. Without a model rules write it.',
    errors: ['invalid_state', 'model_budget_exceeded'],
  }),
  operationRoute({
    ...step,
    operation: 'decideReflection',
    at: 'POST /reflections/{id}/decision',
    summary: 'Decide what of a draft is done',
    body: reflectionDecisionSchema,
    errors: [
      'never_remember',
      'secret_found',
      'invalid_state',
      'self_approval',
      'unknown_operation',
      'namespace_full',
    ],
  }),
  operationRoute({
    ...step,
    operation: 'discussReflection',
    at: 'POST /reflections/{id}/dialogue',
    summary: 'Say something about a decided reflection',
    description:
      'Kept with the reflection, at most 200 turns; it changes nothing that was decided.',
    body: dialogueSchema,
    says: 'The reflection with its dialogue',
    errors: ['never_remember', 'secret_found', 'invalid_state', 'namespace_full'],
  }),
  operationRoute({
    operation: 'listRewards',
    at: 'GET /rewards',
    summary: 'List what reflections were granted',
    description: 'Of decided reflections, newest first, with what all grants came to.',
    query: pageQuerySchema,
    answer: rewardPageSchema,
    view: ({ economy, ...page }) => ({ ...page, tokenEconomy: economy }),
    says: 'A page of rewards',
  }),
])
