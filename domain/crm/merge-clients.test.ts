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
