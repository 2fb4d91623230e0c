import { z } from 'zod'
import { integer } from '../kit/entity/fields.ts'

/** The events that give technicians points (OPEN-279). */
export const pointEvents = ['FIRST_VISIT_FIX', 'ON_TIME', 'FIVE_STARS'] as const
export type PointEvent = (typeof pointEvents)[number]

/** Why points were given or taken back. */
export const pointReasons = [...pointEvents, 'BY_HAND'] as const
export type PointReason = (typeof pointReasons)[number]

/** The maximum number of points for one event or one reward. */
export const mostPoints = 1000

/** How long after its planned end a visit may be marked as complete and still count as on time, in ms. */
const onTimeGrace = 15 * 60_000

const rule = z.strictObject({ enabled: z.boolean(), points: integer(1, mostPoints) })

/** The events for which a workspace gives points. If `enabled` is false, no event gives points. */
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

/** Returns the points of an event under the rules, or 0 if the event is switched off. */
export const pointsFor = (rules: RewardRules, event: PointEvent): number =>
  rules.enabled && rules[event].enabled ? rules[event].points : 0

/** Whether a visit that was marked as complete at `now` was on time. All times are in epoch ms. */
export const isOnTime = (now: number, { startAt, endAt }: { startAt: number; endAt: number }): boolean =>
  now >= startAt && now <= endAt + onTimeGrace

/** Points by member id. */
export type Points = ReadonlyMap<string, number>

/**
 * Returns the ledger entries that change the points given for an event to the earned points. Without `exact`, positive
 * points stay unchanged, unless the member earned no points.
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
