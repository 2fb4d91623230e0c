import type { EntityModule } from '../entity/define-entity.ts'
import type { Server } from '../http/route.ts'
import type { Job, Queue } from './job.ts'
import { openQueue } from './queue.ts'

/** Starts the workers of these jobs after the server listens. */
export function serveQueue(
  { app, database, config, files, budget, drain }: Server,
  { jobs, modules }: { jobs: readonly Job<never>[]; modules: readonly EntityModule[] },
): Queue {
  const queue = openQueue({ database, config, files, log: app.log, budget, modules }, jobs)
  app.addHook('onListen', async () => {
    queue.start().catch((error: unknown) => app.log.warn({ err: error }, 'the queue did not start'))
  })
  drain.add(() => queue.stop())
  return queue
}
