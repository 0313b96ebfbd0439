import { counted, whole, type SettingEntry } from './setting-entry.ts'

/** What a namespace and a credential may take up. */
export const quotaParameters: readonly SettingEntry[] = [
  counted(
    'storage_bytes_max',
    'bytes',
    [1_000_000, 9_000_000_000],
    ['quotas', 'storageBytes'],
    'Size of the database from which nothing is added; what reads, forgets and decides goes on',
  ),
  whole(
    'open_proposals_max',
    [1, 100_000],
    ['quotas', 'openProposals'],
    'Most proposals that wait for a decision',
  ),
  whole(
    'streams_max',
    [1, 1_000],
    ['quotas', 'streams'],
    'Most streams of signals that a credential listens to at a time',
  ),
  whole('batch_items_max', [1, 1_000], ['quotas', 'batchItems'], 'Most items of a batch'),
]
