import { answers, declareCall } from '../kit/entity/calls.ts'
import { type PointReason, type RewardRules, rewardRules } from './reward-rules.ts'

export const rewardRulesRead = declareCall({
  method: 'GET',
  path: '/reward/rules',
  summary: 'Returns the events for which the workspace gives points',
  answer: answers<RewardRules>(),
})

export const rewardRulesSet = declareCall({
  method: 'POST',
  path: '/reward/rules',
  summary: 'Sets the events for which the workspace gives points in the future',
  body: rewardRules,
  answer: answers<RewardRules>(),
})

/** The points of a month by member, the most points first. */
export type MonthOfPoints = {
  /** The month, such as `2026-11`. */
  month: string
  isEnabled: boolean
  members: {
    _id: string
    firstName: string
    lastName: string
    points: number
    byReason: Record<PointReason, number>
  }[]
}

export const rewardMonth = declareCall({
  method: 'GET',
  path: '/reward-point/month',
  summary: 'Returns the points of a month by member and reason',
  query: { month: 'YYYY-MM, by default the current month in the workspace’s time zone' },
  answer: answers<MonthOfPoints>(),
})
