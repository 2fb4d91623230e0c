import { asSystem } from '../kit/database/work.ts'
import type { Job } from '../kit/jobs/job.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { workspacesWith } from '../kit/jobs/each-workspace.ts'
import { journalPending } from './tables.ts'

/** Makes the journal entries of new events every minute. The failure of one workspace stops no other. */
export const journalJob: Job = {
  name: 'journal',
  cron: '* * * * *',
  run: async ({ database, log }, _data, attempt) => {
    const isDone = async (id: string) => {
      try {
        return (await asSystem(database.main, id, (work) => bringUpToDate(work, 1))).isDone
      } catch (error) {
        log.warn({ err: error, workspace: id }, 'the journal of a workspace was not brought up to date')
        return true
      }
    }
    let waiting = await workspacesWith(database.main, journalPending)
    // The workspaces take turns of one portion, so that a workspace with many events delays no other.
    while (waiting.length > 0 && !attempt?.signal.aborted) {
      const unfinished: string[] = []
      for (const id of waiting) if (!(await isDone(id))) unfinished.push(id)
      waiting = unfinished
    }
  },
}
