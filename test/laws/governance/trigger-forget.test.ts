import { describe, expect, it } from 'vitest'
import { Utterance } from '../../../engine/language/utterance.ts'
import { asksForLast } from '../../../engine/laws/recall/description-match.ts'
import { triggerIn } from '../../../engine/laws/governance/trigger.ts'

describe('UN-27 what was told last is taken back', () => {
  it.each([
    ['forget the last thing I told you', 'the last thing I told you'],
    ['undo that', 'that'],
    ['undo', 'that'],
    ['scratch that', 'that'],
    ["ok scratch that, it's fine", 'that'],
    ['forget what I just said', 'what I just said'],
    ['please forget that last bit', 'last bit'],
    ['oops delete the last thing i said', 'the last thing i said'],
    ['can you forget what i just told you?', 'what i just told you'],
    ['never mind what I just said', 'what I just said'],
    ['wait, delete that last memory', 'last memory'],
    ['ignore that last one', 'last one'],
    ['delete that', 'that'],
    ['forget my last message', 'last message'],
    ['disregard my last message', 'my last message'],
    ['forget about the thing i just told you', 'the thing i just told you'],
    ['remove the last thing I said from your memory', 'the last thing I said'],
    ['Vergiss, was ich gerade gesagt habe', 'gerade'],
    ['olvida lo que acabo de decirte', 'acabo de decirte'],
    ['oublie ce que je viens de dire', 'je viens de dire'],
  ])('%j takes back %j', (text, rest) => {
    const trigger = triggerIn(new Utterance(text))
    expect(trigger).toMatchObject({ intent: 'forget', rest })
    expect(asksForLast(rest)).toBe(true)
  })

  it.each([
    'delete that file',
    'forget it',
    'delete the last row of the table',
    'I had to undo the last stitch',
    'Delete that. You never listen.',
    'remove the lid and stir',
    'undo the top button',
    'just ignore that noise',
    'ignore the last email from the bank',
    'I forget what I just said',
    'she told me to forget the last thing she said',
    'erase the whiteboard before you leave',
  ])('%j takes nothing back', (text) => {
    expect(triggerIn(new Utterance(text)).intent).toBe('none')
  })

  it.each([
    'what I said',
    'the message',
    'my last job',
    'last week',
    'the last thing I told Bo',
    '',
  ])('%j means something else than what was told last', (text) =>
    expect(asksForLast(text)).toBe(false),
  )
})

describe('SG-10 a plain command to forget', () => {
  it.each([
    ['forget everything about marcus', 'marcus'],
    ['please delete everything about the gym', 'the gym'],
    ['delete what i said about work', 'work'],
    ['can you forget about lisbon', 'lisbon'],
    ['forget about marcus', 'marcus'],
    ['forget olus phone number', 'olus phone number'],
    ['forget my address', 'address'],
    ['erase all about the old job please', 'the old job'],
    ['Vergiss alles über Tobias', 'Tobias'],
    ['olvida todo sobre Marcos', 'Marcos'],
    ['oublie tout sur Marc', 'Marc'],
    ['apaga tudo sobre o trabalho antigo', 'o trabalho antigo'],
  ])('%j forgets %j', (text, rest) => {
    expect(triggerIn(new Utterance(text))).toMatchObject({ intent: 'forget', rest })
  })

  it.each([
    'i forget his name',
    "I forget Olu's phone number every time",
    'forget it, let us eat',
    'forget the address, just drive north',
    'Forget pasta, try rice',
    'never forget everything about that summer',
    'she told me to forget everything about it',
    'we can delete everything about the old campaign from the site',
    'you forget my birthday every year',
    'you can forget about a raise',
    'did you forget about lunch?',
    'ich vergesse alles über ihn',
    'olvidé todo sobre eso',
  ])('%j forgets nothing', (text) => {
    expect(triggerIn(new Utterance(text)).intent).not.toBe('forget')
  })
})
