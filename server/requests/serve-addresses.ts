import {
  type WebsiteRequests,
  stickerRenew,
  websiteRequestsRead,
  websiteRequestsSet,
} from '@fieldhouse/domain/requests/calls'
import { machineRoutes } from '../equipment/machine.ts'
import type { Work } from '../kit/database/work.ts'
import { lockRow, record } from '../kit/entity/write.ts'
import type { Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { workspaceRoutes } from '../people/workspace.ts'
import { renewSticker, setWebsite, websitePath } from './addresses.ts'

async function website(work: Work): Promise<WebsiteRequests> {
  const path = await websitePath(work)
  return { address: path === null ? null : work.appUrl + path }
}

/** Serves the request address for the company's website, and new addresses for stickers (OPEN-351). */
export function serveAddresses(server: Server): void {
  const configuration = { entity: 'workspace', section: 'SYS_CONFIG', flag: 'admin' } as const
  serve(server, {
    ...websiteRequestsRead,
    ...configuration,
    reads: true,
    handle: async (work) => ({ result: await website(work) }),
  })
  serve(server, {
    ...websiteRequestsSet,
    ...configuration,
    handle: async (work, { body }) => {
      // The history contains the change of the address, but not its secret.
      const row = await lockRow(work, workspaceRoutes, work.workspaceId)
      await setWebsite(work, body.enabled)
      await record(work, workspaceRoutes, { action: 'setRequestForm', row })
      return { result: await website(work) }
    },
  })
  serve(server, {
    ...stickerRenew,
    entity: 'machine',
    section: machineRoutes.entity.section,
    flag: 'update',
    handle: async (work, { id }) => {
      const row = await lockRow(work, machineRoutes, id)
      const path = await renewSticker(work, row.id)
      await record(work, machineRoutes, { action: 'renewSticker', row })
      return { result: { address: work.appUrl + path } }
    },
  })
}
