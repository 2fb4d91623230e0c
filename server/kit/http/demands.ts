import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Flag, Section } from '@fieldhouse/domain/kit/entity/sections'
import { isAdminRole } from '@fieldhouse/domain/people/roles'
import type { FastifyRequest } from 'fastify'
import { type Work, need } from '../database/work.ts'

/** Who may besides the holders of a route's flag, in words for the API page. */
export type Exception = { whom: string; may: (work: Work, id: string) => boolean }

/** Every member, whatever their role holds. */
export const everyMember: Exception = { whom: 'every member', may: () => true }

/** What a route asks beyond its flag, in words for the API page; `check` refuses who does not meet it. */
export type Demand = { what: string; check: (work: Work, request: FastifyRequest) => void }

/** Another flag on the same section. */
export const flagToo = (section: Section, flag: Flag): Demand => ({
  what: `\`${flag}\` on ${section}`,
  check: (work) => need(work, section, flag),
})

/** The role that governs the workspace, not just its flags. */
export const adminRole: Demand = {
  what: 'the role `admin`',
  check: ({ role }) => {
    if (!isAdminRole(role.name)) throw new Problem('FORBIDDEN')
  },
}
