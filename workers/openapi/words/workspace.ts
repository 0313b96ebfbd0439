import type { Words } from './words.ts'

const bounds = { target: 'What it works on' }

/** Notes, Collections and what is done with them. */
export const workspaceWords: Words = {
  ResourceStatus: ['`current`, or `archived` once it was replaced or deleted'],
  ContentType: ['Whether it is a text or JSON'],
  ResourceSource: [
    'How it was made',
    { op: 'The operation', inputs: 'Ids of what it was made from' },
  ],
  Note: [
    'A Note: a text or JSON of working memory',
    {
      id: 'The id of the Note',
      name: 'The name that it goes by',
      metadata: 'JSON of your own',
      transient: 'Whether it is there only for a time',
      created_by: 'The credential that made it',
      preview: 'The beginning of its text',
    },
  ],
  ListedNote: ['A Note as it stands in a list'],
  Collection: [
    'A Collection: a list of Notes and other Collections',
    {
      id: 'The id of the Collection',
      name: 'The name that it goes by',
      metadata: 'JSON of your own',
      transient: 'Whether it is there only for a time',
      created_by: 'The credential that made it',
      indexed: 'Whether it can be searched',
      items: 'Its members, in their order',
    },
  ],
  ListedCollection: ['A Collection as it stands in a list'],
  CollectionMember: [
    'A member: a Note with its value, or a Collection with its size',
    {
      size: 'Of a Collection: how many members it has',
      truncated: 'Whether the value is only the beginning of a text',
    },
  ],
  ResourceRelation: [
    'What a Note or Collection is to another',
    {
      id: 'The id of the relation',
      from: 'The one',
      to: 'The other',
      relation: 'What the one is to the other, like `cites`',
      name: 'A name of your own for it',
    },
  ],
  ChangedResourceRelation: ['The relation, and what the change has cost'],
  CreateNoteRequest: ['A Note to write', { index: 'Whether it is meant to be found' }],
  CreateCollectionRequest: ['A Collection to write'],
  CreateRelationRequest: [
    'A relation to write',
    {
      relation: 'What the one is to the other, like `cites`',
      name: 'A name of your own for it',
    },
  ],
  CreatedNote: ['The Note that was written', { note: 'The Note' }],
  CreatedCollection: ['The Collection that was written', { collection: 'The Collection' }],
  OperationResult: [
    'What an operation has given',
    {
      out: 'The name that it was given for later operations',
      status: 'Always `success`',
    },
  ],
  RanOperations: ['What the last operation has given, and, of a list, each of them'],
  DeletedPlaces: [
    'What went with it',
    { collections: 'Places in Collections', relations: 'Relations' },
  ],
  DeletedResource: [
    'What was deleted',
    { status: 'Always `success`', resource_id: 'The id of what was deleted' },
  ],
  AddMode: ['Whether a Collection is added as its members (`flatten`) or as one member (`nest`)'],
  IdReference: ['An id or a name', { $ref: 'The id or the name' }],
  LiteralValue: ['Content as it is'],
  ResourceReferences: ['One reference, or a list of them'],
  SortOrder: ['Ascending or descending'],
  SortKey: ['A field to sort by', { by: 'Names of fields, joined by points' }],
  SortMissing: ['Where members go that lack the field'],
  JoinType: ['Which members without a partner are kept'],
  CoerceTarget: ['What the content is to become'],
  RelationSide: ['Relations that leave it, that lead to it, or both'],
  ReturnMode: ['Whether hits are passages or whole Notes'],
  EachOperation: ['What a map does with each member'],
  CoerceEach: ['Turns each member into a type'],
  ProjectEach: ['Keeps some fields of each member', { fields: 'Names of fields' }],
  PluckEach: ['Takes one field of each member', { field: 'Names of fields, joined by points' }],
  IsEmptyEach: ['Says of each member whether it is empty'],
  GetMetadataEach: ['Gives the metadata of each member'],
  Operation: ['One operation on Notes and Collections'],
  RunOpsRequest: ['One operation, or a list of 1 to 100 that succeeds or fails as a whole'],
  CreateNoteOperation: ['Writes a Note', { index: 'Whether it is meant to be found' }],
  CreateCollectionOperation: ['Writes a Collection'],
  AddOperation: ['Adds members to a Collection', bounds],
  RemoveOperation: ['Takes members out of a Collection', { ...bounds, value: 'The members' }],
  UnionOperation: ['Joins Collections, each member once', { value: 'The other Collections' }],
  IntersectionOperation: ['Keeps what is in all Collections', { value: 'The other Collections' }],
  DifferenceOperation: [
    'Keeps what is in the first Collection alone',
    { value: 'The other Collections' },
  ],
  SizeOperation: ['Counts the members'],
  IsEmptyOperation: ['Says whether there is nothing in it'],
  HeadOperation: [
    'Takes some members',
    { count: 'How many, from the beginning', slice: '`a:b` as in Python, or one index' },
  ],
  FlattenOperation: [
    'Joins the texts of a Collection, nested ones too, into one Note',
    { separator: 'What stands between the texts' },
  ],
  SplitOperation: [
    'Splits a text, or a list in it, into members of a Collection',
    { field: 'The field whose list becomes the members' },
  ],
  MapOperation: [
    'Applies an operation to each member',
    {
      apply: 'The operation',
      filter_null: 'Whether members that give nothing are left out',
    },
  ],
  CoerceOperation: ['Turns content into a type'],
  ProjectOperation: ['Keeps some fields', { fields: 'Names of fields' }],
  PluckOperation: ['Takes one field', { field: 'Names of fields, joined by points' }],
  FilterStructuredOperation: [
    'Keeps the members that a condition fits',
    { where: 'The condition: comparisons of fields, joined by `and`, `or` and `not`' },
  ],
  SortOperation: ['Sorts the members', { by: 'The field or fields to sort by' }],
  JoinOperation: [
    'Joins the members of two Collections by a field',
    {
      value: 'The other Collection',
      on: 'The field, where it has one name in both',
      left_key: 'The field in the first Collection',
      right_key: 'The field in the other Collection',
    },
  ],
  SetMetadataOperation: [
    'Sets metadata',
    { merge: 'Whether what is not named stays; otherwise it goes' },
  ],
  GetMetadataOperation: ['Gives the metadata'],
  RelateOperation: [
    'Writes a relation',
    {
      relation: 'What the one is to the other, like `cites`',
      name: 'A name of your own for it',
    },
  ],
  IndexOperation: ['Makes a Collection searchable'],
  SearchNotesOperation: ['Searches Notes', { limit: 'Most hits, 1 to 50' }],
  SearchCollectionsOperation: ['Searches Collections', { limit: 'Most hits, 1 to 50' }],
  SearchWithinCollectionOperation: [
    'Searches the members of an indexed Collection',
    { limit: 'Most hits, 1 to 50' },
  ],
  RelatedOperation: [
    'Gives what something is related to',
    { relation: 'Only relations of this name' },
  ],
}
