import { z } from 'zod'
import type { Section } from '../kit/entity/sections.ts'
import type { MailWords } from './mail-words.ts'

/** What a person is told by mail of what others did, unless they turned it off (ACCT-03). */
export const notices = [
  'appointmentBooked',
  'appointmentMoved',
  'appointmentCancelled',
  'clientConfirmed',
  'clientMoved',
  'jobRequested',
  'noteOnJob',
  'workHandedIn',
  'promisedUsed',
  'invoicePaid',
  'paidOnline',
  'depositPaid',
  'estimateAccepted',
  'estimateDeclined',
  'invitationAccepted',
] as const
export type Notice = (typeof notices)[number]

/** The notices a person wants no mail of. */
export const mutedNotices = z
  .array(z.enum(notices))
  .max(notices.length)
  .transform((muted) => notices.filter((notice) => muted.includes(notice)))

/** The section somebody must be able to read to be told: a mail says no more than the screens. */
export const noticeSections: Record<Notice, Section> = {
  appointmentBooked: 'OP_CALENDAR',
  appointmentMoved: 'OP_CALENDAR',
  appointmentCancelled: 'OP_CALENDAR',
  clientConfirmed: 'OP_CALENDAR',
  clientMoved: 'OP_CALENDAR',
  jobRequested: 'OP_JOB',
  noteOnJob: 'OP_JOB',
  workHandedIn: 'OP_CALENDAR',
  promisedUsed: 'OP_ORDER',
  invoicePaid: 'ACCTG_INVOICE',
  paidOnline: 'ACCTG_INVOICE',
  depositPaid: 'ACCTG_ESTIMATE',
  estimateAccepted: 'ACCTG_ESTIMATE',
  estimateDeclined: 'ACCTG_ESTIMATE',
  invitationAccepted: 'HR_WORKFORCE_INVITE',
}

const openJob = { en: 'Open the job', fr: 'Ouvrir le travail', es: 'Abrir el trabajo' }

const openOrder = { en: 'Open the order', fr: 'Ouvrir la commande', es: 'Abrir el pedido' }

const openEstimate = { en: 'Open the estimate', fr: 'Ouvrir la soumission', es: 'Abrir el presupuesto' }

/** Each notice as its mail words it. */
export const noticeMails: Record<Notice, MailWords> = {
  appointmentBooked: {
    subject: {
      en: 'New appointment: {when}',
      fr: 'Nouveau rendez-vous : {when}',
      es: 'Nueva cita: {when}',
    },
    text: {
      en: '{actor} booked you at {workspace} for {when}: job {job}, {title}.{where}',
      fr: '{actor} vous a assigné un rendez-vous chez {workspace} : {when}. Travail {job}, {title}.{where}',
      es: '{actor} le ha asignado una cita en {workspace}: {when}. Trabajo {job}, {title}.{where}',
    },
    button: openJob,
  },
  appointmentMoved: {
    subject: {
      en: 'Appointment moved to {when}',
      fr: 'Rendez-vous déplacé : {when}',
      es: 'Cita cambiada: {when}',
    },
    text: {
      en: '{actor} moved your appointment at {workspace} from {before} to {when}: job {job}, {title}.{where}',
      fr: '{actor} a déplacé votre rendez-vous chez {workspace}. Avant : {before}. Maintenant : {when}. Travail {job}, {title}.{where}',
      es: '{actor} ha cambiado su cita en {workspace}. Antes: {before}. Ahora: {when}. Trabajo {job}, {title}.{where}',
    },
    button: openJob,
  },
  appointmentCancelled: {
    subject: {
      en: 'No longer yours: the appointment of {before}',
      fr: 'Rendez-vous retiré : {before}',
      es: 'Cita retirada: {before}',
    },
    text: {
      en: '{actor} cancelled your appointment of {before} at {workspace}, or gave it to somebody else: job {job}, {title}.',
      fr: '{actor} a annulé votre rendez-vous chez {workspace}, ou l’a confié à quelqu’un d’autre : {before}. Travail {job}, {title}.',
      es: '{actor} ha cancelado su cita en {workspace}, o se la ha dado a otra persona: {before}. Trabajo {job}, {title}.',
    },
  },
  clientConfirmed: {
    subject: {
      en: '{client} confirmed the appointment: {when}',
      fr: '{client} a confirmé le rendez-vous : {when}',
      es: '{client} ha confirmado la cita: {when}',
    },
    text: {
      en: '{client} confirmed the appointment of {when} at {workspace}: job {job}, {title}.',
      fr: '{client} a confirmé le rendez-vous chez {workspace} : {when}. Travail {job}, {title}.',
      es: '{client} ha confirmado la cita en {workspace}: {when}. Trabajo {job}, {title}.',
    },
    button: openJob,
  },
  clientMoved: {
    subject: {
      en: '{client} moved the appointment to {when}',
      fr: '{client} a déplacé le rendez-vous : {when}',
      es: '{client} ha cambiado la cita: {when}',
    },
    text: {
      en: '{client} moved the appointment at {workspace} from {before} to {when}: job {job}, {title}.',
      fr: '{client} a déplacé le rendez-vous chez {workspace}. Avant : {before}. Maintenant : {when}. Travail {job}, {title}.',
      es: '{client} ha cambiado la cita en {workspace}. Antes: {before}. Ahora: {when}. Trabajo {job}, {title}.',
    },
    button: openJob,
  },
  jobRequested: {
    subject: {
      en: '{name} asks for a visit',
      fr: '{name} demande une visite',
      es: '{name} pide una visita',
    },
    text: {
      en: '{name}, {phone}, sent a request to {workspace}: {title}.',
      fr: '{name}, {phone}, a envoyé une demande à {workspace} : {title}.',
      es: '{name}, {phone}, envió una solicitud a {workspace}: {title}.',
    },
    button: { en: 'Open the request', fr: 'Ouvrir la demande', es: 'Abrir la solicitud' },
  },
  noteOnJob: {
    subject: {
      en: 'A note on {job}, {title}',
      fr: 'Une note sur {job}, {title}',
      es: 'Una nota en {job}, {title}',
    },
    text: {
      en: '{actor} wrote a note on your job {job}, {title}, at {workspace}.',
      fr: '{actor} a écrit une note sur votre travail {job}, {title}, chez {workspace}.',
      es: '{actor} ha escrito una nota en su trabajo {job}, {title}, en {workspace}.',
    },
    button: openJob,
  },
  workHandedIn: {
    subject: {
      en: 'Work to take over at job {job}',
      fr: 'Du travail à reprendre pour le travail {job}',
      es: 'Trabajo por aceptar en el trabajo {job}',
    },
    text: {
      en: '{actor} handed in work of a visit that was no longer theirs: job {job}, {title}, at {workspace}. Take it over or dismiss it on the job; nothing is billed before.',
      fr: '{actor} a remis le travail d’une visite qui n’était plus la sienne : travail {job}, {title}, chez {workspace}. Reprenez-le ou écartez-le sur la page du travail ; rien n’est facturé avant.',
      es: '{actor} entregó el trabajo de una visita que ya no era suya: trabajo {job}, {title}, en {workspace}. Acéptelo o descártelo en la página del trabajo; antes no se factura nada.',
    },
    button: openJob,
  },
  promisedUsed: {
    subject: {
      en: 'Pieces promised to an order were used: {orders}',
      fr: 'Des pièces promises à une commande ont été utilisées : {orders}',
      es: 'Se usaron piezas prometidas a un pedido: {orders}',
    },
    text: {
      en: 'At a visit of job {job}, {actor} used pieces that {workspace} had promised to orders: {parts}. They are missing now. Open orders that wait for them: {orders}.',
      fr: 'Lors d’une visite du travail {job}, {actor} a utilisé des pièces que {workspace} avait promises à des commandes : {parts}. Elles manquent maintenant. Commandes ouvertes qui les attendent : {orders}.',
      es: 'En una visita del trabajo {job}, {actor} usó piezas que {workspace} había prometido a pedidos: {parts}. Ahora faltan. Pedidos abiertos que las esperan: {orders}.',
    },
    button: openOrder,
  },
  invoicePaid: {
    subject: {
      en: 'Invoice {invoice} is paid',
      fr: 'La facture {invoice} est payée',
      es: 'La factura {invoice} está pagada',
    },
    text: {
      en: '{actor} recorded the payment that settles invoice {invoice} at {workspace}.',
      fr: '{actor} a inscrit le paiement qui acquitte la facture {invoice} chez {workspace}.',
      es: '{actor} ha registrado el pago que salda la factura {invoice} en {workspace}.',
    },
    button: { en: 'Open the invoice', fr: 'Ouvrir la facture', es: 'Abrir la factura' },
  },
  paidOnline: {
    subject: {
      en: 'Paid online: {amount} of invoice {invoice}',
      fr: 'Payé en ligne : {amount} de la facture {invoice}',
      es: 'Pagado en línea: {amount} de la factura {invoice}',
    },
    text: {
      en: 'The customer paid {amount} of invoice {invoice} online at {workspace}. The payment is recorded.',
      fr: 'Le client a payé en ligne {amount} de la facture {invoice} chez {workspace}. Le paiement est inscrit.',
      es: 'El cliente pagó en línea {amount} de la factura {invoice} en {workspace}. El pago está registrado.',
    },
    button: { en: 'Open the invoice', fr: 'Ouvrir la facture', es: 'Abrir la factura' },
  },
  depositPaid: {
    subject: {
      en: 'Paid online: {amount} of estimate {estimate}',
      fr: 'Payé en ligne : {amount} de la soumission {estimate}',
      es: 'Pagado en línea: {amount} del presupuesto {estimate}',
    },
    text: {
      en: 'The customer paid a deposit of {amount} on estimate {estimate} online at {workspace}. Its invoice will be owed so much less.',
      fr: 'Le client a payé en ligne un acompte de {amount} sur la soumission {estimate} chez {workspace}. Il sera déduit de la facture.',
      es: 'El cliente pagó en línea un anticipo de {amount} del presupuesto {estimate} en {workspace}. Se descontará de la factura.',
    },
    button: openEstimate,
  },
  estimateAccepted: {
    subject: {
      en: 'Estimate {estimate} is accepted',
      fr: 'La soumission {estimate} est acceptée',
      es: 'El presupuesto {estimate} está aceptado',
    },
    text: {
      en: '{name} accepted and signed estimate {estimate} for {client} at {workspace}.',
      fr: '{name} a accepté et signé la soumission {estimate} pour {client} chez {workspace}.',
      es: '{name} aceptó y firmó el presupuesto {estimate} para {client} en {workspace}.',
    },
    button: openEstimate,
  },
  estimateDeclined: {
    subject: {
      en: 'Estimate {estimate} is declined',
      fr: 'La soumission {estimate} est refusée',
      es: 'El presupuesto {estimate} está rechazado',
    },
    text: {
      en: '{client} declined estimate {estimate} of {workspace}.{reason}',
      fr: '{client} a refusé la soumission {estimate} de {workspace}.{reason}',
      es: '{client} rechazó el presupuesto {estimate} de {workspace}.{reason}',
    },
    button: openEstimate,
  },
  invitationAccepted: {
    subject: {
      en: '{actor} joined {workspace}',
      fr: '{actor} a rejoint {workspace}',
      es: '{actor} se ha unido a {workspace}',
    },
    text: {
      en: '{actor} accepted your invitation and is now in {workspace} as {role}.',
      fr: '{actor} a accepté votre invitation et fait maintenant partie de {workspace} ; rôle : {role}.',
      es: '{actor} ha aceptado su invitación y ya está en {workspace} con el rol {role}.',
    },
    button: { en: 'Open their profile', fr: 'Ouvrir son profil', es: 'Abrir su perfil' },
  },
}
