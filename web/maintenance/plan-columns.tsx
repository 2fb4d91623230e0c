import { sayDueRule } from '@fieldhouse/domain/maintenance/due-words'
import { useLanguage } from '../kit/api/language.ts'
import type { PlanRecord } from './plan-form.tsx'

type Ruled = Pick<PlanRecord, 'frequency' | 'interval' | 'weekdays' | 'monthBy' | 'startOn' | 'endsOn'>

/** How often a service plan is due, in words. */
export const PlanRule = (plan: Ruled) => <>{sayDueRule(plan, useLanguage())}</>

/** The column that says how often a service plan is due. */
export const ruleColumn = {
  field: 'frequency',
  width: 200,
  render: (record: PlanRecord) => <PlanRule {...record} />,
} as const
