import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { readDescriptions } from './own-sets.mjs'

const folder = resolve(import.meta.dirname, '../sets/described')

/**
 * Our own lives with descriptions of what is to be forgotten: `{name, manner, split, items, descriptions}`, each
 * description with the ids of what a person means by it (`meant`) and of what may go or stay (`may`). Those
 * of `bench/sets/forget.json` stand in two, by their split.
 */
export function readDescribedLives(now) {
  const { items, descriptions } = readDescriptions(now)
  const plain = ['dev', 'test'].map((split) => ({
    name: `plain-${split}`,
    manner: 'plain sentences',
    split,
    items,
    descriptions: descriptions
      .filter((one) => one.split === split)
      .map((one) => ({ ...one, may: new Set() })),
  }))
  return [...plain, ...readdirSync(folder).sort().map(lifeOf)]
}

function lifeOf(file) {
  const { name, manner, split, told, descriptions } = JSON.parse(
    readFileSync(`${folder}/${file}`, 'utf8'),
  )
  return {
    name,
    manner,
    split,
    items: told.map(([id, thread, at, text, speaker]) => ({
      external_id: id,
      thread: `${name}-${thread}`,
      occurred_at: `${at}:00.000Z`,
      text,
      ...(speaker === undefined ? {} : { speaker }),
    })),
    descriptions: descriptions.map(([description, meant, may]) => ({
      description,
      meant: idsIn(meant),
      may: idsIn(may),
    })),
  }
}

function idsIn(text) {
  return new Set(text.split(' ').filter((id) => id !== ''))
}
