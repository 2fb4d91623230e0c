import type { BoardTechnician } from '@fieldhouse/domain/operations/board'
import { timelineColour } from '@fieldhouse/domain/operations/timeline'
import { initials } from '@fieldhouse/domain/people/avatar'
import { useMemo } from 'react'
import { fullName } from '../../full-name.ts'
import classes from './agenda.module.css'

/** How a technician is shown where there is little room. */
export type TechnicianLook = { _id: string; name: string; initials: string; colour: string }
export type TechnicianLooks = ReadonlyMap<string, TechnicianLook>

/** The technicians of a board by id; who has no colour gets one by their place among them. */
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

/** Those of the ids that the board knows. */
export const looksOf = (ids: readonly string[], looks: TechnicianLooks): TechnicianLook[] =>
  ids.flatMap((id) => looks.get(id) ?? [])

/** Colour and initials: the colour never speaks alone. The name is said by what is around it. */
export function TechnicianMark({ look }: { look: TechnicianLook }) {
  return (
    <span className={classes['mark']} style={{ borderColor: look.colour }} title={look.name} aria-hidden>
      {look.initials}
    </span>
  )
}
