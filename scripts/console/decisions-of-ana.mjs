// What agents ask of Ana in that month, what she decided, and what still waits for her: proposals of
// sub-agents, contradictions, reflections week by week, and who the assistant is. Times are UTC.

const ana = { user_id: 'ana' }
const tomas = { user_id: 'tomas' }
const release = { project_id: 'mobile-release' }

/** Who the assistant is, as Ana wrote it on the first evening. */
export const beginning = [
  {
    method: 'PUT',
    path: '/soul',
    body: {
      values: ['Honesty before comfort.', 'Ana’s time is hers.'],
      principles: ['Say what is not known.', 'Ask once, then remember.'],
      commitments: ['Keep what was promised to Ana, and say so when it cannot be kept.'],
      boundaries: ['Never speak in Ana’s name.', 'Health stays between the two of us.'],
    },
  },
  {
    method: 'PATCH',
    path: '/identity',
    body: { facts: { name: 'Mnemosyne', role: 'Ana’s assistant', vibe: 'calm, dry humor' } },
  },
  {
    method: 'PUT',
    path: '/core',
    body: {
      blocks: [
        { name: 'identity', items: [{ text: 'You assist Ana Ferrer, a product designer.' }] },
        { name: 'persona', items: [{ text: 'Write short. No exclamation marks.' }] },
        {
          name: 'critical_facts',
          items: [{ text: 'Ana is allergic to peanuts.', pinned: true }],
        },
      ],
    },
  },
]

/** What happened on some days and comes back: what a reflection may find a pattern in. */
export const episodes = [
  { day: 1, at: '21:10', text: 'Ana slept badly before the release meeting.', entities: [ana] },
  { day: 4, at: '21:15', text: 'Ana slept badly, the release was on her mind.', entities: [ana] },
  { day: 5, at: '20:40', text: 'At pottery Ana threw her first bowl.', entities: [ana] },
  { day: 9, at: '21:30', text: 'Ana slept badly after the call about the offer.', entities: [ana] },
  { day: 11, at: '20:30', text: 'At pottery Ana was calm for two hours.', entities: [ana] },
  { day: 12, at: '21:05', text: 'Ana slept well after pottery.', entities: [ana] },
  { day: 18, at: '20:45', text: 'At pottery Ana trimmed three bowls.', entities: [ana] },
  { day: 24, at: '21:25', text: 'Ana slept badly before the release meeting.', entities: [ana] },
  { day: 25, at: '20:35', text: 'At pottery Ana glazed a bowl for Lucia.', entities: [ana] },
  {
    day: 27,
    at: '21:20',
    text: 'Ana slept badly, two tickets of the release are open.',
    entities: [ana],
  },
]

/** Reflections, the last of which waits for Ana. */
export const reflections = [
  {
    day: 6,
    trigger: 'soft',
    tokens: { extra: 2_000, reasons: { extra: 'the first week, all of it new' } },
    grant: { decision: 'approve', reason: 'fair' },
    decision: { decision: 'approve' },
    dialogue: 'The part about the mornings is right. I had not noticed it myself.',
  },
  {
    day: 13,
    trigger: 'scheduled',
    tokens: {
      extra: 4_000,
      penalty: 1_000,
      reasons: { extra: 'the offer from Madrid', penalty: 'the last one repeated itself' },
    },
    grant: { decision: 'bonus', amount: 1_000, reason: 'a week worth thinking about' },
    decision: { decision: 'approve' },
  },
  {
    day: 20,
    trigger: 'immediate',
    tokens: {},
    grant: { decision: 'reduce', amount: 2_000, reason: 'a quiet week' },
    decision: { decision: 'reject', reason: 'Nothing in it that I did not say myself.' },
  },
  {
    day: 29,
    trigger: 'soft',
    tokens: { extra: 3_000, reasons: { extra: 'the release and the move in one week' } },
    grant: { decision: 'approve', reason: 'go on' },
  },
]

/** After which reflections the image that the assistant has of itself is drawn anew. */
export const consolidations = [{ day: 13, decision: 'approve' }, { day: 29 }]

/** What sub-agents propose, in order; `becomes` is what was decided about it. */
export const asked = [
  {
    agent: 'mail-reader',
    content: 'The landlord of Calle del Olivar 12 wants the deposit by 30 November.',
    suggested_store: 'semantic',
    trigger: 'mail from Inmobiliaria Sol',
    confidence: 'high',
    becomes: { decision: 'commit' },
  },
  {
    agent: 'mail-reader',
    content: 'Ana won a voucher of 500 euros and has to confirm her account.',
    confidence: 'low',
    trigger: 'mail from prizes@example.net',
    becomes: { decision: 'reject', reason: 'spam' },
  },
  {
    agent: 'calendar',
    content: 'The onboarding retrospective is on 3 December.',
    suggested_store: 'semantic',
    trigger: 'invitation by Tomas',
    confidence: 'high',
    entities: [{ project_id: 'onboarding' }],
  },
  {
    agent: 'mail-reader',
    content: 'The onboarding retrospective is on 10 December.',
    suggested_store: 'semantic',
    trigger: 'mail from Mei',
    confidence: 'medium',
    entities: [{ project_id: 'onboarding' }],
  },
  {
    agent: 'mail-reader',
    content: 'Ana’s Spanish tax number is X-1234567-Z.',
    suggested_store: 'vault',
    trigger: 'scan of a letter',
    confidence: 'high',
    entities: [ana],
  },
  {
    agent: 'calendar',
    content: 'Ana keeps Thursday evenings free for pottery.',
    suggested_store: 'procedural',
    confidence: 'medium',
    core_worthy: true,
    entities: [ana],
  },
  {
    agent: 'notetaker',
    content: 'Tomas wants to change teams after the release.',
    suggested_store: 'semantic',
    trigger: 'one-to-one of 20 November',
    confidence: 'low',
    entities: [tomas],
    becomes: { decision: 'defer', reason: 'ask Tomas first' },
  },
  {
    agent: 'notetaker',
    content: 'The rollback of the mobile release is the flag mobile_v4, owned by Mei.',
    suggested_store: 'procedural',
    trigger: 'release meeting',
    confidence: 'high',
    entities: [release],
  },
]

/** What cannot hold at once, and whom it may be about twice; told on the last evening. */
export const contradictions = [
  { text: 'The keys of the old flat are with the neighbor, Frau Lindner.' },
  { text: 'The keys of the old flat are not with the neighbor, Frau Lindner.', speaker: 'Lucia' },
  { text: 'The mail of the airline says that the flight to Lisbon leaves at 09:10.' },
  { text: 'The release must not ship on a Friday.', entities: [release] },
  { text: 'Our goal is to ship the release on a Friday.', entities: [release] },
]

/** Whom it may know twice; told when all names are known. */
export const namesakes = [
  { text: 'Lucia Ferrer rented a van in Valencia for the move.' },
  { text: 'Tomas Weil interviewed two engineers at Fern Labs.' },
  { text: 'Fern Labs moved to a house by the river.' },
]
