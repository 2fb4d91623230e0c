/**
 * SQL that plans every statement of a transaction again. Plans cached for small tables, as in foreign key checks,
 * made an import of 30,000 clients six times slower.
 */
export const freshPlans = 'set local plan_cache_mode = force_custom_plan'
