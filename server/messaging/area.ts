import type { Area } from '../area.ts'
import { insertDefaultTemplates } from './default-templates.ts'
import { serveTemplates } from './serve-templates.ts'
import { templateRoutes } from './template.ts'

/** What is written to clients: templates and what fills them. */
export const messagingArea: Area = {
  entities: [templateRoutes],
  serve: [(server, { facts }) => serveTemplates(server, facts)],
  fill: insertDefaultTemplates,
}
