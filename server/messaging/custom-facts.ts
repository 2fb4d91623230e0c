import { customEntities } from '@fieldhouse/domain/core/custom-field'
import type { CustomValues } from '@fieldhouse/domain/kit/entity/custom-values'
import { type CustomFact, customVariable } from '@fieldhouse/domain/messaging/template-values'
import { customDefinitions } from '../kit/entity/custom-values.ts'
import type { Work } from '../kit/database/work.ts'

/** The custom fields that templates may use: those of clients and those of jobs. */
const definitions = async (work: Work) => [
  ...(await customDefinitions(work, { name: customEntities.CLIENT })),
  ...(await customDefinitions(work, { name: customEntities.JOB })),
]

/** The variables of custom fields that templates may contain (OPEN-755). */
export const customVariables = async (work: Work) => (await definitions(work)).map(customVariable)

/** The custom fields of a client and a job, with their values, for a message about them. */
export async function customFacts(
  work: Work,
  of: { client: CustomValues; job?: CustomValues },
): Promise<CustomFact[]> {
  if (Object.keys({ ...of.client, ...of.job }).length === 0) return []
  return (await definitions(work)).map((definition) => ({
    definition,
    value: { ...of.client, ...of.job }[definition._id] ?? null,
  }))
}

/** The custom fields of a job and its client, for a message about a visit. */
export async function customFactsOfJob(work: Work, job: string): Promise<CustomFact[]> {
  const { rows } = await work.client.query<{ client: CustomValues; job: CustomValues }>(
    `select c.custom_fields as client, j.custom_fields as job
     from jobs j join clients c on c.workspace_id = j.workspace_id and c.id = j.client
     where j.workspace_id = $1 and j.id = $2`,
    [work.workspaceId, job],
  )
  return rows[0] ? customFacts(work, rows[0]) : []
}
