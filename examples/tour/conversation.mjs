// Two months in the studio of Mei and Kenji, who build Crumb, an app that says when bread is warm.
// A session is a thread; its turns are a minute apart, and who speaks is an entity of the turn.

const crumb = { project_id: 'crumb', properties: { name: 'Crumb' } }
const noor = { person_id: 'noor', properties: { name: 'Noor' } }

export const speakers = {
  mei: { person_id: 'mei', properties: { name: 'Mei', home_town: 'Chengdu' } },
  kenji: { person_id: 'kenji', properties: { name: 'Kenji', home_town: 'Osaka' } },
}

export const sessions = [
  {
    id: 'wall',
    title: 'a date on the wall',
    at: '2026-03-03T09:10:00Z',
    turns: [
      {
        by: 'kenji',
        text: 'I drink espresso every morning, three of them, standing up, and I will not be taking questions.',
        sets: { drink: 'espresso' },
      },
      { by: 'mei', text: 'One question. How do you type when your hands shake like that?' },
      { by: 'kenji', text: 'That is called pair programming, Mei. One hand each.' },
      {
        by: 'mei',
        text: 'Crumb launches on 21 April. It is a Tuesday, and nobody breaks things on a Tuesday.',
        about: [{ ...crumb, properties: { ...crumb.properties, launch: '2026-04-21' } }],
      },
      { by: 'kenji', text: 'Agreed. I have put it on the wall in marker, so now it is true.' },
      { by: 'mei', text: 'That is a rented wall.' },
      { by: 'kenji', text: 'Then the landlord is a stakeholder.' },
      {
        by: 'mei',
        text: 'Our first customer is the bakery of Mrs Almeida on Rua da Rosa. She wants every phone in the street to ring when the bread leaves the oven.',
        about: [crumb, 'customer_id:almeida'],
      },
      { by: 'kenji', text: 'Warm bread alerts. My mother will finally understand my job.' },
    ],
  },
  {
    id: 'studio',
    title: 'keys, a cake and a cat',
    at: '2026-03-10T08:45:00Z',
    turns: [
      {
        by: 'mei',
        text: 'We have the room above the bakery. The alarm code is 7731, please do not put that on the wall too.',
        topic: 'studio',
      },
      { by: 'kenji', text: 'One digit on each wall. For security.' },
      { by: 'mei', text: 'You did not.' },
      { by: 'kenji', text: '冷蔵庫は空です。からし一本と、誰かのケーキが半分だけ。' },
      { by: 'mei', text: 'That was a welcome cake, and at nine it was a whole one.' },
      {
        by: 'kenji',
        text: 'I adopted a cat on Sunday. Her name is Tofu: white, soft, and she falls apart when touched.',
        about: [{ cat_id: 'tofu', relations: [{ person_id: 'kenji', role: 'owned by' }] }],
      },
      {
        by: 'mei',
        text: 'You have a cat allergy. You said so at the interview, before you said your name.',
      },
      { by: 'kenji', text: 'Love is mostly antihistamines.' },
      { by: 'kenji', text: '猫アレルギーの薬は本棚の青い箱に入れておいた。' },
    ],
  },
  {
    id: 'flood',
    title: 'water, and news from home',
    at: '2026-03-19T17:30:00Z',
    turns: [
      {
        by: 'kenji',
        text: 'The dishwasher broke and the kitchen is a pond. Tofu watches it like television.',
        topic: 'home',
      },
      { by: 'mei', text: 'Did you turn the water off before you described it so nicely?' },
      { by: 'kenji', text: 'I am turning it off now. In a literary mood.' },
      { by: 'mei', text: '我妈妈六月十二号到里斯本，她要检查我有没有好好吃饭。' },
      { by: 'kenji', text: 'I caught "mama" and a tone of fear.' },
      { by: 'mei', text: 'She inspects my meals. I need vegetables in that fridge by summer.' },
      {
        by: 'mei',
        text: 'Noor starts as our designer on 1 April. She has a nut allergy, and we work above a bakery, so she is also brave.',
        about: [noor],
      },
      { by: 'kenji', text: 'I will move the almond biscuits to a secure location.' },
      { by: 'mei', text: 'Your stomach is not a secure location.' },
    ],
  },
  {
    id: 'whales',
    title: 'plans for a birthday',
    at: '2026-03-31T12:05:00Z',
    turns: [
      { by: 'kenji', text: 'So where are you off to for your birthday?' },
      { by: 'mei', text: 'The Azores! Four days of whales and no signal.' },
      { by: 'kenji', text: 'And if the server falls over while you look at a whale?' },
      { by: 'mei', text: 'Then you restart it, and I wave at you from a boat.' },
      { by: 'kenji', text: 'I get seasick in the bath, so that division of labour is fair.' },
      {
        by: 'mei',
        text: 'The plan for the launch is in doc_id:"plan v7 FINAL (really).pdf", please read this one.',
        topic: 'work',
      },
      { by: 'kenji', text: 'I have read six finals. I am emotionally invested in the seventh.' },
      {
        by: 'mei',
        text: 'Noor drew a new icon. It is a croissant that looks like a phone.',
        about: [noor],
      },
      { by: 'kenji', text: 'I see a phone that looks like a shrimp, but I like it.' },
    ],
  },
  {
    id: 'printer',
    title: 'machines against people',
    at: '2026-04-09T10:20:00Z',
    turns: [
      {
        by: 'kenji',
        text: 'The label printer broke this morning. It prints the letter ã and nothing else.',
        topic: 'work',
      },
      { by: 'mei', text: 'Half the bakery menu is ã. Ship it.' },
      {
        by: 'kenji',
        text: 'My bicycle broke too, on the tram rails. I arrived before it did.',
        topic: 'home',
      },
      { by: 'mei', text: 'Are you hurt, or only your pride?' },
      { by: 'kenji', text: 'One knee, all of the pride.' },
      {
        by: 'mei',
        text: 'Noor sent her first invoice, 1,150 euros. Please pay it before Friday.',
        about: [noor],
        topic: 'work',
      },
      {
        by: 'kenji',
        text: 'Paid. I also paid the plumber, who asked whether the cat was for sale.',
      },
      { by: 'mei', text: 'What did you tell him?' },
      { by: 'kenji', text: 'That she is on the board of directors.' },
    ],
  },
  {
    id: 'oven',
    title: 'a moved date',
    at: '2026-04-16T16:00:00Z',
    turns: [
      {
        by: 'mei',
        text: 'Mrs Almeida called. She gets a new oven next week.',
        about: ['customer_id:almeida'],
      },
      { by: 'kenji', text: 'A bakery without an oven is a room with opinions about flour.' },
      {
        by: 'mei',
        text: 'So we move it: Crumb launches on 19 May.',
        about: [{ ...crumb, properties: { ...crumb.properties, launch: '2026-05-19' } }],
      },
      { by: 'kenji', text: 'I am getting the sponge. The wall has seen things.' },
      { by: 'mei', text: 'Look at it this way. We have four more weeks for the ringtone.' },
      { by: 'kenji', text: 'It is a recording of me saying "bread". It needs no weeks.' },
      { by: 'mei', text: 'It needs a different voice, then.' },
      { by: 'kenji', text: '厳しいなあ。でも正しい。' },
      { by: 'mei', text: '我知道，我总是对的。' },
    ],
  },
  {
    id: 'doctor',
    title: 'a change of mind',
    at: '2026-04-24T08:30:00Z',
    turns: [
      { by: 'mei', text: 'You are quiet. Is it the knee?' },
      {
        by: 'kenji',
        text: 'The doctor looked at my heart rate and asked whether I was a hummingbird.',
      },
      {
        by: 'kenji',
        text: 'No more coffee. I drink hojicha every morning now.',
        sets: { drink: 'hojicha' },
      },
      { by: 'mei', text: 'The espresso machine was the only thing here that we own.' },
      { by: 'kenji', text: 'Noor bought it from me. She named it Gianni.', about: [noor] },
      { by: 'mei', text: '那你现在下午三点还会睡着吗？' },
      { by: 'kenji', text: 'Please, I know "three in the afternoon" and I feel attacked.' },
      { by: 'mei', text: 'You snored during the budget.' },
      { by: 'kenji', text: 'That was my comment on the budget.' },
    ],
  },
  {
    id: 'rehearsal',
    title: 'the rehearsal',
    at: '2026-05-07T15:15:00Z',
    turns: [
      {
        by: 'mei',
        text: 'The rehearsal is done. Forty phones rang at once and a dog fainted.',
        topic: 'work',
      },
      { by: 'kenji', text: 'The dog is fine. He got a pastel de nata and a lawyer.' },
      {
        by: 'mei',
        text: 'Mrs Almeida cried a little. She says her husband would have loved it.',
        about: ['customer_id:almeida'],
      },
      { by: 'kenji', text: 'I did not cry. That was flour, in both eyes.' },
      { by: 'mei', text: 'Noor wants to print the croissant on aprons, in green.', about: [noor] },
      { by: 'kenji', text: 'Get me a large one. I spill in every direction.' },
      { by: 'mei', text: '来月母が来たら、みんなで火鍋を食べましょう。' },
      { by: 'kenji', text: 'Your Japanese is better than my excuses. I will bring the antacids.' },
      { by: 'mei', text: 'Twelve days. Sleep, drink your tea, do not touch the server.' },
    ],
  },
]
