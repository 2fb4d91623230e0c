import type { Server } from '../kit/http/route.ts'
import { fillWorkspace } from '../new-workspace.ts'
import type { Queue } from '../queue/job.ts'
import { serveConfiguration } from './configuration.ts'
import { serveCreateWorkspace } from './create-workspace.ts'
import { serveDemandSecondFactor } from './demand-second-factor.ts'
import { serveEraseWorkspace } from './erase-workspace.ts'
import { serveHolidays } from './holiday.ts'
import { serveInvites } from './invite.ts'
import { serveLeave } from './leave.ts'
import { serveMembers } from './member-routes.ts'
import { serveRemoveWorkspace } from './remove-workspace.ts'
import { serveRestoreWorkspace } from './restore-workspace.ts'
import { servePermissions } from './role.ts'
import { serveUsers } from './user.ts'

/** Serves people and workspaces beyond what their entities bring by themselves. */
export function servePeople(server: Server, queue: Queue): void {
  serveUsers(server)
  serveMembers(server)
  serveCreateWorkspace(server, fillWorkspace)
  servePermissions(server)
  serveInvites(server)
  serveConfiguration(server)
  serveHolidays(server)
  serveLeave(server)
  serveDemandSecondFactor(server)
  serveRemoveWorkspace(server)
  serveRestoreWorkspace(server)
  serveEraseWorkspace(server, queue)
}
