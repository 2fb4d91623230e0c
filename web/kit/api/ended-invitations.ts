import type { EndedInvitation } from '@fieldhouse/domain/people/invite'
import { i18n } from '../text/i18n.ts'
import { toast } from '../text/toast.tsx'

/** Shows which invitations ended with a change of their sender (OPEN-460). */
export function showEndedInvitations({
  endedInvitations: ended = [],
}: {
  endedInvitations?: EndedInvitation[]
}): void {
  if (ended.length === 0) return
  const names = ended.map(({ email, role }) => (email === null ? role : `${email} (${role})`)).join(', ')
  toast('warning', i18n.t('kit:endedInvitations', { count: ended.length, names }))
}
