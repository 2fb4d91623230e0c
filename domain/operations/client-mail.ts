/**
 * Whether a client is mailed about a visit. `PENDING`: a mail is sent within minutes. `UP_TO_DATE`: no mail is pending.
 * The other states say why the client gets no mails.
 */
export type ClientMailState =
  | 'PENDING'
  | 'UP_TO_DATE'
  | 'NO_ADDRESS'
  | 'DECLINED'
  | 'SWITCHED_OFF'
  | 'NO_TEMPLATE'

/** The mails to the client of a visit. */
export type ClientMail = {
  state: ClientMailState
  /** The client's name. */
  name: string
  /** The instant of the reminder in epoch ms, or null if no reminder will be sent. */
  remindsAt: number | null
}
