import { skillRoutes } from './databases/skill.ts'
import { statusRoutes } from './databases/status.ts'
import { tagRoutes } from './databases/tag.ts'
import type { EntityModule } from './kit/define-entity.ts'

/** Every entity the server serves. */
export const entityModules = [tagRoutes, skillRoutes, statusRoutes] as unknown as readonly EntityModule[]
