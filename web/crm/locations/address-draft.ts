import { type Address, missingParts } from '@fieldhouse/domain/kit/value/address'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import { draftName, readDraft, writeDraft } from '../../kit/api/drafts.ts'
import { useSignedIn } from '../../kit/api/session.ts'

/** Returns the typed address if it cannot be saved yet, because a part is missing. Otherwise, returns null (CRM-10). */
export function unsavedAddress(typed: Address, saved: Address | null): Address | null {
  const isNew = Object.keys(typed).length > 0 && !sameValue(typed, saved ?? {})
  return isNew && missingParts(typed).length > 0 ? typed : null
}

/** The draft of a client's incomplete address, which this browser stores until the address is complete. */
export function useAddressDraft(client: string | null) {
  const { user, workspace } = useSignedIn()
  const queries = useQueryClient()
  const nameOf = (id: string | null) =>
    draftName(
      { user: user.id, workspace: workspace?._id ?? null },
      {
        form: 'client-address',
        about: id,
      },
    )
  const read = () => (client === null ? null : readDraft<Address>(nameOf(client)))
  const { data } = useQuery({
    queryKey: ['address-draft', nameOf(client)],
    queryFn: read,
    initialData: read,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    draft: data,
    /** Stores the draft of a client's address. If `typed` is null, deletes the draft. */
    keep: (id: string, typed: Address | null) => {
      writeDraft(nameOf(id), typed)
      queries.setQueryData(['address-draft', nameOf(id)], typed)
    },
  }
}

/** Lists the missing parts of an address by their field names: `City, Country`. */
export function useMissingWords(): (typed: Address) => string {
  const { t } = useTranslation('kit')
  return (typed) =>
    missingParts(typed)
      .map((part) => t(`address.${part === 'formatted' ? 'route' : part}`))
      .join(', ')
}
