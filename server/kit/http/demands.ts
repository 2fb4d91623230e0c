import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Flag, Section } from '@fieldhouse/domain/kit/entity/sections'
import { isAdminRole } from '@fieldhouse/domain/core/held-permissions'
import type { FastifyRequest } from 'fastify'
import { type Work, need } from '../database/work.ts'

/** People who may use a route without the required flag. `whom` describes these people on the API page. */
export type Exception = { whom: string; may: (work: Work, id: string) => boolean }

/**
 * Members who may read all records of an entity without its flag `read`. `whom` describes these members on the API
 * page.
 */
export type Readers = { whom: string; may: (member: Pick<Work, 'permissions'>) => boolean }

/** All members, whatever their role. */
export const everyMember: Readers = { whom: 'every member', may: () => true }

/**
 * A condition of a route besides its flag. `what` describes the condition on the API page. `check` throws if the
 * condition is not met.
 */
export type Demand = { what: string; check: (work: Work, request: FastifyRequest) => void }

/** The condition that the person's role also has this flag on this section. */
export const flagToo = (section: Section, flag: Flag): Demand => ({
  what: `\`${flag}\` on ${section}`,
  check: (work) => need(work, section, flag),
})

/** The condition that the person's role is `admin`. A role with the same flags is not enough. */
export const adminRole: Demand = {
  what: 'the role `admin`',
  check: ({ role }) => {
    if (!isAdminRole(role.name)) throw new Problem('FORBIDDEN')
  },
}
