/**
 * SQL that makes a transaction plan each statement anew. Cached plans from small tables, such as for foreign key
 * checks, made an import of 30,000 clients six times slower.
 */
export const freshPlans = 'set local plan_cache_mode = force_custom_plan'
