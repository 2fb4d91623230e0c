import type { EndedInvitation } from '@fieldhouse/domain/core/ended-invitation'
import { translate } from '../text/i18n.ts'
import { toast } from '../text/toast.tsx'

/** Shows which invitations have ended because the member who sent them may no longer invite people (OPEN-460). */
export function showEndedInvitations({
  endedInvitations: ended = [],
}: {
  endedInvitations?: EndedInvitation[]
}): void {
  if (ended.length === 0) return
  const names = ended.map(({ email, role }) => (email === null ? role : `${email} (${role})`)).join(', ')
  toast('warning', translate('kit:endedInvitations', { count: ended.length, names }))
}
