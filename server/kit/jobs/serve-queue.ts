import type { Server } from '../http/route.ts'
import type { Job, Queue } from './job.ts'
import { openQueue } from './queue.ts'

/** Starts the workers of these jobs after the server listens. */
export function serveQueue(
  { app, database, config, files, drain }: Server,
  jobs: readonly Job<never>[],
): Queue {
  const queue = openQueue({ database, config, files, log: app.log }, jobs)
  app.addHook('onListen', async () => {
    queue.start().catch((error: unknown) => app.log.warn({ err: error }, 'the queue did not start'))
  })
  drain.add(() => queue.stop())
  return queue
}
