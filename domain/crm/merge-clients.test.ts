import { array, assert, constantFrom, property, record, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import { clientNotesMax } from './client.ts'
import { chosenClientFields, mergedClient } from './merge-clients.ts'

const phone = constantFrom(
  '+15145550101',
  '+15145550102',
  '+15145550103',
  '+15145550104',
  '+15145550105',
  '+15145550106',
)
const mail = constantFrom('a@example.com', 'A@example.com', 'b@example.com', 'c@example.com')
const someone = record({
  firstName: constantFrom('Éric', 'Eric'),
  lastName: constantFrom('Tremblay', 'Roy'),
  phone,
  email: constantFrom(null, 'a@example.com', 'b@example.com'),
  additionalPhones: array(phone, { maxLength: 4 }).map((list) =>
    [...new Set(list)].map((number) => ({ number, type: 'WORK' as const })),
  ),
  additionalEmails: array(mail, { maxLength: 3 }).map((list) =>
    list.map((value) => ({ value, type: 'WORK' as const })),
  ),
  notes: constantFrom(null, 'Dog', 'Key under the mat', 'x'.repeat(4995), 'y'.repeat(4995)),
  title: constantFrom(null, 'Dr'),
})

type Someone = { phone: string; email: string | null; notes: string | null } & Record<string, unknown>
const numbers = (of: Record<string, unknown>) => [
  of['phone'],
  ...(of['additionalPhones'] as { number: string }[]).map(({ number }) => number),
]

test('a merge keeps every phone, address of mail and note of both, each once, the chosen ones first', () => {
  assert(
    property(someone, someone, subarray([...chosenClientFields]), (kept, gone, take) => {
      const { values: merged, surplus } = mergedClient({ kept, gone }, take)
      const text = JSON.stringify([merged, surplus]).toLowerCase()
      const notes = String(merged['notes'] ?? '')
      expect(notes.length).toBeLessThanOrEqual(clientNotesMax)
      for (const one of [kept, gone] as Someone[]) {
        for (const number of numbers(one)) expect(text).toContain(String(number))
        if (one.email) expect(text).toContain(one.email.toLowerCase())
        if (one.notes) expect([notes, surplus].some((said) => said?.includes(String(one.notes)))).toBe(true)
      }
      expect(new Set(numbers(merged)).size).toBe(numbers(merged).length)
      expect(merged['phone']).toBe(take.includes('phone') ? gone.phone : kept.phone)
      expect(merged['title']).toBe((take.includes('title') && gone.title) || kept.title || gone.title)
    }),
  )
})

const plainClient = {
  firstName: 'Ana',
  phone: '+15145550100',
  email: null,
  additionalPhones: [],
  additionalEmails: [],
  notes: null,
}
const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    number: `+1514555010${from + at}`,
    type: 'HOME' as const,
  }))

test('UI-36 a merged client has at most five additional phones and e-mail addresses; the others go into the notes', () => {
  const kept = {
    ...plainClient,
    additionalPhones: lines(1, 4),
    email: 'a@b.ca',
    additionalEmails: [{ value: 'c@b.ca', type: 'WORK' as const }],
    notes: 'Dog',
  }
  const gone = {
    ...plainClient,
    phone: '+15145550105',
    additionalPhones: [...lines(6, 6), { number: '+15145550107', ext: '12', type: 'WORK' as const }],
    email: 'd@b.ca',
    additionalEmails: ['C', 'A', 'e', 'f', 'g', 'h', 'i'].map((name) => ({
      value: `${name}@b.ca`,
      type: 'WORK' as const,
    })),
    notes: 'Dog',
  }
  const { values, surplus } = mergedClient({ kept, gone }, [])
  expect(values['additionalPhones']).toEqual([...lines(1, 4), { number: '+15145550105', type: 'MOBILE' }])
  expect(values['additionalEmails']).toEqual(
    ['c', 'd', 'e', 'f', 'g'].map((name) => ({
      value: `${name}@b.ca`,
      type: name === 'd' ? 'PERSONAL' : 'WORK',
    })),
  )
  expect(values['notes']).toBe('Dog\n+15145550106\n+15145550107 x12\nh@b.ca\ni@b.ca')
  expect(surplus).toBeNull()
})

test('UI-33 the main number with another extension is an additional phone; without an extension it is not', () => {
  const withExt = { number: '+15145550100', ext: '7', type: 'WORK' as const }
  const gone = { ...plainClient, additionalPhones: [withExt], email: 'Ana@b.ca' }
  const { values } = mergedClient({ kept: plainClient, gone }, [])
  expect(values).toMatchObject({ phone: '+15145550100', additionalPhones: [withExt], email: 'Ana@b.ca' })
  expect([values['additionalEmails'], values['notes']]).toEqual([[], null])
})

test('notes have exactly their maximum length; a text that exceeds it becomes surplus, a shorter one still fits', () => {
  const kept = { ...plainClient, notes: 'x'.repeat(clientNotesMax - 14) }
  const gone = { ...plainClient, notes: 'y'.repeat(15), phone: '+15145550101', additionalPhones: lines(2, 7) }
  const { values, surplus } = mergedClient({ kept, gone }, [])
  expect(values['notes']).toBe(`${kept.notes}\n+15145550106`)
  expect(surplus).toBe(`${gone.notes}\n+15145550107`)
  const fits = { ...plainClient, notes: 'y'.repeat(13) }
  expect(String(mergedClient({ kept, gone: fits }, []).values['notes'])).toHaveLength(clientNotesMax)
})
