import { z } from 'zod'
import { integer } from '../kit/entity/fields.ts'

/** What happens that gives technicians points (OPEN-279). */
export const pointEvents = ['FIRST_VISIT_FIX', 'ON_TIME', 'FIVE_STARS'] as const
export type PointEvent = (typeof pointEvents)[number]

/** Why points came or went. */
export const pointReasons = [...pointEvents, 'BY_HAND'] as const
export type PointReason = (typeof pointReasons)[number]

/** The most points of one event, and of one reward. */
export const mostPoints = 1000

/** How long after its end a visit may be marked as complete and still counts as on time, in ms. */
const onTimeGrace = 15 * 60_000

const rule = z.strictObject({ enabled: z.boolean(), points: integer(1, mostPoints) })

/** What a workspace gives points for: nothing while it is switched off as a whole. */
export const rewardRules = z.strictObject({
  enabled: z.boolean(),
  FIRST_VISIT_FIX: rule,
  ON_TIME: rule,
  FIVE_STARS: rule,
})
export type RewardRules = z.output<typeof rewardRules>

export const defaultRewardRules: RewardRules = {
  enabled: false,
  FIRST_VISIT_FIX: { enabled: true, points: 10 },
  ON_TIME: { enabled: true, points: 5 },
  FIVE_STARS: { enabled: true, points: 20 },
}

/** The points of an event under the rules; none where it is switched off. */
export const pointsFor = (rules: RewardRules, event: PointEvent): number =>
  rules.enabled && rules[event].enabled ? rules[event].points : 0

/** Whether a visit that is marked as complete at `now` was on time; epoch ms. */
export const isOnTime = (now: number, { startAt, endAt }: { startAt: number; endAt: number }): boolean =>
  now >= startAt && now <= endAt + onTimeGrace

/** Points of members, by their ids. */
export type Points = ReadonlyMap<string, number>

/**
 * The entries that bring the ledger of one event from what members hold to what they earned. Who holds points of it keeps
 * them as they were given, whatever the rules say by now; who earned none gives them back. With `exact`, to the very points.
 */
export function entriesFor(
  held: Points,
  earned: Points,
  exact = false,
): { member: string; points: number }[] {
  const given = [...earned].flatMap(([member, points]) => {
    const has = held.get(member) ?? 0
    if (has > 0 && !exact) return []
    return [{ member, points: points - has }]
  })
  const taken = [...held].flatMap(([member, points]) =>
    earned.has(member) ? [] : [{ member, points: -points }],
  )
  return [...given, ...taken].filter(({ points }) => points !== 0)
}
