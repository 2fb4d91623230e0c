/**
 * Whether a client is mailed about a visit. `DUE`: a mail is sent within minutes. `TOLD`: no mail is pending. Other
 * states say why there are no mails.
 */
export type ClientMailState = 'DUE' | 'TOLD' | 'NO_ADDRESS' | 'DECLINED' | 'SWITCHED_OFF' | 'NO_TEMPLATE'

/** The mails to the client of a visit. */
export type ClientMail = {
  state: ClientMailState
  /** The client's name. */
  name: string
  /** The instant of the reminder in epoch ms. Null if there is none or it is past. */
  remindsAt: number | null
}
