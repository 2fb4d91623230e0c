import { customPath } from '@fieldhouse/domain/kit/entity/custom-values'
import { job } from '@fieldhouse/domain/operations/job'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { expect, test } from 'vitest'
import { toEach } from '../api/bulk.ts'
import { alignOf, widthOf } from './column.ts'
import { exportQuery } from './export-list.ts'
import { filterKind, filtersOf, rangeText } from './filters/filter-text.ts'
import { listSearch } from './list-search.ts'
import { changedState, listQuery } from './list-state.ts'
import { sortText, sortingOf } from './list-table.ts'
import { lastPage, pagesShown } from '../api/pages.ts'
import { isChanged, queryOf, stateOf } from './use-views.ts'

test('UI-11 fifty a page, one sibling each side, an ellipsis only above six pages', () => {
  expect(listQuery({}, { entity: job, zone: 'UTC' })).toMatchObject({ page: 1, limit: 50 })
  expect(pagesShown(3, 6)).toEqual([1, 2, 3, 4, 5, 6])
  expect(pagesShown(1, 7)).toEqual([1, 2, null, 7])
  expect(pagesShown(4, 7)).toEqual([1, null, 3, 4, 5, null, 7])
  expect(pagesShown(200, 200)).toEqual([1, null, 199, 200])
})

test('a list of more than is counted turns on while its pages are full', () => {
  const counted = { page: 200, pages: 200, count: 10_000, limit: 50 }
  expect(lastPage(counted, 50)).toBe(200)
  expect(lastPage({ ...counted, capped: true }, 50)).toBe(201)
  expect(lastPage({ ...counted, capped: true, page: 204 }, 12)).toBe(204)
  expect(lastPage({ ...counted, capped: true, page: 3 }, 50)).toBe(200)
})

test('UI-07 a column is at least 50 wide and 100 where nothing says more', () => {
  expect(widthOf(job, { field: 'title' })).toBe(100)
  expect(widthOf(job, { field: 'title', width: 20 })).toBe(50)
  expect([alignOf(invoice, { field: 'total' }), alignOf(job, { field: 'title' })]).toEqual(['right', 'left'])
})

test('the own order of a list counts as sorted, and a sorting is the same in the address', () => {
  expect(sortingOf(job)).toEqual([{ id: 'createdAt', desc: true }])
  expect(sortingOf(job, 'title,-createdAt')).toEqual([{ id: 'title', desc: false }])
  for (const sort of ['title', '-title']) expect(sortText(sortingOf(job, sort))).toBe(sort)
})

test('a day of a filter is the whole day of the reader, also where the clocks change', () => {
  const asked = listQuery(
    { between: { createdAt: ['2026-03-08', '2026-03-08'], billingDate: ['2026-03-08', null] } },
    { entity: job, zone: 'America/Toronto' },
  )
  expect(asked).toMatchObject({
    from_createdAt: Date.UTC(2026, 2, 8, 5),
    to_createdAt: Date.UTC(2026, 2, 9, 4) - 1,
  })
  expect(Object.keys(asked).filter((key) => key.includes('billingDate'))).toEqual([])
  const days = listQuery(
    { between: { billingDate: ['2026-03-08', null] } },
    { entity: invoice, zone: 'America/Toronto' },
  )
  expect(days).toMatchObject({ from_billingDate: '2026-03-08', to_billingDate: null })
})

test('a text is asked for by its words, a number by its range, and nothing that cannot be asked for', () => {
  const state = {
    where: { invoiceNumber: ['12'], balance: ['1'], notes: ['x'] },
    between: { total: ['5', null] },
  }
  const asked = listQuery(listSearch.parse(state), { entity: invoice, zone: 'UTC' })
  expect(asked).toMatchObject({ has_invoiceNumber: ['12'], from_total: '5', to_total: null })
  expect(Object.keys(asked).filter((key) => key.includes('notes'))).toEqual([])
  expect(filtersOf(invoice)).toEqual(expect.arrayContaining(['invoiceStatus', 'total', 'clientName']))
  expect(filtersOf(job)).not.toContain('client.name')
})

test('UI-11 a list returns to its first page, unless only the page or the open record changes', () => {
  const state = { page: 3, q: 'washer' }
  expect(changedState(state, { open: 'a' })).toEqual({ ...state, open: 'a' })
  expect(changedState({ ...state, open: 'a' }, { open: undefined }).page).toBe(3)
  expect(changedState(state, { page: 4 })).toEqual({ ...state, page: 4 })
  for (const change of [{ q: 'dryer' }, { sort: 'name' }, { where: {} }, { open: 'a', q: 'dryer' }])
    expect(changedState(state, change)).toEqual({ ...state, ...change, page: undefined })
})

test('an address that somebody broke by hand still opens the list', () => {
  expect(listSearch.parse({ page: 'x', q: 514, where: 'no', between: { a: [1] }, sort: 7 })).toEqual({
    q: '514',
  })
})

test('UI-24 a range without ends is All, an open one Before or Upcoming', () => {
  const say = { all: 'All', before: 'Before', upcoming: 'Upcoming', value: (day: string) => day }
  expect(rangeText([null, null], say)).toBe('All')
  expect(rangeText([null, '2026-03-08'], say)).toBe('Before 2026-03-08')
  expect(rangeText(['2026-03-08', null], say)).toBe('Upcoming 2026-03-08')
  expect(rangeText(['2026-03-01', '2026-03-08'], say)).toBe('2026-03-01 – 2026-03-08')
})

test('each kind of field has its own filter', () => {
  const kinds = ['jobStatus', 'client', 'tags', 'createdAt', 'balance', 'title'].map((field) =>
    filterKind(job, field),
  )
  expect(kinds).toEqual(['choices', 'records', 'records', 'days', 'numbers', 'text'])
})

test('one refusal of a bulk action does not stop the others, and each is reported', async () => {
  const outcome = await toEach([1, 2, 3, 4, 5, 6, 7], async (item) => {
    if (item % 3 === 0) throw new Error('refused')
  })
  expect(outcome.done.toSorted()).toEqual([1, 2, 4, 5, 7])
  expect(outcome.refused.map(({ item }) => item)).toEqual([3, 6])
})

test('UI-04 a view restores its query and columns, and knows when the list differs', () => {
  const query = { q: 'washer', where: { jobStatus: ['SCHEDULED'], tags: ['1'] } }
  const view = { _id: 'v', query, hidden: ['email', 'unit'] }
  const state = listSearch.parse(stateOf(view))
  expect(state).toMatchObject({ ...query, view: 'v' })
  expect(queryOf({ ...state, page: 3, open: 'x', between: {} })).toEqual(query)
  const reordered = { ...state, where: { tags: ['1'], jobStatus: ['SCHEDULED'] } }
  expect(isChanged(view, reordered, ['unit', 'email'])).toBe(false)
  expect(isChanged(view, { ...state, sort: 'title' }, view.hidden)).toBe(true)
  expect(isChanged(view, state, ['unit'])).toBe(true)
  // A custom field that is newer than the view is hidden.
  const custom = customPath('0190a000-0000-7000-8000-000000000001')
  expect(isChanged(view, state, [...view.hidden, custom])).toBe(false)
  expect(isChanged({ ...view, hidden: [...view.hidden, custom] }, state, view.hidden)).toBe(true)
})

test('UI-05 an export asks for what the columns show, in their order, under their own headings', () => {
  const words = {
    one: 'Job',
    many: 'Jobs',
    add: 'New job',
    all: 'All',
    empty: '',
    field: (field: string) => field.toUpperCase(),
    help: () => '',
    section: (section: string) => section,
    option: (_: string, code: string) => code.toLowerCase(),
    tab: (_: string, code: string) => code,
  }
  const asked = exportQuery(
    {
      entity: job,
      words,
      columns: [{ field: 'title', title: 'What' }],
      fileColumns: [
        { field: 'title', title: 'What' },
        { field: 'jobNumber', exports: 'jobStatus' },
      ],
      query: { q: 'leak', page: 3, limit: 50 },
      about: ['Search: leak', 'x'.repeat(600)],
    },
    'csv',
  )
  expect(asked).toMatchObject({
    format: 'csv',
    q: 'leak',
    title: 'Jobs',
    columns: 'title,jobStatus',
    labels: ['What', 'JOBNUMBER'],
    'word_jobStatus.SCHEDULED': 'scheduled',
  })
  expect([asked['page'], asked['limit']]).toEqual([undefined, undefined])
  expect([asked['about']].flat().map((line) => String(line).length)).toEqual([12, 500])
})
