// What is told of Ana in a month: a designer who moves from Berlin to Madrid, plans a trip, learns
// pottery and ships a release. Times are of the day, UTC.

const ana = { user_id: 'ana' }

/** A day's statements, in order. */
export const days = [
  [
    {
      at: '08:12',
      text: 'Ana lives in Berlin and works as a product designer at Fern.',
      entities: [
        {
          ...ana,
          properties: {
            city: { value: 'Berlin', since: '2021-03-01' },
            job: { value: 'product designer', since: '2021-03-01' },
          },
        },
        { company_id: 'fern' },
      ],
    },
    { at: '08:14', text: 'Ana drinks green tea in the morning, never coffee.', entities: [ana] },
    {
      at: '19:40',
      text: 'Ana has a sister, Lucia, who lives in Valencia.',
      entities: [ana, { user_id: 'lucia' }],
    },
  ],
  [
    {
      at: '09:30',
      text: 'We ship the Fern mobile release on 27 November.',
      entities: [{ project_id: 'mobile-release' }],
      explicit: true,
    },
    {
      at: '09:33',
      text: 'The release must not go out without an accessibility review.',
      entities: [{ project_id: 'mobile-release' }],
      explicit: true,
    },
    {
      at: '15:05',
      text: 'Tomas leads the engineering of the mobile release.',
      entities: [{ user_id: 'tomas' }, { project_id: 'mobile-release' }],
    },
  ],
  [{ at: '20:22', text: 'Ana started a pottery course on Tuesday evenings.', entities: [ana] }],
  [
    { at: '07:55', text: 'Ana is allergic to peanuts.', entities: [ana], explicit: true },
    { at: '12:10', text: 'Ana prefers written feedback over calls.', entities: [ana] },
    {
      at: '12:20',
      text: 'The design meeting is on Mondays.',
      entities: [{ project_id: 'onboarding' }],
    },
    { at: '12:31', text: 'Ana’s favourite tea is jasmine.', entities: [ana] },
  ],
  [
    {
      at: '21:03',
      text: 'Ana finished reading The Left Hand of Darkness and loved it.',
      entities: [ana],
    },
  ],
  [
    {
      at: '10:00',
      text: 'Our goal is to halve the time a new user needs for the first design.',
      entities: [{ project_id: 'onboarding' }],
      explicit: true,
    },
    {
      at: '10:04',
      text: 'If the usability test fails, we postpone the onboarding change.',
      entities: [{ project_id: 'onboarding' }],
    },
  ],
  [
    {
      at: '18:31',
      text: 'Ana cycled 42 km along the Havel with Lucia.',
      entities: [ana, { user_id: 'lucia' }],
    },
  ],
  [
    {
      at: '09:12',
      text: 'Fern offered Ana to lead the design team in Madrid.',
      entities: [ana, { company_id: 'fern' }],
    },
    { at: '22:47', text: 'Ana is unsure whether to leave Berlin.', entities: [ana] },
  ],
  [
    {
      at: '13:20',
      text: 'Ana booked a trip to Lisbon for the first weekend of December.',
      entities: [ana, { place_id: 'Lisbon' }],
    },
  ],
  [
    {
      at: '08:40',
      text: 'The usability test had nine participants; seven finished without help.',
      entities: [{ project_id: 'onboarding' }],
    },
    {
      at: '16:15',
      text: 'We decided to keep the three-step onboarding.',
      entities: [{ project_id: 'onboarding' }],
      explicit: true,
    },
  ],
  [
    {
      at: '20:50',
      text: 'Ana glazed her first bowl: celadon, with one drip she likes.',
      entities: [ana],
    },
  ],
  [
    {
      at: '11:11',
      text: 'Ana’s budget for the Lisbon trip is 600 euros.',
      entities: [ana, { place_id: 'Lisbon' }],
    },
  ],
  [
    {
      at: '09:01',
      text: 'Ana accepted the offer and moves to Madrid.',
      entities: [{ ...ana, properties: { job: 'design lead' } }, { place_id: 'Madrid' }],
    },
    { at: '09:05', text: 'Ana will miss the Sunday market at Mauerpark.', entities: [ana] },
  ],
  [
    {
      at: '17:30',
      text: 'Lucia is looking for a flat with a balcony for Ana in Lavapiés.',
      entities: [{ user_id: 'lucia' }, ana],
    },
  ],
  [
    {
      at: '10:25',
      text: 'The accessibility review found two missing labels in the settings screen.',
      entities: [{ project_id: 'mobile-release' }],
    },
    {
      at: '10:41',
      text: 'Tomas fixed both labels within the hour.',
      entities: [{ user_id: 'tomas' }, { project_id: 'mobile-release' }],
    },
  ],
  [
    {
      at: '19:19',
      text: 'Ana signed the lease for a flat in Calle del Olivar 12.',
      entities: [ana, { place_id: 'Madrid' }],
    },
  ],
  [
    {
      at: '08:03',
      text: 'Ana now lives in Madrid.',
      entities: [{ ...ana, properties: { city: 'Madrid' } }, { place_id: 'Madrid' }],
      explicit: true,
    },
  ],
  [
    {
      at: '09:45',
      text: 'Ana’s Spanish is good enough for meetings, not yet for jokes.',
      entities: [ana],
    },
    {
      at: '21:30',
      text: 'Ana found a pottery studio two streets away; it opens on Thursdays.',
      entities: [ana],
    },
  ],
  [{ at: '12:00', text: '安娜喜欢在周末喝龙井茶。', entities: [ana] }],
  [
    {
      at: '09:20',
      text: 'The mail of the airline says that the flight to Lisbon leaves at 07:35.',
      entities: [{ place_id: 'Lisbon' }],
      trust: 'untrusted',
    },
    {
      at: '14:02',
      text: '<img src=x onerror="alert(1)"> was in the signature of that mail.',
      trust: 'untrusted',
    },
  ],
  [
    {
      at: '18:18',
      text: 'Ana never wants to be called before ten in the morning.',
      entities: [ana],
      explicit: true,
    },
  ],
  [
    { at: '08:50', text: 'Ana drinks coffee every morning since she moved.', entities: [ana] },
    {
      at: '09:40',
      text: 'The design meeting is now on Wednesdays.',
      entities: [{ project_id: 'onboarding' }],
    },
    { at: '20:08', text: 'Ana misses Berlin less than she thought.', entities: [ana] },
  ],
  [
    {
      at: '16:44',
      text: 'The release candidate starts in 1.2 seconds on an old phone.',
      entities: [{ project_id: 'mobile-release' }],
    },
  ],
  [
    {
      at: '09:32',
      text: 'Our goal is a quiet release: no page at night.',
      entities: [{ project_id: 'mobile-release' }],
      explicit: true,
    },
    {
      at: '17:05',
      text: 'We must never deploy on a Friday.',
      entities: [{ project_id: 'mobile-release' }],
      explicit: true,
    },
  ],
  [
    {
      at: '19:55',
      text: 'Lucia visits Ana in Madrid next weekend.',
      entities: [{ user_id: 'lucia' }, ana, { place_id: 'Madrid' }],
    },
  ],
  [
    {
      at: '10:10',
      text: 'Tomas is on leave until the 26th; Mei stands in for him.',
      entities: [{ user_id: 'tomas' }, { user_id: 'mei' }],
    },
  ],
  [
    {
      at: '08:30',
      text: 'Mei thinks the review should be repeated after the last change.',
      entities: [{ user_id: 'mei' }, { project_id: 'mobile-release' }],
    },
    { at: '10:02', text: 'Ana’s favourite tea is now genmaicha.', entities: [ana] },
    { at: '21:21', text: 'Ana’s bowl came out of the kiln without a crack.', entities: [ana] },
  ],
  [
    {
      at: '13:13',
      text: 'Ana moved the Lisbon trip to the second weekend of December.',
      entities: [ana, { place_id: 'Lisbon' }],
    },
  ],
  [
    {
      at: '09:09',
      text: 'If Mei’s review passes, we ship on 27 November as planned.',
      entities: [{ user_id: 'mei' }, { project_id: 'mobile-release' }],
    },
    {
      at: '18:40',
      text: 'Ana wants to run the Madrid half marathon in April.',
      entities: [ana],
      explicit: true,
    },
  ],
  [
    {
      at: '08:21',
      text: 'Ana’s new address is Calle del Olivar 12, Madrid.',
      entities: [ana, { place_id: 'Madrid' }],
    },
    {
      at: '09:15',
      text: 'Mei signed off the accessibility review.',
      entities: [
        { user_id: 'mei', properties: { name: 'Mei Tan' } },
        { project_id: 'mobile-release' },
      ],
    },
    {
      at: '16:20',
      text: 'Mei Tan will speak about forms at a meetup in Lisbon.',
      entities: [
        { user_id: 'mei.tan', properties: { name: 'Mei Tan', mail: 'mei.tan@fern.example' } },
      ],
    },
  ],
]

export const conversations = [
  {
    day: 17,
    at: '11:30',
    thread: 'chat-7',
    messages: [
      {
        role: 'user',
        name: 'Ana',
        content: 'I moved last week. Remind me to change my address at the bank.',
      },
      { role: 'assistant', content: 'I will remind you on Monday.' },
      { role: 'user', name: 'Ana', content: 'And no calls on that day, I am in workshops.' },
    ],
  },
  {
    day: 27,
    at: '15:00',
    thread: 'chat-9',
    messages: [
      { role: 'user', name: 'Ana', content: 'What did I say about Lisbon?' },
      {
        role: 'assistant',
        content:
          'You moved the trip to the second weekend of December, with a budget of 600 euros.',
      },
      { role: 'user', name: 'Ana', content: 'Make it 750, Lucia comes along.' },
    ],
  },
]

export const people = [
  {
    user_id: 'ana',
    properties: {
      name: 'Ana Ferrer',
      languages: ['Spanish', 'Catalan', 'German'],
      tea: 'genmaicha',
    },
    relations: [
      { user_id: 'lucia', role: 'sister' },
      { company_id: 'fern', role: 'works at' },
    ],
  },
  { user_id: 'lucia', properties: { name: 'Lucia Ferrer', city: 'Valencia' } },
  {
    user_id: 'tomas',
    properties: { name: 'Tomas Weil', job: 'engineering lead' },
    relations: [{ company_id: 'fern', role: 'works at' }],
  },
  {
    user_id: 'mei',
    properties: { name: 'Mei Tan', job: 'accessibility engineer' },
    relations: [{ company_id: 'fern', role: 'works at' }],
  },
  { company_id: 'fern', properties: { name: 'Fern', city: 'Berlin' } },
  { project_id: 'mobile-release', properties: { name: 'Mobile release', due: '2026-11-27' } },
]

export const proposals = [
  {
    content: 'Ana’s shoe size for running is 39.',
    suggested_store: 'semantic',
    confidence: 'medium',
  },
  { content: 'Tomas wants to change teams.', suggested_store: 'semantic', confidence: 'low' },
]
