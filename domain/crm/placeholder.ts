/** Mailbox names that people type into a required e-mail field if they do not know an address. */
const emptyMailboxes = new Set(
  'none,noemail,no-email,no.email,no_email,nomail,no-mail,na,n-a,unknown,noreply,no-reply,donotreply,aucun,aucune,sansemail,sans-email,inconnu,ninguno,sinemail,sin-email,sincorreo,xxx'.split(
    ',',
  ),
)

/** Whether a phone in E.164 is a placeholder: its last seven digits are all the same, as in 555-555-5555. */
export const isPlaceholderPhone = (phone: string): boolean => /(\d)\1{6}$/.test(phone)

/** Whether an e-mail address is a placeholder, such as `none@none.com`. */
export const isPlaceholderEmail = (email: string): boolean =>
  emptyMailboxes.has(email.trim().toLowerCase().split('@')[0] ?? '')
