import { contactRole } from '@fieldhouse/domain/crm/contact-role'
import { serviceLocation } from '@fieldhouse/domain/crm/service-location'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import type { Column } from '../kit/list/column.ts'
import { recordQueries } from '../kit/api/records.ts'
import { RelatedList } from '../kit/record/related-list.tsx'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { useEntityWords } from '../kit/text/words.ts'

/**
 * The client's roles at service locations of their own accounts and of other accounts. A row opens the account of the
 * location.
 */
export function ClientRoles({ client }: { client: string }) {
  const { t } = useTranslation('crm')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const words = useEntityWords(contactRole, 'crm')
  const columns: Column[] = [
    { field: 'serviceLocation' },
    { field: 'role' },
    { field: 'responsibilities' },
    { field: 'autoAssignToJobs', title: t('everyJob') },
  ]
  const toAccount = async (role: Read<typeof contactRole>) => {
    const place = await queries
      .fetchQuery(recordQueries.read(serviceLocation, role.serviceLocation._id))
      .catch(showProblem)
    if (place) await navigate({ to: '/crm/contacts/{-$id}', params: { id: place.account._id } })
  }
  return (
    <RelatedList
      entity={contactRole}
      words={words}
      columns={columns}
      query={{ filter_client: client }}
      onOpen={(record) => void toAccount(record)}
      empty={t('noRoles')}
    />
  )
}
