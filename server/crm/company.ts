import { company } from '@fieldhouse/domain/crm/company'
import { defineEntity } from '../kit/define-entity.ts'
import { companies, companyTags } from './tables.ts'

export const companyRoutes = defineEntity(company, { table: companies, links: { tags: companyTags } })
