import { priceList } from '@fieldhouse/domain/inventory/prices/price-list'
import { defineScreen } from '../../kit/record/define-screen.tsx'

/** The price lists, each with its clients, its period and its rules (OPEN-797). */
export const PriceListsScreen = defineScreen(priceList, {
  words: 'inventory/prices',
  columns: [
    { field: 'name', width: 240, first: true },
    'currency',
    { field: 'accountTags', width: 200 },
    { field: 'clientTags', width: 200 },
    'validFrom',
    'validUntil',
    'enabled',
    { field: 'createdAt', hidden: true },
  ],
  form: [
    'name',
    'currency',
    'accountTags',
    'clientTags',
    ['validFrom', 'validUntil'],
    'enabled',
    { section: 'rules', form: ['rules'] },
  ],
  bulk: ['delete', 'enabled'],
})
