import type { Area } from '../area.ts'
import { serveInvitations } from './accept-invite.ts'
import { activityRoutes } from './activity.ts'
import { serveConfiguration } from './configuration.ts'
import { serveCreateWorkspace } from './create-workspace.ts'
import { serveDemandSecondFactor } from './demand-second-factor.ts'
import { serveEraseWorkspace } from './erase-workspace.ts'
import { holidayRoutes, serveHolidays } from './holiday.ts'
import { inviteRoutes } from './invite-routes.ts'
import { serveInvites } from './invite.ts'
import { serveLeave } from './leave.ts'
import { serveMembers } from './member-routes.ts'
import { purgeWorkspacesJob } from './purge-workspaces.ts'
import { serveRemoveWorkspace } from './remove-workspace.ts'
import { serveRestoreWorkspace } from './restore-workspace.ts'
import { roleRoutes, servePermissions } from './role.ts'
import { timeOffRoutes } from './time-off.ts'
import { technicianSample } from './sample-technicians.ts'
import { serveUsers } from './user.ts'
import { viewRoutes } from './view.ts'
import { workforceRoutes } from './workforce.ts'
import { workspaceRoutes } from './workspace.ts'

/** Workspaces, who works in them, and with which rights. */
export const peopleArea: Area = {
  entities: [
    workspaceRoutes,
    roleRoutes,
    workforceRoutes,
    inviteRoutes,
    timeOffRoutes,
    holidayRoutes,
    viewRoutes,
    activityRoutes,
  ],
  serve: [
    serveInvitations,
    serveUsers,
    serveMembers,
    serveCreateWorkspace,
    servePermissions,
    serveInvites,
    serveConfiguration,
    serveHolidays,
    serveLeave,
    serveDemandSecondFactor,
    serveRemoveWorkspace,
    serveRestoreWorkspace,
    serveEraseWorkspace,
  ],
  jobs: [purgeWorkspacesJob],
  sample: technicianSample,
}
