import { lateFeeRead, lateFeeSet } from '@fieldhouse/domain/accounting/late-fees/calls'
import type { Server } from '../../kit/http/route.ts'
import { serve } from '../../kit/http/serve-route.ts'
import { lateFeesOf, saveLateFees } from './settings.ts'

/** Serves the late fees of the configuration. */
export function serveLateFees(server: Server): void {
  const configuration = { entity: 'workspace', section: 'SYS_CONFIG' } as const
  serve(server, {
    ...lateFeeRead,
    ...configuration,
    flag: 'read',
    reads: true,
    handle: async (work) => ({ result: await lateFeesOf(work) }),
  })
  serve(server, {
    ...lateFeeSet,
    ...configuration,
    flag: 'update',
    handle: async (work, { body }) => ({ result: await saveLateFees(work, body) }),
  })
}
