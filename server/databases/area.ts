import type { Area } from '../area.ts'
import { workforceRoutes } from '../people/workforce.ts'
import { brandRoutes } from './brand.ts'
import { customFieldRoutes, serveCustomFields } from './custom-field.ts'
import { insertDefaultRows } from './default-rows.ts'
import { choiceSample } from './sample-choices.ts'
import { skillSample } from './sample-skills.ts'
import { skillRoutes } from './skill.ts'
import { statusRoutes } from './status.ts'
import { memberSkills } from './tables.ts'
import { tagRoutes } from './tag.ts'

/** The area of lists from which users choose values for other records: tags, skills, statuses and brands. */
export const databasesArea: Area = {
  entities: [customFieldRoutes, tagRoutes, skillRoutes, statusRoutes, brandRoutes],
  serve: [serveCustomFields],
  extends: [{ of: workforceRoutes, links: { skills: memberSkills } }],
  fill: insertDefaultRows,
  sample: [choiceSample, skillSample],
}
