import type { DeclaredQuery } from '@fieldhouse/domain/kit/entity/calls'
import { type FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { queryOf } from './address-values.ts'

/** The query that the request's route declares. Null for requests outside the API. */
function declaredBy({ routeOptions: { config } }: FastifyRequest): DeclaredQuery | null {
  return config.declaredQuery ?? config.described ?? null
}

/** Whether the query may contain the workspace, because a browser that opens an address sends no workspace header. */
const namesWorkspace = ({ method, routeOptions: { config } }: FastifyRequest): boolean =>
  config.isWorkspaceRoute === true && (method === 'GET' || method === 'HEAD')

function faultsIn(request: FastifyRequest, { query = {}, repeats = [] }: DeclaredQuery): FieldFault[] {
  return Object.entries(queryOf(request)).flatMap(([key, value]): FieldFault[] => {
    const isKnown = Object.hasOwn(query, key) || (key === 'workspace' && namesWorkspace(request))
    if (!isKnown) return [{ path: [key], code: 'UNKNOWN_FIELD', params: { field: key } }]
    return Array.isArray(value) && !repeats.includes(key) ? [{ path: [key], code: 'REPEATED' }] : []
  })
}

/** Refuses calls with query keys that their route does not declare. Runs after the caller has been identified. */
export function refuseUnknownKeys(app: FastifyInstance): void {
  app.addHook('preParsing', async (request) => {
    const declared = declaredBy(request)
    if (!declared || declared.otherKeys !== undefined) return
    const errors = faultsIn(request, declared)
    if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  })
}
