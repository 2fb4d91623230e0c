import type { Server } from '../kit/http/route.ts'
import { serveLoneFeedback } from './feedback.ts'
import { serveInstallation } from './installation.ts'
import { servePersons } from './persons.ts'
import { serveStockTotals } from './stock.ts'
import { serveUsage } from './usage.ts'
import { serveWorkspaces } from './workspaces.ts'

/** Serves what the organization menu shows, across the workspaces of the installation (SHELL-21, OPEN-03). */
export function serveOrganizationMenu(server: Server): void {
  servePersons(server)
  serveWorkspaces(server)
  serveUsage(server)
  serveStockTotals(server)
  serveInstallation(server)
  serveLoneFeedback(server)
}
