import type { DeclaredQuery } from '@fieldhouse/domain/kit/entity/calls'
import { type FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { queryOf } from './address-values.ts'

/** What the route of a request declares of its query; null where the request is for no route of the API. */
function declaredBy({ routeOptions: { config } }: FastifyRequest): DeclaredQuery | null {
  return config.declaredQuery ?? config.described ?? null
}

/** Whether the address of a call may name its workspace, as those do that a browser opens itself. */
const namesWorkspace = ({ method, routeOptions: { config } }: FastifyRequest): boolean =>
  config.isWorkspaceRoute === true && (method === 'GET' || method === 'HEAD')

function faultsIn(request: FastifyRequest, { query = {}, repeats = [] }: DeclaredQuery): FieldFault[] {
  return Object.entries(queryOf(request)).flatMap(([key, value]): FieldFault[] => {
    const isKnown = Object.hasOwn(query, key) || (key === 'workspace' && namesWorkspace(request))
    if (!isKnown) return [{ path: [key], code: 'UNKNOWN_FIELD', params: { field: key } }]
    return Array.isArray(value) && !repeats.includes(key) ? [{ path: [key], code: 'REPEATED' }] : []
  })
}

/** Refuses calls whose query has keys that their route does not declare, once it is known who calls. */
export function refuseUnknownKeys(app: FastifyInstance): void {
  app.addHook('preParsing', async (request) => {
    const declared = declaredBy(request)
    if (!declared || declared.otherKeys !== undefined) return
    const errors = faultsIn(request, declared)
    if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  })
}
