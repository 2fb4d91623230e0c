import type { Area } from '../area.ts'
import { insertDefaultTemplates } from './default-templates.ts'
import { serveTemplates } from './serve-templates.ts'
import { templateRoutes } from './template.ts'

/** Messages to clients: the templates and the data that fills them. */
export const messagingArea: Area = {
  entities: [templateRoutes],
  serve: [(server, { facts }) => serveTemplates(server, facts)],
  fill: insertDefaultTemplates,
}
