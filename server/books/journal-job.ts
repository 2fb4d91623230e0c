import { asSystem } from '../kit/database/work.ts'
import type { Job } from '../kit/jobs/job.ts'
import { bringUpToDate } from './bring-up-to-date.ts'

/**
 * Makes the journal entries of new events every minute, in workspaces with new events. The workspaces take turns of one
 * portion, so that a workspace with many events delays no other. A failure of one workspace stops no other.
 */
export const journalJob: Job = {
  name: 'journal',
  cron: '* * * * *',
  run: async ({ database, log }, _data, attempt) => {
    const { rows } = await database.main.query<{ id: string }>('select pending_journals() as id')
    let waiting = rows.map(({ id }) => id)
    while (waiting.length > 0 && !attempt?.signal.aborted) {
      const unfinished: string[] = []
      for (const id of waiting)
        try {
          const { isDone } = await asSystem(database.main, id, (work) => bringUpToDate(work, 1))
          if (!isDone) unfinished.push(id)
        } catch (error) {
          log.warn({ err: error, workspace: id }, 'the journal of a workspace was not brought up to date')
        }
      waiting = unfinished
    }
  },
}
