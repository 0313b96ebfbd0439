export default {
  title: 'Forget a topic',
  about: 'All that fits your words is shown first. What you untick stays.',
  what: 'What to forget',
  whatHint: 'In your own words: the trip to Vegas, everything about my knee.',
  look: 'Show what fits',
  lookFirst: 'First see what fits.',
  nothing: 'Nothing that is remembered fits.',
  memories: { one: '{n} memory', other: '{n} memories' },
  statements: { one: '{n} statement', other: '{n} statements' },
  stays: {
    one: '{n} more fits and stays: it is pinned, or an owner’s to forget.',
    other: '{n} more fit and stay: they are pinned, or an owner’s to forget.',
  },
  reason: 'Why (kept in the audit log)',
  forget: { one: 'Forget {n} memory', other: 'Forget {n} memories' },
  done: { one: '{n} memory is forgotten', other: '{n} memories are forgotten' },
  erase: 'Erase for good …',
  eraseNow: 'Erase',
  eraseTitle: { one: 'Erase {n} memory for good?', other: 'Erase {n} memories for good?' },
  eraseAbout:
    'They go with all that was drawn from them, everywhere. A receipt says what was searched and found empty. This cannot be undone.',
} as const
