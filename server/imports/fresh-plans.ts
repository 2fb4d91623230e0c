/**
 * For a transaction that fills tables: a plan which the connection kept while they were small, above all that of a foreign
 * key's check, would read all of what they have become for each row (six times the time for 30,000 clients).
 */
export const freshPlans = 'set local plan_cache_mode = force_custom_plan'
