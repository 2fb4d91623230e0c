import { servicePlan, servicePlanStates } from '@fieldhouse/domain/maintenance/service-plan'
import { defineScreen } from '../kit/record/define-screen.tsx'
import { ruleColumn } from './plan-columns.tsx'

/** The list of service plans, sorted by next due day (OPEN-370). */
export const PlansScreen = defineScreen(servicePlan, {
  words: 'maintenance',
  page: '/operations/service-plans/{-$id}',
  restores: true,
  tabs: servicePlanStates.codes,
  bulk: ['delete'],
  columns: [
    { field: 'title', width: 180, first: true },
    'status',
    { field: 'nextDue', width: 150, first: true },
    ruleColumn,
    { field: 'client', width: 150, first: true },
    { field: 'machine', width: 140 },
    { field: 'serviceLocation', width: 200, hidden: true },
    { field: 'jobType', width: 160, hidden: true },
    { field: 'account', width: 110, hidden: true },
    { field: 'lastDue', width: 120, hidden: true },
    { field: 'made', width: 110, hidden: true },
    { field: 'leadDays', width: 110, hidden: true },
    { field: 'description', width: 260, hidden: true },
    { field: 'createdAt', hidden: true },
  ],
})
