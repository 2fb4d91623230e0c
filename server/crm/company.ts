import { company } from '@fieldhouse/domain/crm/company'
import { sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { companies, companyBrands, companyLocations, companyTags } from './tables.ts'

export const companyRoutes = defineEntity(company, {
  table: companies,
  links: { taggedBrands: companyBrands, tags: companyTags },
  derived: {
    locations: () => sql`(select coalesce(json_agg(json_build_object(
        '_id', place.id, 'name', place.name, 'code', place.code, 'address', place.address)
        order by place.name, place.id), '[]'::json)
      from ${companyLocations} place
      where place.workspace_id = ${currentWorkspace} and place.company = ${companies.id})`,
  },
})
