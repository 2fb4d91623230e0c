import type { Section } from '@fieldhouse/domain/kit/entity/sections'
import type { Session } from '@fieldhouse/domain/core/session'
import type { FirstStep } from '@fieldhouse/domain/reports/dashboard'
import { sessionMay } from '../kit/api/may.ts'
import { mayOpen } from '../screens/gate.ts'
import { type RoutePath, routeTable } from '../screens/route-table.ts'

type StepPlace = { to: string; route: RoutePath; section: Section }

const jobs = '/operations/jobs/{-$id}'
const invoices = '/accounting/invoices/{-$id}'

/** For each step of the checklist, its screen, and the section in which the user needs the create permission. */
export const stepPlaces = {
  technician: { to: '/hr/workforce', route: '/hr/workforce/{-$id}', section: 'HR_WORKFORCE_MEMBER' },
  job: { to: '/operations/jobs/new', route: jobs, section: 'OP_JOB' },
  appointment: { to: '/operations/jobs', route: jobs, section: 'OP_CALENDAR' },
  invoice: { to: '/accounting/invoices', route: invoices, section: 'ACCTG_INVOICE' },
  payment: { to: '/accounting/invoices', route: invoices, section: 'ACCTG_INVOICE' },
} as const satisfies Record<FirstStep, StepPlace>

/** Whether the user may open the screen of a step and create a record there. */
export function mayDo(step: FirstStep, session: Session): boolean {
  const { route, section } = stepPlaces[step]
  return mayOpen(routeTable[route], session) && sessionMay(session, section, 'create')
}
