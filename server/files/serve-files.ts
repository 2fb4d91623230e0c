import type { EntityModule } from '../kit/entity/define-entity.ts'
import type { Server } from '../kit/http/route.ts'
import { serveFileRoutes } from './file-route.ts'
import { acceptForms } from './receive.ts'

/** Serves uploads and files. The verbs `media` and `photo` are served with each entity. */
export async function serveFiles(server: Server, modules: readonly EntityModule[]): Promise<void> {
  await acceptForms(server.app)
  serveFileRoutes(server, modules)
}
