import { counted, number, onOff, share, whole, type SettingEntry } from './setting-entry.ts'

const search = ['workspace', 'search'] as const

/** What an owner may change of working memory (spec WM-47). */
export const workspaceParameters: readonly SettingEntry[] = [
  {
    ...number(
      'lifetime',
      's',
      [60, 2_592_000],
      ['workspace', 'lifetimeSeconds'],
      'How long a transient Note or Collection is there unless a call says so',
    ),
    isWhole: true,
  },
  whole('members', [100, 10_000], ['workspace', 'members'], 'Most members of a Collection'),
  ...(
    [
      ['notes_limit', 'noteHits', 'Of a search among Notes'],
      ['collections_limit', 'collectionHits', 'Of a search among Collections'],
      ['within_limit', 'withinHits', 'Of a search within a Collection'],
    ] as const
  ).map(([name, key, of]) =>
    counted(name, 'hits', [1, 50], [...search, key], `${of}, unless it says`),
  ),
  share('threshold_offline', [...search, 'offlineThreshold'], 'Least score by words alone'),
  share('threshold_model', [...search, 'modelThreshold'], 'Least score by a model’s vectors'),
  share('threshold_within', [...search, 'withinThreshold'], 'Least score within a Collection'),
  onOff('notes_in_recall', [...search, 'isInRecall'], 'Whether a recall finds Notes'),
]
