import { counted, hosts, oneOf, onOff, share, topics, whole, zone } from './row.ts'

/** What is looked at before anything is stored. */
export const intake = {
  /** A flag loses nothing that was said, so it is the default. */
  secrets: oneOf('secrets', 'flag', ['off', 'flag', 'mask', 'refuse']).about(
    'Credentials in memories, Notes and thoughts: `flag` says so in `degraded`, `mask` stores `[secret]`',
  ),
  neverRemember: topics('never_remember').about(
    'Topics of which nothing is kept that is told from then on, in words: `health`, `my divorce`',
  ),
  contentHosts: hosts('content_hosts').about(
    'Hosts from which files of content are fetched, by https alone; none unless named',
  ),
}

/** When what was promised comes due. */
export const dueRows = {
  timeZone: zone('time_zone', 'UTC').about(
    'In which times of promises are read that name no zone, such as `Europe/Lisbon`',
  ),
}

/** How long and how large what is worked with may be. */
export const workspace = {
  lifetimeSeconds: counted('lifetime', 3_600, [60, 2_592_000], 's').about(
    'How long a transient Note or Collection is there unless a call says so',
  ),
  members: whole('members', 10_000, [100, 10_000]).about('Most members of a Collection'),
  search: {
    noteHits: counted('notes_limit', 5, [1, 50], 'hits').about(
      'Of a search among Notes, unless it says',
    ),
    collectionHits: counted('collections_limit', 3, [1, 50], 'hits').about(
      'Of a search among Collections, unless it says',
    ),
    withinHits: counted('within_limit', 5, [1, 50], 'hits').about(
      'Of a search within a Collection, unless it says',
    ),
    offlineThreshold: share('threshold_offline', 0.2).about('Least score by words alone'),
    modelThreshold: share('threshold_model', 0.3).about('Least score by a model’s vectors'),
    withinThreshold: share('threshold_within', 0).about('Least score within a Collection'),
    isInRecall: onOff('notes_in_recall', true).about('Whether a recall finds Notes'),
  },
}

/** How much one namespace and one credential may take up. */
export const quotas = {
  /** Below the 10 GB of an object: in what is left it can still forget, which writes before it frees. */
  storageBytes: counted(
    'storage_bytes_max',
    8_000_000_000,
    [1_000_000, 9_000_000_000],
    'bytes',
  ).about(
    'Size of the database from which nothing is added; what reads, forgets and decides goes on',
  ),
  openProposals: whole('open_proposals_max', 10_000, [1, 100_000]).about(
    'Most proposals that wait for a decision',
  ),
  streams: whole('streams_max', 64, [1, 1_000]).about(
    'Most streams of signals that a credential listens to at a time',
  ),
  /** No more than the API takes. */
  batchItems: whole('batch_items_max', 1_000, [1, 1_000]).about('Most items of a batch'),
}
