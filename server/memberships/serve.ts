import { membershipCharges, membershipFigures } from '@fieldhouse/domain/memberships/calls'
import { membership } from '@fieldhouse/domain/memberships/membership'
import type { Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { chargesOf, figuresOf } from './figures.ts'

const about = { entity: membership.name, section: membership.section, flag: 'read', reads: true } as const

/** Serves the amounts of a membership, and the figures of all memberships. */
export function serveMemberships(server: Server): void {
  serve(server, {
    ...membershipFigures,
    ...about,
    handle: async (work) => ({ result: await figuresOf(work) }),
  })
  serve(server, {
    ...membershipCharges,
    ...about,
    handle: async (work, { id }) => ({ result: await chargesOf(work, id) }),
  })
}
