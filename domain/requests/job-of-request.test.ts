import { expect, test } from 'vitest'
import { clientOfRequest, descriptionOfRequest, titleOfRequest } from './job-of-request.ts'

const asked = {
  name: 'Zoé Gagnon',
  phone: '+15145550190',
  email: 'zoe@example.com',
  address: { formatted: '4321, rue Saint-Denis, Montréal' },
  problem: 'Water below the washer\nsince Monday',
  language: 'fr',
} as const

const title = (problem: string, machine: string | null = null) => titleOfRequest({ problem }, machine)

test('OPEN-353 a job is called by the first line of its request and by its machine, cut between words', () => {
  expect(title(asked.problem)).toBe('Water below the washer')
  expect(title('\n  It   leaks. \n', 'Whirlpool WFW')).toBe('It leaks · Whirlpool WFW')
  expect(title('...')).toBe('...')
  expect([title('It leaks!?.,;:'), title('It leaks...'), title('Wait... it leaks')]).toEqual([
    'It leaks!?',
    'It leaks',
    'Wait... it leaks',
  ])
  expect(title('x'.repeat(100))).toBe('x'.repeat(100))
  expect(title(`${'x'.repeat(100)}.`)).toBe('x'.repeat(100))
  // A very long word after a short word is cut inside the word.
  expect(title(`See ${'x'.repeat(300)}`)).toBe(`See ${'x'.repeat(95)}…`)
  const long = title(`${'leaks '.repeat(40)}`, 'M'.repeat(250))
  expect(long).toMatch(/^(?:leaks ){15}leaks… · M+…$/)
  expect([title('x'.repeat(300)).length, long.length]).toEqual([100, 200])
  expect(title(`${'x'.repeat(98)}😀😀`)).toBe(`${'x'.repeat(98)}…`)
})

test('OPEN-353 the whole request is the job’s description, with who asked where they may not be the client', () => {
  expect(descriptionOfRequest(asked, false)).toBe(asked.problem)
  expect(descriptionOfRequest(asked, true)).toBe(
    `${asked.problem}\n\nZoé Gagnon · (514) 555-0190 · zoe@example.com · 4321, rue Saint-Denis, Montréal`,
  )
  const bare = { ...asked, email: null, address: null }
  expect(descriptionOfRequest(bare, true)).toBe(`${asked.problem}\n\nZoé Gagnon · (514) 555-0190`)
})

test('OPEN-353 who asked becomes a client in the language they asked in', () => {
  expect(clientOfRequest(asked)).toEqual({
    firstName: 'Zoé',
    lastName: 'Gagnon',
    phone: asked.phone,
    email: asked.email,
    address: asked.address,
    languages: ['fr-FR'],
  })
  expect(clientOfRequest({ ...asked, name: 'Zoé', language: null })).toMatchObject({
    firstName: 'Zoé',
    lastName: 'Zoé',
    languages: undefined,
  })
})
