import type { DispatchSearch } from '@fieldhouse/domain/operations/dispatch-search'
import { expect, test } from 'vitest'
import { searchOf, whereOf } from './saved-view.ts'

const tess = '0190c6f2-7c5a-7d3e-8b1a-1f2e3d4c5b6a'

test.each<DispatchSearch>([
  {},
  { dateRange: 'nextWeek', viewMode: 'route', technicians: [tess] },
  {
    dateRange: { from: '2026-11-20', to: '2026-11-25' },
    statuses: ['TO_SCHEDULE', 'DELAYED'],
    searchLocation: { name: '980 avenue du Mont-Royal', lat: 45.4995, lng: -73.5715 },
    searchRadius: 25,
    locationMode: 'searchedLocation',
  },
  {
    viewMode: 'weekly',
    weeklyStartDate: '2026-11-25',
    locationMode: 'jobSite',
    searchLocation: { name: 'J-0001', lat: 45, lng: -73, job: tess },
  },
])('MAP-02, UI-04 a saved view keeps the filters %j', (search) => {
  expect(searchOf(whereOf(search))).toEqual(search)
})

test('MAP-02 a kept filter that may no longer be falls back, and the others stay', () => {
  const where = { viewMode: ['globe'], searchRadius: ['far'], dateRange: ['lastWeek'] }
  expect(searchOf(where)).toEqual({ dateRange: 'lastWeek' })
})
