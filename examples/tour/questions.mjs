// Ten questions on conversation.mjs. `with` goes into the recall as it is; `knownAfter` names the
// session after which `known_at` lies. Of the first `first` hits one must hold all of `says`;
// `answer` must stand in the answer's text, and `never` nowhere at all.

export const questions = [
  {
    ask: 'Where is Mei going for her birthday?',
    shows: 'one turn asked, the next one answered',
    expect: { first: 3, says: ['Azores'] },
  },
  {
    ask: 'What does Kenji drink in the morning?',
    shows: 'he changed his mind: what holds now',
    expect: { first: 2, says: ['hojicha'], answer: ['hojicha'] },
  },
  {
    ask: 'What does Kenji drink in the morning?',
    shows: 'and what held in March',
    with: { as_of: '2026-03-20' },
    expect: { first: 2, says: ['espresso'], answer: ['espresso'], never: ['hojicha'] },
  },
  {
    ask: 'When does Crumb launch?',
    shows: 'a date that was moved',
    expect: { first: 3, says: ['19 May'], answer: ['19 May'] },
  },
  {
    ask: 'When does Crumb launch?',
    shows: 'and what we knew before it was moved',
    knownAfter: 'printer',
    expect: { first: 2, says: ['21 April'], answer: ['21 April'], never: ['19 May'] },
  },
  {
    ask: '妈妈什么时候到里斯本？',
    shows: 'Chinese: when does mother arrive in Lisbon?',
    expect: { first: 1, says: ['六月十二号'], answer: ['六月十二号'] },
  },
  {
    ask: '猫アレルギーの薬はどこ？',
    shows: 'Japanese: where is the medicine for the cat allergy?',
    expect: { first: 1, says: ['青い箱'], answer: ['青い箱'] },
  },
  {
    ask: 'What was that about an allergy?',
    shows: 'context raises whom we are talking about',
    with: { context: ['person_id:noor'] },
    expect: { first: 1, says: ['nut allergy'], answer: ['nut allergy'] },
  },
  {
    ask: 'What broke?',
    shows: 'in April, at work: filters by time and metadata',
    with: { time: { from: '2026-04-01', to: '2026-05-01' }, metadata: { topic: 'work' } },
    expect: { first: 1, says: ['label printer'], never: ['dishwasher', 'bicycle'] },
  },
  {
    ask: 'Who won the chess tournament?',
    shows: 'what was never said is not made up: `min_score` says how near a match has to be',
    with: { min_score: 0.1 },
    expect: { nothing: true },
  },
]
