import type { AppointmentStatus } from '@fieldhouse/domain/operations/appointment-status'
import { expect, test } from 'vitest'
import { filteredBoard } from './board-filters.ts'

const gas = { _id: 'gas', name: 'Gas' }
const person = (_id: string, skills = [gas]) => ({ _id, skills })
const visit = (_id: string, techs: string[], status: AppointmentStatus = 'NEW') => ({
  _id,
  techs,
  status,
  job: { tags: [] },
})

/**
 * Tess and Marc each have their own visits and share one visit. One visit is unassigned, and one visit belongs to a
 * person without a row.
 */
const board = {
  technicians: [person('tess'), person('marc', [])],
  appointments: [
    visit('of tess', ['tess']),
    visit('of marc', ['marc']),
    visit('of both', ['tess', 'marc']),
    visit('of nobody', []),
    visit('of a stranger', ['stranger'], 'DELAYED'),
  ],
}

const shown = (where: Parameters<typeof filteredBoard>[1]) => {
  const { technicians, appointments } = filteredBoard(board, where)
  return [technicians, appointments].map((all) => all.map(({ _id }) => _id))
}

test('CAL-01 visits go with the rows of who goes, and those of nobody stay', () => {
  const ofTess = [['tess'], ['of tess', 'of both', 'of nobody']]
  expect(shown({ techs: ['tess'] })).toEqual(ofTess)
  expect(shown({ skills: ['gas'] })).toEqual(ofTess)
  expect(shown({ techs: ['marc'], skills: ['gas'] })).toEqual([[], ['of nobody']])
  expect(shown({ status: ['DELAYED'] })).toEqual([['tess', 'marc'], ['of a stranger']])
  expect(shown(undefined)[1]).toHaveLength(5)
})
