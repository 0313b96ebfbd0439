import type { Words } from './words.ts'

/** The graph of commitments, and conflicts in it. */
export const graphWords: Words = {
  CommitmentRole: ['What a statement commits its speaker to'],
  NodeOrigin: ['Whether rules or a model drew it from a text, or somebody added it by hand'],
  TextLanguage: ['The language of the text, or that it is code or data'],
  EventTime: [
    'When something takes place',
    { from: 'When it begins', to: 'When it ends, exclusive' },
  ],
  OutgoingEdge: [
    'An edge that leaves a node',
    {
      from: 'The node that it leaves',
      to: 'The node that it leads to',
      weight: 'How much activation it passes on, -1 to 1',
      label: 'What it says; `null` for none',
      valid_to: 'When it ended; `null` while it holds',
    },
  ],
  Edge: ['An edge between two nodes'],
  Modality: [
    'How a statement is meant',
    {
      negated: 'It says that something is not so',
      hypothetical: 'It says what would be so',
      attributed: 'It says what somebody else says',
    },
  ],
  TextSource: [
    'A stretch of a text that says so',
    {
      memory_id: 'The memory',
      start: 'Where it begins: UTF-16 units from the beginning',
      end: 'Where it ends, exclusive',
      entity: 'Of content: the entity that it belongs to',
      item: 'Of content: its place in the list, from 0',
      page: 'Of content: its page, from 1',
      section: 'Of content: the heading that it stands under',
      filename: 'Of content: the name of the file',
    },
  ],
  Node: [
    'A commitment: one statement, drawn from memories',
    {
      id: 'The id of the node',
      text: 'What it says',
      confidence: 'How sure it is, 0 to 1',
      relevance: 'How present its most relevant source is, 0 to 1',
      event: 'When what it tells takes place; `null` where it names no time',
      valid_from: 'Since when it holds',
      valid_to: 'Until when it held; `null` while it holds',
      recorded_at: 'When it was told',
      edges: 'The edges that leave it',
    },
  ],
  ChangedNode: ['The node as it is now, and what the change has cost'],
  AddNodeRequest: [
    'A commitment to add by hand',
    { confidence: 'How sure it is, 0 to 1; left out, the setting for what is added by hand' },
  ],
  ChangeNodeRequest: [
    'What is to change of a node; a field that is left out stays as it is',
    { text: 'What it says from now on', confidence: 'How sure it is, 0 to 1' },
  ],
  AddedNode: [
    'The node that was added, or that it was merged with',
    { node: 'The node', outcomes: 'What became of it' },
  ],
  SetEdgeRequest: ['An edge to set', { weight: 'How much activation it passes on, -1 to 1' }],
  ChangedEdge: ['The edge as it is now, and what the change has cost'],
  NodesByRole: [
    'How many nodes there are of each role',
    {
      fact: 'What is so',
      observation: 'What was seen',
      goal: 'What is to be reached',
      constraint: 'What has to be kept to',
      decision: 'What was decided',
      conditional_dependency: 'What depends on something else',
    },
  ],
  NodesByStatus: [
    'How many nodes there are of each status',
    {
      live: 'What holds',
      superseded: 'What held until something took its place',
      retracted: 'What never was true',
      expired: 'What ended by its own time',
      forgotten: 'What was forgotten',
    },
  ],
  EdgesByKind: [
    'How many edges there are of each kind',
    {
      similar: 'Near in meaning',
      manual: 'Set by hand',
      subgoal_of: 'From a goal to the goal above it',
      supersedes: 'From what holds to what it took the place of',
    },
  ],
  EmbedderInfo: [
    'The encoder that places texts by meaning, and the cosines from which its vectors mean something',
    {
      id: 'Its name',
      dims: 'How many numbers a vector has',
      floor: 'The cosine below which two texts have nothing to do with each other',
      edge: 'The cosine from which an edge is drawn',
      conflict: 'The cosine from which two statements may be in conflict',
      dedup: 'The cosine from which two statements say the same',
      strict: 'The cosine from which they say the same without a look at their words',
    },
  ],
  MeaningProgress: [
    'How far an embedding model has come with the passages of memories',
    { model: 'The name of the model' },
  ],
  GraphStats: [
    'The graph in numbers',
    {
      nodes: 'How many nodes there are',
      edges: 'How many edges there are',
      average_activation: 'The mean resting level of live nodes, 0 to 1',
      open_conflicts: 'How many conflicts are to be decided',
      bytes_per_node: 'What a node takes in storage, on average',
    },
  ],
  Neighborhood: [
    'The nodes near one, and the edges between them',
    {
      nodes: 'The nodes, the nearest first',
      edges: 'The edges between them',
    },
  ],
  ActivateNodesRequest: ['The nodes to start from', { ids: 'Ids of nodes, 1 to 100' }],
  ActivatedNode: [
    'A node that activation has reached',
    { id: 'The node', activation: 'How strongly, 0 to 1' },
  ],
  Activation: ['What activation has reached'],
  PathStep: [
    'A step of the way that activation took',
    {
      id: 'The node that it came to',
      via: 'The node that it came from',
      weight: 'The weight of the edge between them',
    },
  ],
  BoostNodeRequest: ['The node to make more present'],
  Boosted: ['The node, and how present it is now', { id: 'The node' }],
  DecayGraphRequest: ['Whether to show what would fade, or to let it'],
  LifecycleTransition: [
    'A memory that crosses from one band into another',
    {
      memory_id: 'The memory',
      from: 'The band that it was in',
      to: 'The band that it is in now',
      relevance: 'Its relevance, 0 to 1',
    },
  ],
  DecayReport: ['What one pass of fading has done'],
  ConflictKind: [
    '`negation`: one says what the other denies; `goal_constraint`: a goal breaks a constraint; `value`: two values of one thing; `flag`: somebody said so',
  ],
  ConflictKeep: ['Which side stays'],
  Conflict: [
    'Two commitments that cannot both hold',
    {
      id: 'The id of the conflict',
      b: 'The later',
      similarity: 'How near they lie in meaning, 0 to 1',
      overlap: 'How many words they share, 0 to 1',
      opened_at: 'When it was found',
      by: 'The credential that resolved it',
      resolved_at: 'When it was resolved',
    },
  ],
  ChangedConflict: ['The conflict as it is now, and what the change has cost'],
  ResolveConflictRequest: ['Which side of a conflict stays, and what the other one was'],
}
