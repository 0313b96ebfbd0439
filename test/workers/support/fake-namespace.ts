import { BoundedUses } from '../../../durable-objects/bounded-uses.ts'
import type { Proposal } from '../../../engine/model/proposal.ts'
import type { MemoryView, Receipt, Recollection } from '../../../engine/model/views.ts'
import type { Call, OperationName, Operations, Reply } from '../../../engine/catalogue.ts'
import type { RateState, Usage } from '../../../engine/model/usage.ts'
import type { SettingsView } from '../../../engine/governance/settings.ts'
import { ok } from '../../../engine/result.ts'
import type { Result } from '../../../engine/result.ts'
import { defaultSettings, settingIn, settingsTable } from '../../../engine/settings.ts'
import type { Vitals } from '../../../durable-objects/vitals.ts'
import type { WebhookView } from '../../../engine/events/webhooks.ts'
import type { ToldEvent } from '../../../engine/model/event.ts'
import type { NamespaceStub } from '../../../workers/namespace-stub.ts'
import { plainMemory } from '../../support/plain-memory.ts'
import { coreAnswers, erasedReceipt } from './core-answers.ts'
import { graphAnswers } from './graph-answers.ts'
import { reasoningAnswers, runAnswer, signal } from './reasoning-answers.ts'
import { reflectionAnswers } from './reflection-answers.ts'
import { workspaceAnswers } from './workspace-answers.ts'

export const memoryId = 'mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'
export const noUsage: Usage = {
  modelCalls: 0,
  inputTokens: 0,
  outputTokens: 0,
  rowsWritten: 3,
  rowsRead: 5,
  durationMs: 1,
}

export function memoryView(parts: Partial<MemoryView> = {}): MemoryView {
  return {
    ...plainMemory,
    id: memoryId,
    text: 'user_id:1 likes tea',
    statusSince: Date.UTC(2026, 0, 2),
    stores: ['semantic', 'core'],
    mentions: [{ entity: 'user_id:1', start: 0, end: 9, source: 'told' }],
    occurredAt: Date.UTC(2026, 0, 1),
    createdAt: Date.UTC(2026, 0, 2),
    entities: ['user_id:1'],
    commitments: [],
    relevance: 0.84,
    lifecycle: 'active',
    pinned: false,
    forgotten: null,
    episode: null,
    procedure: null,
    ...parts,
  }
}

export function proposal(parts: Partial<Proposal> = {}): Proposal {
  return {
    id: 'prp_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
    number: 1,
    from: 'scout',
    role: 'sub',
    credential: 'key_1',
    createdAt: 0,
    trigger: null,
    content: 'tea',
    suggestedStore: null,
    entities: [],
    confidence: 'high',
    coreWorthy: false,
    status: 'pending',
    conflicts: [],
    reason: null,
    memoryId: null,
    request: '{"secret":true}',
    ...parts,
  }
}

/** Two of the settings, at what they are unless changed. */
export function settingsView(parts: Partial<SettingsView> = {}): SettingsView {
  const settings = settingsTable
    .filter(({ name }) => name === 'auto_resolve' || name === 'half_life')
    .map((entry) => {
      const value = settingIn(defaultSettings, entry)
      return { ...entry, value, default: value }
    })
  return { version: 0, settings, ...parts }
}

export function toldEvent(): ToldEvent {
  return {
    id: 'aud_1',
    seq: 1_001,
    type: 'memory.remembered',
    at: 0,
    namespace: 'acme',
    actor: 'bot:main',
    position: 1,
    ids: ['mem_1'],
    memory: null,
    summary: 'remembered in semantic, 0 entities',
    data: {},
  }
}

function webhookView(): WebhookView {
  return {
    id: 'whk_1',
    url: 'https://hooks.example.com/',
    types: null,
    texts: false,
    prefix: null,
    createdAt: 0,
    createdBy: 'key_1',
    status: 'active',
    failingSince: null,
    disabledAt: null,
    disabledFor: null,
  }
}

export type Answers = {
  [N in OperationName]: (input: Operations[N]['input']) => Result<Operations[N]['output']>
}

/** A test of an operation that has no plain answer gives it one. */
type OwnAnswers = Partial<Answers> & Pick<Answers, keyof typeof plainAnswers>

/** Stands for a namespace's object: records what it is asked and answers what it is told to. */
export class FakeNamespace implements NamespaceStub {
  readonly calls: Call<OperationName>[] = []
  readonly refused: string[] = []
  readonly ticks: number[] = []
  readonly answers: OwnAnswers = { ...plainAnswers }
  replayed = false
  rate: RateState = { limit: 60, remaining: 59, isAllowed: true, resetSeconds: 0 }
  at = 7
  usage = noUsage
  vital: Vitals = {
    position: 7,
    databaseBytes: 4_096,
    outbox: { entries: 0, oldestAt: null },
    jobs: [],
    extractionsParked: 0,
    erasuresRunning: 0,
    models: {
      today: { modelCalls: 0, inputTokens: 0, outputTokens: 0 },
      counts: { failures: 0, breakerOpenings: 0, budgetRefusals: 0 },
    },
  }

  async call<N extends OperationName>(call: Call<N>): Promise<Reply<N>> {
    this.calls.push(call as unknown as Call<OperationName>)
    const answers: Partial<Answers> = this.answers
    const answer = answers[call.operation]
    if (answer === undefined) throw new Error(`no answer to ${call.operation} is given`)
    return {
      result: answer(call.input),
      position: this.at,
      usage: this.usage,
      degraded: [],
      replayed: this.replayed,
      rate: this.rate,
    }
  }

  async rememberBatch(calls: readonly Call<'remember'>[]): Promise<Reply<'remember'>[]> {
    const replies: Reply<'remember'>[] = []
    for (const call of calls) {
      this.at += 1
      replies.push(await this.call(call))
    }
    return replies
  }

  async carryOn<N extends 'exportPage' | 'importLines'>(call: Call<N>): Promise<Reply<N>> {
    return this.call(call)
  }

  async decideBatch(calls: readonly Call<'decideProposal'>[]): Promise<Reply<'decideProposal'>[]> {
    return Promise.all(calls.map((call) => this.call(call)))
  }

  async vitals(): Promise<Vitals> {
    return this.vital
  }

  async eraseNamespace(): Promise<Result<{ receipt: Receipt; replayed: boolean }>> {
    this.at = 0
    const receipt: Receipt = {
      id: 'ers_1',
      status: 'running',
      stores: [],
      probe: { hits: 0 },
      historyDays: 30,
    }
    return ok({ receipt, replayed: this.replayed })
  }

  quotas = defaultSettings.quotas
  readonly #uses = new BoundedUses()

  quota: NamespaceStub['quota'] = async (asked) => this.#uses.ask(asked, this.quotas, 0)
  openBatch: NamespaceStub['openBatch'] = async () => ok(null)
  closeBatch: NamespaceStub['closeBatch'] = async () => {}

  follow: NamespaceStub['follow'] = async () => ({
    signals: [signal()],
    answer: runAnswer,
    gap: null,
    end: null,
    era: 0,
  })

  followEvents: NamespaceStub['followEvents'] = async () => ({
    events: [toldEvent()],
    through: 1_001,
    isEnd: true,
    gap: null,
    end: 'erased',
    era: 0,
  })

  async position(): Promise<number | null> {
    return this.at
  }

  async refuseCredential(credential: string): Promise<void> {
    this.refused.push(credential)
  }

  async tick(now: number): Promise<{ steps: number; nextDue: number | null }> {
    this.ticks.push(now)
    return { steps: 2, nextDue: null }
  }
}

const daysUsage = {
  operations: { remember: 2 },
  rowsRead: 5,
  rowsWritten: 7,
  modelCalls: 0,
  inputTokens: 0,
  outputTokens: 0,
}

const recollection: Recollection = {
  text: 'nothing',
  lines: [],
  grounding: [],
  hits: [],
  answered: false,
  answerProbability: 0,
}

const recallShown = {
  id: 'rcl_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
  at: 0,
  credential: 'key_1',
  agent: null,
  role: 'main' as const,
  question: 'tea?',
  request: { query: 'tea?', topK: 10 },
  hits: [],
  answered: false,
  answerProbability: 0,
  said: '',
  position: 0,
}

const plainAnswers = {
  remember: ({ text = '' }) =>
    ok({
      kind: 'remembered',
      memory: memoryView({ text }),
      outcomes: [{ kind: 'stored' }],
      stores: ['semantic'],
      classification: {
        class: 'fact',
        stores: ['semantic'],
        entities: [],
        relations: [],
        tags: ['tea', 'user'],
        confidence: 'medium',
        coreUpdate: false,
        coreBlock: null,
        summary: text,
        by: 'rules',
      },
    }),
  explainRecall: ({ id }) => ok({ id, returned: false, stage: 'evidence' }),
  recall: () => ok(recollection),
  mergeRecollections: ({ parts }) =>
    ok({
      text: 'merged',
      answered: true,
      answerProbability: 1,
      lines: [],
      grounding: [],
      hits: parts.flatMap(({ namespace, recollection }) =>
        recollection.hits.map((hit) => ({ ...hit, namespace })),
      ),
    }),
  forget: ({ text }) =>
    text === undefined
      ? ok({ kind: 'forgotten', memories: [memoryView()], entities: [], receipt: null })
      : ok({ kind: 'preview', memories: [], pinned: [], confirm: null, expiresAt: 0 }),
  undoForget: () =>
    ok({ kind: 'forgotten', memories: [memoryView()], entities: [], receipt: null }),
  listMemories: () => ok({ items: [memoryView()], nextCursor: null }),
  getMemory: () =>
    ok({
      ...memoryView(),
      decay: {
        base: 0.7,
        accessCount: 1,
        lastAccessedAt: 0,
        days: 0,
        weight: 1.2,
        raw: 0.84,
        floor: null,
      },
    }),
  changeMemory: () => ok(memoryView()),
  memoryHistory: () =>
    ok({
      items: [{ version: 1, text: 'a', status: 'ready', at: 0, actor: 'manual' }],
      nextCursor: null,
    }),
  pinMemory: ({ pinned }) => ok(memoryView({ pinned })),
  getEntity: ({ kind, id }) => ok({ kind, id }),
  listEntities: () => ok({ items: [{ kind: 'user', id: '1' }], nextCursor: 'c2' }),
  entityGraph: ({ asOf = 0 }) =>
    ok({
      nodes: ['Ana', 'Ben'].map((name) => ({
        entity: `user_id:${name}`,
        name,
        sort: 'person' as const,
        texts: 1,
        since: asOf,
      })),
      relations: [{ from: 0, to: 1, role: 'knows', memoryId: null, since: null }],
      together: [{ from: 0, to: 1, texts: 1 }],
      total: 2,
    }),
  entityHistory: () => ok({ items: [], nextCursor: null }),
  mergeEntities: ({ into }) => ok({ kind: into.kind, id: into.id }),
  unmergeEntity: ({ kind, id }) => ok({ kind, id }),
  entityRecord: ({ kind, id, cursor }) =>
    cursor === null
      ? ok({ items: [{ type: 'entity', entity: { kind, id } }], nextCursor: 'next' })
      : ok({ items: [{ type: 'memory', memory: memoryView() }], nextCursor: null }),
  ...graphAnswers,
  ...reasoningAnswers,
  ...reflectionAnswers,
  ...workspaceAnswers,
  ...coreAnswers,
  readMessage: () => ok({ intent: 'remember', phrase: 'remember' }),
  listProposals: () => ok({ items: [], nextCursor: null }),
  getProposal: () => {
    throw new Error('no proposal was given')
  },
  proposeMemory: ({ content }) => ok(proposal({ content })),
  decideProposal: ({ id, decision }) =>
    decision === 'commit'
      ? ok({ proposal: proposal({ id, status: 'committed', memoryId }), memory: memoryView() })
      : ok({ proposal: proposal({ id, status: 'deferred' }), memory: null }),
  eraseProposal: () => ok({ receipt: erasedReceipt }),
  withdrawProposal: ({ id }) => ok(proposal({ id })),
  remindOfProposals: () => ok({ alert: null }),
  countShown: () =>
    ok({
      memories: 0,
      archived: 0,
      entities: 0,
      byRole: {
        fact: 0,
        observation: 0,
        goal: 0,
        constraint: 0,
        decision: 0,
        conditional_dependency: 0,
      },
    }),
  listChanges: () => ok({ items: [], nextCursor: null }),
  listDue: () => ok({ items: [], nextCursor: null }),
  listRecalls: () => ok({ items: [], nextCursor: null }),
  getRecall: () => ok(recallShown),
  replayRecall: () =>
    ok({
      recall: recallShown,
      before: recollection,
      same: true,
      now: recollection,
      changes: { came: [], went: [], moved: [] },
    }),
  setDueStatus: ({ id, status }) =>
    ok({
      id,
      text: 'I will send Bo the draft by Friday.',
      due: { from: 0, to: 1 },
      memoryId: 'mem_1',
      status,
      toldAt: 0,
      closedBy: null,
    }),
  tellDue: () => ok({ next: null }),
  listAlerts: () => ok({ items: [], nextCursor: null }),
  acknowledgeAlert: ({ id }) =>
    ok({ id, kind: 'flag', target: 'core', createdAt: 0, acknowledgedBy: 'key_1' }),
  getErasure: ({ id }) =>
    ok({ id, status: 'complete', stores: [], probe: { hits: 0 }, historyDays: 30 }),
  getSettings: () => ok(settingsView()),
  setSettings: () => ok(settingsView({ version: 1 })),
  listAudit: () => ok({ items: [], nextCursor: null }),
  digestAudit: () => ok({ month: null, next: null }),
  listAuditDigests: () => ok({ items: [], nextCursor: null }),
  watchIntegrity: () => ok({ alerts: [] }),
  listEvents: () => ok({ items: [toldEvent()], nextCursor: null, gap: null }),
  addWebhook: ({ url, secret }) => ok({ ...webhookView(), url, secret }),
  listWebhooks: () => ok({ items: [webhookView()], nextCursor: null }),
  removeWebhook: ({ id }) => ok({ ...webhookView(), id }),
  testWebhook: ({ id }) => ok({ ...webhookView(), id }),
  listDeliveries: () => ok({ items: [], nextCursor: null }),
  followPrefix: () => ok(null),
  takeDeliveries: () => ok({ isTelling: true, nextAt: null }),
  exportPage: ({ cursor }) =>
    cursor === null
      ? ok({ lines: '{"type":"header"}\n', nextCursor: 'next' })
      : ok({ lines: '{"type":"end"}\n', nextCursor: null }),
  importLines: ({ firstLine, lines }) =>
    ok({
      imported: lines.length,
      skipped: 0,
      nextLine: firstLine + lines.length,
      importId: null,
      isDone: false,
      restored: null,
      isReplayed: false,
      failed: null,
      secrets: 0,
    }),
  listJobs: () =>
    ok({
      items: [
        {
          name: 'embed_nodes',
          clock: 'machine',
          dueAt: Date.UTC(2026, 0, 2),
          tries: 0,
          state: 'due',
          done: null,
          left: 12,
          parked: null,
        },
      ],
    }),
  getUsage: () =>
    ok({
      items: [{ day: '2026-01-02', ...daysUsage }],
      totals: daysUsage,
      budget: {
        modelCalls: 3,
        mostModelCalls: 10_000,
        modelTokens: 70,
        mostModelTokens: null,
        whenSpent: 'degrade',
        resetsAt: Date.UTC(2026, 0, 3),
      },
      stored: { memories: 1, commitments: 1, entities: 0, bytes: 4_096 },
    }),
  verifyAudit: () =>
    ok({
      ok: true,
      length: 0,
      head: '0'.repeat(64),
      firstBreak: null,
      anchors: null,
      importedThrough: null,
    }),
} satisfies Partial<Answers>
