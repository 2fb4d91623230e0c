import type { Area } from '../area.ts'
import { serveInvitations } from './invitations/accept-invite.ts'
import { activityRoutes } from './activity.ts'
import { periodClosed } from '@fieldhouse/domain/people/closing'
import { dayAfter } from '@fieldhouse/domain/kit/time/calendar-steps'
import { serveClosing } from './closing/closing.ts'
import { serveConfiguration } from './configuration.ts'
import { serveCreateWorkspace } from './workspaces/create-workspace.ts'
import { serveDemandSecondFactor } from './demand-second-factor.ts'
import { serveEraseWorkspace } from './workspaces/erase-workspace.ts'
import { holidayRoutes, serveHolidays } from './holiday.ts'
import { inviteRoutes } from './invitations/invite-routes.ts'
import { serveInvites } from './invitations/invite.ts'
import { serveLeave } from './leave.ts'
import { serveMembers } from './member-routes.ts'
import { purgeWorkspacesJob } from './workspaces/purge-workspaces.ts'
import { serveRemoveWorkspace } from './workspaces/remove-workspace.ts'
import { serveRestoreWorkspace } from './workspaces/restore-workspace.ts'
import { roleRoutes, servePermissions } from './role.ts'
import { timeOffRoutes } from './time-off.ts'
import { technicianSample } from './sample-technicians.ts'
import { serveUsers } from './user.ts'
import { viewRoutes } from './view.ts'
import { workforceRoutes } from './workforce.ts'
import { workspaceRoutes } from './workspace.ts'

/** Workspaces, their members, and the members' permissions. */
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
  constraints: {
    refusals: {
      period_closed: ({ column = '', detail: closed = '' }) =>
        periodClosed(column, { closed, first: dayAfter(closed) }),
    },
  },
  serve: [
    serveInvitations,
    serveUsers,
    serveMembers,
    serveCreateWorkspace,
    servePermissions,
    serveInvites,
    serveConfiguration,
    serveClosing,
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
