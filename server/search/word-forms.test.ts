import { isFoundIn, wordForms } from '@fieldhouse/domain/kit/words/word-forms'
import { array, assert, constantFrom, property, sample, tuple } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const words = 'a Bé œu ŁØ st Rue Laval Tremblay данные 1 42 0199 H7A 1A1 WPW'.split(' ')
const spaces = [' ', '  ', '\u00a0', '\t', '\n', '\u202f']
const marks = Array.from("'’-–.,/()+#@_%\\€•·")
const text = array(constantFrom(...words, ...spaces, ...marks), { maxLength: 14 }).map((parts) =>
  parts.join(''),
)

test('OPEN-630 the database makes the same forms of a text as the domain', async () => {
  const texts = sample(tuple(text, text), 3000)
  const { rows } = await world.owner.query<{ forms: string[] }>(
    `select array_agg(word_forms(names, others) order by at) as forms
      from unnest($1::text[], $2::text[]) with ordinality as of (names, others, at)`,
    [texts.map(([names]) => names), texts.map(([, others]) => others)],
  )
  const made = rows[0]?.forms ?? []
  const differing = texts.filter(([names, others], at) => wordForms(names, others) !== made[at])
  expect(differing).toEqual([])
})

test('OPEN-630 a name is found by its letters alone, whatever marks or spaces stand between them', () => {
  const word = constantFrom('o', 'brien', 'St', 'Pierre', 'd', 'Aoust', 'WPW', '10321304', 'van', 'Éloi')
  const mark = constantFrom("'", '’', '-', ' ', '. ', ' - ', '/', '\u00a0')
  assert(
    property(array(word, { minLength: 2, maxLength: 4 }), mark, (parts, between) => {
      const name = parts.join(between)
      return [parts.join(''), name, parts.join(' '), parts.slice(-2).join('')].every((typed) =>
        isFoundIn(name, typed),
      )
    }),
  )
})
