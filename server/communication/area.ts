import type { Area } from '../area.ts'
import { commentsOn } from '../collaboration/comment.ts'
import { subtasksOn } from '../collaboration/subtask.ts'
import { clientRoutes } from '../crm/client.ts'
import { jobRoutes } from '../operations/job.ts'
import { serveCallFigures } from './call-figures.ts'
import { serveCallSource } from './call-secret.ts'
import { serveCallMessages } from './call-webhook.ts'
import { callRoutes } from './call.ts'
import { linkCalls, linkCallsOfNewNumbers } from './known-callers.ts'
import { repeatJob } from './repeat-tasks.ts'
import { talkSample } from './sample-talk.ts'
import { taskRoutes } from './task.ts'

/** The area of tasks and telephone calls. */
export const communicationArea: Area = {
  entities: [taskRoutes, callRoutes],
  extends: [
    { of: taskRoutes, carries: [commentsOn('TASK'), subtasksOn('TASK')] },
    { of: jobRoutes, history: [taskRoutes] },
    { of: clientRoutes, afterCreate: linkCalls, afterUpdate: linkCallsOfNewNumbers },
  ],
  serve: [serveCallFigures, serveCallSource, serveCallMessages],
  jobs: [repeatJob],
  sample: talkSample,
}
