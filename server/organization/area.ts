import type { Area } from '../area.ts'
import { serveLoneFeedback } from './feedback.ts'
import { serveInstallation } from './installation.ts'
import { servePersons } from './persons.ts'
import { serveStockTotals } from './stock.ts'
import { serveUsage } from './usage.ts'
import { serveWorkspaces } from './workspaces.ts'

/** The organization menu, across all workspaces of the installation (SHELL-21, OPEN-03). */
export const organizationArea: Area = {
  serve: [servePersons, serveWorkspaces, serveUsage, serveStockTotals, serveInstallation, serveLoneFeedback],
}
