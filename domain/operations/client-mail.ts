/**
 * Whether the client of a visit is mailed. `DUE`: a mail about the latest change is sent within minutes. `TOLD`: no mail
 * is pending. The other states say why the client gets no mails.
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
