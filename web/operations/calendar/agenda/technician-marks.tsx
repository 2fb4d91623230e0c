import type { BoardTechnician } from '@fieldhouse/domain/operations/board'
import { timelineColour } from '@fieldhouse/domain/operations/timeline'
import { initials } from '@fieldhouse/domain/people/avatar'
import { useMemo } from 'react'
import { fullName } from '../../full-name.ts'
import classes from './agenda.module.css'

/** The name, initials and colour that represent a technician in narrow layouts. */
export type TechnicianLook = { _id: string; name: string; initials: string; colour: string }
export type TechnicianLooks = ReadonlyMap<string, TechnicianLook>

/** The technicians of a board by id. A technician without a colour gets a colour that depends on their position. */
export function useTechnicianLooks(technicians: readonly BoardTechnician[]): TechnicianLooks {
  return useMemo(
    () =>
      new Map(
        technicians.map((each, index) => {
          const { _id, color } = each
          const name = fullName(each)
          return [_id, { _id, name, initials: initials(name), colour: color ?? timelineColour(index) }]
        }),
      ),
    [technicians],
  )
}

/** The name, initials and colour of each of these technicians. Technicians who are not on the board are omitted. */
export const looksOf = (ids: readonly string[], looks: TechnicianLooks): TechnicianLook[] =>
  ids.flatMap((id) => looks.get(id) ?? [])

/**
 * A technician's colour and initials. The initials identify the technician without the colour. The surrounding text
 * contains the name.
 */
export function TechnicianMark({ look }: { look: TechnicianLook }) {
  return (
    <span className={classes['mark']} style={{ borderColor: look.colour }} title={look.name} aria-hidden>
      {look.initials}
    </span>
  )
}
