import type { Server } from '../kit/http/route.ts'
import type { Queue } from './job.ts'
import { openQueue } from './queue.ts'

/** Works off the queue while the server listens; it starts behind the first answers and holds none of them up. */
export function serveQueue({ app, database, config, files, drain }: Server): Queue {
  const queue = openQueue({ database, config, files, log: app.log })
  app.addHook('onListen', async () => {
    queue.start().catch((error: unknown) => app.log.warn({ err: error }, 'the queue did not start'))
  })
  drain.add(() => queue.stop())
  return queue
}
