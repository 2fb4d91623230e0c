import type { Area } from '../area.ts'
import { commentsOn } from '../collaboration/comment.ts'
import { subtasksOn } from '../collaboration/subtask.ts'
import { jobRoutes } from '../operations/job.ts'
import { repeatJob } from './repeat-tasks.ts'
import { taskRoutes } from './task.ts'

/** What people tell each other to do: tasks. */
export const communicationArea: Area = {
  entities: [taskRoutes],
  extends: [
    { of: taskRoutes, carries: [commentsOn('TASK'), subtasksOn('TASK')] },
    { of: jobRoutes, history: [taskRoutes] },
  ],
  jobs: [repeatJob],
}
