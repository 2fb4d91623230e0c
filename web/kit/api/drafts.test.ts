import { expect, test } from 'vitest'
import { draftName } from './drafts.ts'

const owner = { user: 'u', workspace: 'w' }
const of = { form: 'client', about: 'a' }

test('UI-20, WS-03 a draft is another in each workspace, for each user, form and record, and outside any workspace', () => {
  const names = [
    draftName(owner, of),
    draftName({ ...owner, user: 'v' }, of),
    draftName({ ...owner, workspace: 'x' }, of),
    draftName({ ...owner, workspace: null }, of),
    draftName(owner, { ...of, form: 'job' }),
    draftName(owner, { ...of, about: 'b' }),
    draftName(owner, { ...of, about: null }),
  ]
  expect(new Set(names).size).toBe(names.length)
  expect(draftName({ ...owner }, { ...of })).toBe(names[0])
})
