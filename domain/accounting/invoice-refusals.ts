import { Problem } from '../kit/entity/problem.ts'
import { type Words } from '../kit/words/words.ts'

/** The words for what invoices refuse. */
export const invoiceRefusals = {
  ISSUED: {
    en: 'This document has been issued and cannot be changed. Credit or cancel it instead',
    fr: 'Ce document a été émis et ne peut plus être modifié. Créditez-le ou annulez-le',
    es: 'Este documento ya se emitió y no puede cambiarse. Abónelo o anúlelo',
  },
  CANCELLED: {
    en: 'This invoice is cancelled',
    fr: 'Cette facture est annulée',
    es: 'Esta factura está anulada',
  },
  NOT_CANCELLABLE: {
    en: 'A paid invoice or a credit note cannot be cancelled',
    fr: 'Une facture payée ou une note de crédit ne peut pas être annulée',
    es: 'Una factura pagada o una nota de crédito no se puede anular',
  },
  NOT_PAYABLE: {
    en: 'Only an issued invoice takes payments',
    fr: 'Seule une facture émise accepte des paiements',
    es: 'Solo una factura emitida admite pagos',
  },
  JOB_NOT_DONE: {
    en: 'Only a completed job is invoiced with others',
    fr: 'Seul un travail terminé se facture avec d’autres',
    es: 'Solo un trabajo terminado se factura con otros',
  },
  NOTHING_OWED: {
    en: 'The total is zero: nothing would be owed',
    fr: 'Le total est nul : rien ne serait dû',
    es: 'El total es cero: no se debería nada',
  },
  NO_ADDRESS: {
    en: 'Neither the billing information nor the account holder has an email address',
    fr: 'Ni les informations de facturation ni le titulaire n’ont d’adresse courriel',
    es: 'Ni la facturación ni el titular tienen una dirección de correo',
  },
  NOT_ONLINE: {
    en: 'This invoice cannot be paid online',
    fr: 'Cette facture ne peut pas être payée en ligne',
    es: 'Esta factura no se puede pagar en línea',
  },
  PAID_ONLINE: {
    en: 'A payment made online cannot be voided. Refund it instead',
    fr: 'Un paiement fait en ligne ne peut pas être annulé. Remboursez-le plutôt',
    es: 'Un pago hecho en línea no se puede anular. Reembólselo',
  },
  REFUNDED: {
    en: 'Money of this payment was refunded, so it cannot be voided. Refund the rest instead',
    fr: 'Une partie de ce paiement a été remboursée, il ne peut donc pas être annulé. Remboursez plutôt le reste',
    es: 'Parte de este pago se reembolsó, así que no se puede anular. Reembolse el resto',
  },
  VOIDED: {
    en: 'This payment is voided: nothing of it can be refunded',
    fr: 'Ce paiement est annulé : rien ne peut en être remboursé',
    es: 'Este pago está anulado: no se puede reembolsar nada',
  },
  REFUND_PENDING: {
    en: 'A refund of this payment is under way',
    fr: 'Un remboursement de ce paiement est en cours',
    es: 'Hay un reembolso de este pago en curso',
  },
  NOT_CREDITABLE: {
    en: 'Only an issued invoice can be credited',
    fr: 'Seule une facture émise peut être créditée',
    es: 'Solo se puede abonar una factura emitida',
  },
} as const satisfies Record<string, Words>

export type InvoiceRefusal = keyof typeof invoiceRefusals

/** Why an invoice cannot take a step, as `INVALID_TRANSITION` with the step's own sentence. */
export const refusal = (why: InvoiceRefusal): Problem =>
  new Problem('INVALID_TRANSITION', { words: invoiceRefusals[why] })
