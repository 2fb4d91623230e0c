import { company } from '@fieldhouse/domain/crm/company'
import { defineScreen } from '../kit/record/define-screen.tsx'

/** The list of partner companies (CRM-02, CRM-30). */
export const CompaniesScreen = defineScreen(company, {
  words: 'crm',
  columns: ['name', 'www', 'taggedBrands', 'tags', 'createdAt', { field: 'note', hidden: true }],
  bulk: ['delete', 'tags'],
  page: '/crm/companies/{-$id}',
  restores: true,
})
