import { accountingTableWords } from './accounting/table-words.ts'
import { communicationTableWords } from './communication/table-words.ts'
import { maintenanceTableWords } from './maintenance/table-words.ts'
import { marketingTableWords } from './marketing/table-words.ts'
import { crmTableWords } from './crm/table-words.ts'
import { equipmentTableWords } from './equipment/table-words.ts'
import { inventoryTableWords } from './inventory/table-words.ts'
import { operationsTableWords } from './operations/table-words.ts'
import { ordersTableWords } from './orders/table-words.ts'
import { peopleTableWords } from './people/table-words.ts'
import { requestsTableWords } from './requests/table-words.ts'
import { suppliersTableWords } from './suppliers/table-words.ts'
import { visitsTableWords } from './visits/table-words.ts'
import { Problem } from './kit/entity/problem.ts'
import { type Words, say } from './kit/words/words.ts'
import { problems } from './problems.ts'

/** What people call the records of each table whose references keep others from being deleted, of all areas. */
export const tableWords: Readonly<Record<string, Words>> = {
  ...peopleTableWords,
  ...crmTableWords,
  ...suppliersTableWords,
  ...inventoryTableWords,
  ...operationsTableWords,
  ...equipmentTableWords,
  ...requestsTableWords,
  ...ordersTableWords,
  ...accountingTableWords,
  ...communicationTableWords,
  ...marketingTableWords,
  ...visitsTableWords,
  ...maintenanceTableWords,
}

const others: Words = { en: 'other records', fr: 'd’autres fiches', es: 'otros registros' }

/** The refusal to take away what others refer to: names those of a table, and how many where that is known. */
export function inUse(table: string | undefined, count?: string): Problem {
  const words = tableWords[table ?? ''] ?? others
  const by = (language: keyof Words) => words[language] + (count === undefined ? '' : ` (${count})`)
  const sentence = (language: keyof Words) => say(problems.IN_USE.words, language, { by: by(language) })
  return new Problem('IN_USE', { words: { en: sentence('en'), fr: sentence('fr'), es: sentence('es') } })
}
