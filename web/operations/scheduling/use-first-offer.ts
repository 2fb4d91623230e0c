import { dayAt } from '@fieldhouse/domain/kit/time/day'
import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import { readWindows } from '@fieldhouse/domain/operations/availability/client-windows'
import type { OfferedTechnician } from '@fieldhouse/domain/operations/calls'
import { restOfDay } from '@fieldhouse/domain/operations/scheduling-choices'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverNow } from '../../kit/api/connection/server-time.ts'
import { bestChoice } from './first-choices.ts'
import { type Findings, type SchedulingState, newWindow, withStart } from './scheduling-state.ts'
import { searchBody } from './search-body.ts'
import { searchTechnicians } from './use-technician-search.ts'

/** The best technician with their first free start (epoch ms), and the search that found them. */
export type FirstOffer = { technician: OfferedTechnician; startAt: number; findings: Findings }

type Asked = Omit<Parameters<typeof searchBody>[0], 'windows' | 'skip'>

async function offerIn(asked: Asked, windows: Interval[]) {
  const findings = await searchTechnicians(searchBody({ ...asked, skip: null, windows }))
  const best = bestChoice(findings.offered)
  return { offer: best && { ...best, findings }, firstFree: findings.firstFree }
}

/**
 * Whether the form proposed all windows. If the form proposed all windows, the client has not asked for a time, and any
 * day suits.
 */
const areProposed = (windows: SchedulingState['windows']): boolean =>
  windows.every(({ isProposed }) => isProposed === true)

const fortnight = 14 * 86_400_000

/**
 * Finds the first offer in the windows. If the windows have no offer and `anyDay` is true, searches the first free day,
 * and then the two weeks after the windows.
 */
async function findOffer(asked: Asked, windows: Interval[], at: { anyDay: boolean; zone: string }) {
  const { offer, firstFree } = await offerIn(asked, windows)
  if (offer || !at.anyDay) return offer
  const day = firstFree && dayBounds(dayAt(firstFree.startAt, at.zone), at.zone)
  const onDay = day && (await offerIn(asked, [day])).offer
  if (onDay) return onDay
  // The server only estimates the first free day. The driving time by road or the exact start can make this day
  // impossible.
  const from = Math.max(...windows.map(({ to }) => to))
  return (await offerIn(asked, [{ from, to: from + fortnight }])).offer
}

type About = { job: string; state: SchedulingState; zone: string; isNew: boolean }

/**
 * The first offer for a new appointment (OPEN-763). Without windows of the client, the offer is today, or else on the
 * first day with a free technician.
 */
export function useFirstOffer({ job, state, zone, isNew }: About) {
  const [opening] = useState(() => ({ at: serverNow(), windows: state.windows }))
  const { estimatedDuration, skills, windows } = state
  const anyDay = areProposed(windows)
  const read = readWindows(windows, zone)
  const searched = anyDay ? [restOfDay(opening.at, zone)] : read.ok ? read.windows : []
  const isShown = isNew && state.chosen.length === 0 && (anyDay || windows === opening.windows)
  const asked = { job, estimatedDuration: estimatedDuration ?? 0, skills }
  const found = useQuery({
    queryKey: ['appointment', 'first-offer', asked, searched],
    queryFn: () => findOffer(asked, searched, { anyDay, zone }),
    enabled: isShown && estimatedDuration !== null && searched.length > 0,
    retry: false,
  })
  return { found, isShown, anyDay }
}

/** The form with the offer chosen. A window that the form proposed becomes the whole day of the offer. */
export function withOffer(
  state: SchedulingState,
  { technician, startAt }: FirstOffer,
  zone: string,
): SchedulingState {
  const windows = areProposed(state.windows)
    ? [{ ...newWindow('edit', dayAt(startAt, zone)), isProposed: true }]
    : state.windows
  return withStart({ ...state, windows, chosen: [technician._id] }, startAt, zone)
}
