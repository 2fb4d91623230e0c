import { describe, expect, test } from 'vitest'
import { sayField } from '../field-words.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { type FlagArray, type Permissions, sections } from '../kit/entity/sections.ts'
import {
  counterLook,
  mayDeleteNote,
  mayEditNote,
  noteEntityTypes,
  noteMaxLength,
  notePieces,
  whyNotNote,
} from './note-rules.ts'

const held = (...flags: FlagArray): Permissions => ({ OP_JOB: flags })

describe('notes', () => {
  test('NOTE-05 a note of blanks is refused', () => {
    expect(whyNotNote(' \n', 'JOB')).toBe('NOTE_REQUIRED')
    expect(sayField('NOTE_REQUIRED', 'en')).toBe('Note content is required')
  })

  test('NOTE-06 a job note has at most 1500 characters, any other 1000', () => {
    expect(noteEntityTypes.map(noteMaxLength)).toEqual([1000, 1000, 1000, 1500, 1000])
    expect([whyNotNote('x'.repeat(1500), 'JOB'), whyNotNote('x'.repeat(1501), 'JOB')]).toEqual([
      null,
      'NOTE_TOO_LONG',
    ])
    expect(whyNotNote('x'.repeat(1001), 'ORDER')).toBe('NOTE_TOO_LONG')
    expect(whyNotNote(` ${'x'.repeat(1000)}\n`, 'ORDER')).toBeNull()
    expect(sayField(fieldMessage('NOTE_TOO_LONG', { max: 1000 }), 'en')).toBe(
      'Note must be less than 1000 characters',
    )
  })

  test('a long text is split into notes that lose only the gaps between them', () => {
    const words = Array.from({ length: 900 }, (_, at) => `word${at}${at % 40 === 39 ? '.\n' : ''}`)
    const text = words.join(' ')
    const pieces = notePieces(text, 1000)
    expect(pieces.every((piece) => whyNotNote(piece, 'CLIENT') === null)).toBe(true)
    expect(pieces.join(' ').split(/\s+/)).toEqual(text.trim().split(/\s+/))
    expect(notePieces('😀'.repeat(600), 1000).map((piece) => piece.length)).toEqual([1000, 200])
    expect(notePieces(`a${'😀'.repeat(600)}`, 1000).join('')).toBe(`a${'😀'.repeat(600)}`)
    expect(notePieces(`a${'😀'.repeat(600)}`, 1000).every((piece) => piece.isWellFormed())).toBe(true)
    expect(notePieces('  ', 1000)).toEqual([])
  })

  test.each([
    ['aaaaa bb', ['aaaaa bb']],
    ['aaa bbb ccc', ['aaa bbb', 'ccc']],
    ['aaaaaaaa', ['aaaaaaaa']],
    ['aaaaaaaaa', ['aaaaaaaa', 'a']],
    ['aaaaaaaa bb', ['aaaaaaaa', 'bb']],
    ['aaaaa\nb c dd', ['aaaaa', 'b c dd']],
    ['a\nbbbb cc dd', ['a\nbbbb', 'cc dd']],
    ['aaaa bbbbbbbb', ['aaaa bbb', 'bbbbb']],
    ['aaaaa  bbbb', ['aaaaa', 'bbbb']],
    ['aaaaaaa😀😀', ['aaaaaaa', '😀😀']],
    ['aaaaaaaaa😀', ['aaaaaaaa', 'a😀']],
  ])(
    '%j is split at a line break, else at a space, in the second half of 8 characters: %j',
    (text, pieces) => {
      expect(notePieces(text, 8)).toEqual(pieces)
    },
  )

  test.each([
    [799, 'normal'],
    [800, 'warning'],
    [999, 'warning'],
    [1000, 'danger'],
  ])('NOTE-08 with %i of 1000 characters the counter is %s', (length, look) => {
    expect(counterLook(length, 1000)).toBe(look)
  })

  const admin = held(false, false, false, false, true)
  const editor = held(true, true, true, false, false)
  const remover = held(true, false, false, true, false)

  test.each([
    { who: 'an admin', permissions: admin, isAuthor: false, edit: true, remove: true },
    { who: 'an author with update', permissions: editor, isAuthor: true, edit: true, remove: false },
    { who: 'another with update', permissions: editor, isAuthor: false, edit: false, remove: false },
    { who: 'an author with delete', permissions: remover, isAuthor: true, edit: false, remove: true },
    { who: 'another with delete', permissions: remover, isAuthor: false, edit: false, remove: false },
    {
      who: 'an author of whom nothing is known',
      permissions: null,
      isAuthor: true,
      edit: true,
      remove: true,
    },
    {
      who: 'somebody of whom nothing is known',
      permissions: null,
      isAuthor: false,
      edit: false,
      remove: false,
    },
    { who: 'an author without flags', permissions: {}, isAuthor: true, edit: false, remove: false },
  ])('PERM-11 $who: edit $edit, delete $remove', ({ permissions, isAuthor, edit, remove }) => {
    const asker = { permissions, about: 'JOB', isAuthor } as const
    expect([mayEditNote(asker), mayDeleteNote(asker)]).toEqual([edit, remove])
  })

  test.each([
    ['MACHINE', 'DB_MACHINE'],
    ['ORDER', 'OP_ORDER'],
    ['APPOINTMENT', 'OP_CALENDAR'],
    ['JOB', 'OP_JOB'],
    ['CLIENT', 'CRM_CONTACT_CUSTOMER'],
  ] as const)('OPEN-58 the note of a %s asks the flags of %s, and no others', (about, section) => {
    const others = sections.filter((each) => each !== section && each !== 'GLOBAL')
    const all: FlagArray = [true, true, true, true, false]
    const theirs: Permissions = Object.fromEntries(others.map((each) => [each, all]))
    expect(mayEditNote({ permissions: theirs, about, isAuthor: true })).toBe(false)
    const own: Permissions = { [section]: [true, false, true, false, false] }
    expect(mayEditNote({ permissions: own, about, isAuthor: true })).toBe(true)
  })
})
