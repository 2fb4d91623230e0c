import { entityModules } from '../entities.ts'
import { openStore } from '../files/open-store.ts'
import { Budget } from '../kit/http/budget.ts'
import type { JobTools } from '../kit/jobs/job.ts'
import type { World } from './world.ts'

/** What a job of this world works with. */
export const jobToolsOf = ({ database, config, app }: World): JobTools => ({
  database,
  config,
  files: openStore(config),
  log: app.log,
  budget: new Budget(),
  modules: entityModules,
})
