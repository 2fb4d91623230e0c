import { appointmentStates } from '@fieldhouse/domain/operations/appointment-status'
import type { DispatchItem } from '@fieldhouse/domain/operations/dispatch-items'
import type { DispatchStatus } from '@fieldhouse/domain/operations/dispatch-search'
import type { Tone } from '@fieldhouse/domain/kit/value/tone'
import { initials } from '@fieldhouse/domain/people/avatar'
import { fullName } from '../full-name.ts'

type MarkShape = 'circle' | 'diamond' | 'house' | 'pin'

/**
 * The mark of an item on the map and in the list. Its sign or letters have the same meaning as its colour, for people
 * who cannot distinguish colours.
 */
export type Mark = { shape: MarkShape; fill: string; ink: string; edge: string; letters: string }

/** The width and height of a mark, in units of its path. */
export const markSize = 32

/** The outlines of the shapes. `middle` is the distance of the letters' centre from the top. */
export const shapes: Readonly<Record<MarkShape, { path: string; middle: number }>> = {
  circle: { path: 'M16 3a13 13 0 1 0 .01 0z', middle: 16 },
  diamond: { path: 'M16 1.5 30.5 16 16 30.5 1.5 16z', middle: 16 },
  house: { path: 'M16 2 30 13V29H2V13z', middle: 19 },
  pin: { path: 'M16 31C12 26 4 21 4 13a12 12 0 0 1 24 0C28 21 20 26 16 31z', middle: 13.5 },
}

/** The colours of the badges, dark enough for white letters on maps in both themes. */
const fills: Readonly<Record<Tone, string>> = {
  blue: '#1d5fb4',
  green: '#17703f',
  amber: '#9a5b00',
  red: '#b3261e',
  grey: '#52626a',
}

const dark = '#0f1a1e'
const white = '#ffffff'

/** The signs of the statuses. No sign is a letter, because letters would need translations. */
const signs: Readonly<Record<DispatchStatus, string>> = {
  TO_SCHEDULE: '+',
  NEW: '•',
  PENDING: '⋯',
  COMPLETE: '✓',
  CANCELLED: '×',
  DELAYED: '!',
}

/** The mark of a status: a hollow diamond for a job without a visit, or else a disc in the colour of the status. */
export function markOfStatus(status: DispatchStatus, letters = signs[status]): Mark {
  if (status === 'TO_SCHEDULE') return { shape: 'diamond', fill: white, ink: dark, edge: dark, letters }
  return { shape: 'circle', fill: fills[appointmentStates.tones[status]], ink: white, edge: white, letters }
}

/** The mark of a technician with the initials: a house for the start of the day, or a pin for the current location. */
export function markOfPerson(shape: 'house' | 'pin', name: string, color: string | null): Mark {
  return { shape, fill: white, ink: dark, edge: color ?? '#0f766e', letters: initials(name) }
}

/** The mark of an item. */
export function markOf(item: DispatchItem): Mark {
  switch (item.kind) {
    case 'job':
      return markOfStatus('TO_SCHEDULE')
    case 'visit':
      return markOfStatus(item.visit.status)
    case 'start':
    case 'present': {
      const { technician } = item
      const shape = item.kind === 'start' ? 'house' : 'pin'
      return markOfPerson(shape, fullName(technician), technician.color)
    }
  }
}
