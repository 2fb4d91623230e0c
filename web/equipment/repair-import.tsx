import { repair } from '@fieldhouse/domain/equipment/repair'
import { IconFileImport } from '@tabler/icons-react'
import { useMay } from '../kit/api/may.ts'
import { useImportPart } from '../kit/list/import-part.ts'
import { useEntityWords } from '../kit/text/words.ts'

/** The button that imports repairs from the company's former program (OPEN-781). */
export function RepairImport() {
  const words = useEntityWords(repair, 'equipment')
  const mayCreate = useMay(repair.section, 'create')
  const mayUpdate = useMay(repair.section, 'update')
  const imports = useImportPart({ entity: repair, words, icon: IconFileImport })
  return mayCreate && mayUpdate ? (imports?.part ?? null) : null
}
