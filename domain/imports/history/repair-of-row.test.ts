import { expect, test } from 'vitest'
import { repair } from '../../equipment/repair.ts'
import { importedRepair } from './imported-repair.ts'
import { repairOfRow } from './repair-of-row.ts'

test('OPEN-781 the line of a repair whose job has a long title fits its field', () => {
  const row = importedRepair.create.parse({ job: 'x'.repeat(200), total: '120.00' })
  const { items } = repairOfRow(row, { machine: null, jobStatus: 'COMPLETED', language: 'en' })
  expect(items[0]?.name).toHaveLength(200)
  expect(repair.fields.items.safeParse(items).success).toBe(true)
})
