import { MantineProvider } from '@mantine/core'
import type { PlanProposal, StrandedVisit } from '@fieldhouse/domain/operations/plan-calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import type { PlaceClock } from '../scheduling/place-clock.ts'
import { AbsentPeople } from './absent-people.tsx'
import { StrandedVisits } from './stranded-visits.tsx'
import { useStranded } from './use-stranded.ts'

const i18n = createInstance()
beforeAll(async () => void (await i18n.init({ lng: 'en' })))

const drawn = (part: ReactNode): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>,
  )

const hour = 3_600_000

const visit = (appointment: string, more: Partial<StrandedVisit> = {}): StrandedVisit => ({
  appointment,
  job: 'j',
  startAt: 9 * hour,
  estimatedDuration: hour,
  phone: null,
  isConfirmed: false,
  window: null,
  mayUnassign: true,
  next: { technician: 't', startAt: 33 * hour, estimatedDuration: hour },
  ...more,
})

const clock: PlaceClock = {
  zone: 'America/Toronto',
  town: null,
  locale: 'en-CA',
  time: String,
  day: String,
  weekday: String,
  instant: String,
  span: String,
}

function Stranded({ visits }: { visits: StrandedVisit[] }) {
  const proposal: PlanProposal = {
    changes: [],
    drivingBefore: 0,
    drivingAfter: 0,
    estimated: false,
    waysBefore: { known: 0, unknown: 0 },
    waysAfter: { known: 0, unknown: 0 },
    refused: [],
    stranded: visits,
    token: '',
    absence: null,
    timezone: 'America/Toronto',
    technicians: [],
    jobs: [],
  }
  return <StrandedVisits proposal={proposal} clock={clock} of={useStranded(proposal)} />
}

/** For each button that applies to all visits, whether it is enabled. */
const buttons = (visits: StrandedVisit[]): Record<string, boolean> =>
  Object.fromEntries(
    [...drawn(<Stranded visits={visits} />).matchAll(/<button([^>]*)>.*?stranded\.(\w+)/g)].map(
      ([, attributes = '', name = '']) => [name, !/ disabled=/.test(attributes)],
    ),
  )

test('OPEN-684 a choice for all visits can be made only if at least one visit allows it', () => {
  const stuck = { next: null, mayUnassign: false }
  expect(buttons([visit('a'), visit('b')])).toEqual({ allNext: true, allUnassign: true })
  expect(buttons([visit('a', stuck), visit('b')])).toEqual({ allNext: true, allUnassign: true })
  expect(buttons([visit('a', { next: null }), visit('b', { next: null })])).toEqual({
    allNext: false,
    allUnassign: true,
  })
  expect(buttons([visit('a', stuck), visit('b', stuck)])).toEqual({ allNext: false, allUnassign: false })
  expect(buttons([visit('a')]), 'one visit needs no choice for all').toEqual({})
})

const off = (kind: 'AWAY' | 'OFF') => [{ _id: kind, from: 0, to: hour, kind, reason: null }]

test('OPEN-651 people with recorded time off are not reported back, people who are away by a plan are', () => {
  const people = [
    { _id: 'a', firstName: 'Tess', lastName: 'Roy', isActive: true, off: off('AWAY') },
    { _id: 'b', firstName: 'Marc', lastName: 'Roy', isActive: true, off: off('OFF') },
  ]
  expect(drawn(<AbsentPeople technicians={people} />).match(/<li/g)).toHaveLength(1)
  expect(drawn(<AbsentPeople technicians={people.slice(1)} />)).not.toContain('<li')
})
