import { entityModules } from '../contract/entities.ts'
import { openStore } from '../files/open-store.ts'
import { Budget } from '../kit/http/budget.ts'
import type { JobTools } from '../kit/jobs/job.ts'
import type { World } from './world.ts'

/** Returns the tools that this world passes to background jobs. */
export const jobToolsOf = ({ database, config, app }: World): JobTools => ({
  database,
  config,
  files: openStore(config),
  log: app.log,
  budget: new Budget(),
  modules: entityModules,
})
