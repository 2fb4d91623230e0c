import { translated } from '../kit/words/translated.ts'
import type { Language } from '../kit/words/words.ts'
import type { DefaultTemplate } from './default-template.ts'
import { estimateTemplate } from './default-estimate-template.ts'
import { orderTemplate } from './default-order-template.ts'
import { visitTemplates } from './default-visit-templates.ts'

const invoiceMail: DefaultTemplate = {
  category: 'INVOICE',
  name: translated('messaging', 'defaultTemplates.invoiceMail.name'),
  description: translated('messaging', 'defaultTemplates.invoiceMail.description'),
  languages: {
    en: {
      subject: 'Invoice {{invoice.number}} from {{business.name}}',
      body: `Hello {{client.firstName}},

Please find attached invoice {{invoice.number}}. Balance due: {{invoice.balance}}. Due date: {{invoice.dueDay|on receipt}}.

A question? Call us at {{business.phone}} or answer this email.

Thank you for your business.

{{business.name}}`,
    },
    fr: {
      subject: 'Facture {{invoice.number}} de {{business.name}}',
      body: `Bonjour {{client.firstName}},

Vous trouverez ci-joint la facture {{invoice.number}}. Solde à payer : {{invoice.balance}}. Échéance : {{invoice.dueDay|à la réception}}.

Une question ? Appelez-nous au {{business.phone}} ou répondez à ce courriel.

Merci de votre confiance.

{{business.name}}`,
    },
    es: {
      subject: 'Factura {{invoice.number}} de {{business.name}}',
      body: `Hola, {{client.firstName}}:

Adjuntamos la factura {{invoice.number}}. Saldo pendiente: {{invoice.balance}}. Vencimiento: {{invoice.dueDay|a la recepción}}.

¿Alguna pregunta? Llámenos al {{business.phone}} o responda a este correo.

Gracias por su confianza.

{{business.name}}`,
    },
  },
}

const reminder: DefaultTemplate = {
  category: 'INVOICE',
  name: translated('messaging', 'defaultTemplates.reminder.name'),
  description: translated('messaging', 'defaultTemplates.reminder.description'),
  languages: {
    en: {
      subject: 'Reminder: invoice {{invoice.number}}',
      body: `Hello {{client.firstName}},

We have not yet received payment of invoice {{invoice.number}}. Due date: {{invoice.dueDay|on receipt}}. Balance due: {{invoice.balance}}. It is attached again.

If your payment is already on its way, please disregard this email. Otherwise, call us at {{business.phone}} if anything stands in its way.

{{business.name}}`,
    },
    fr: {
      subject: 'Rappel : facture {{invoice.number}}',
      body: `Bonjour {{client.firstName}},

Nous n’avons pas encore reçu le paiement de la facture {{invoice.number}}. Échéance : {{invoice.dueDay|à la réception}}. Solde à payer : {{invoice.balance}}. Vous la trouverez de nouveau ci-jointe.

Si votre paiement est déjà en route, ne tenez pas compte de ce courriel. Sinon, appelez-nous au {{business.phone}} en cas d’empêchement.

{{business.name}}`,
    },
    es: {
      subject: 'Recordatorio: factura {{invoice.number}}',
      body: `Hola, {{client.firstName}}:

Aún no hemos recibido el pago de la factura {{invoice.number}}. Vencimiento: {{invoice.dueDay|a la recepción}}. Saldo pendiente: {{invoice.balance}}. La adjuntamos de nuevo.

Si su pago ya está en camino, no tenga en cuenta este correo. De lo contrario, llámenos al {{business.phone}} si hay algún impedimento.

{{business.name}}`,
    },
  },
}

const reviewRequest: DefaultTemplate = {
  category: 'REVIEW',
  purpose: 'REVIEW_REQUEST',
  name: translated('messaging', 'defaultTemplates.reviewRequest.name'),
  description: translated('messaging', 'defaultTemplates.reviewRequest.description'),
  languages: {
    en: {
      subject: 'How did we do?',
      body: `Hello {{client.firstName}},

Thank you for choosing {{business.name}}. How did job {{job.number}}, {{job.title}}, go? Tell us in a minute: it helps us do better.

{{business.name}}
{{business.phone}}`,
    },
    fr: {
      subject: 'Que pensez-vous de notre travail ?',
      body: `Bonjour {{client.firstName}},

Merci d’avoir choisi {{business.name}}. Comment s’est passé le travail {{job.number}}, {{job.title}} ? Dites-le-nous en une minute : cela nous aide à nous améliorer.

{{business.name}}
{{business.phone}}`,
    },
    es: {
      subject: '¿Qué le ha parecido nuestro trabajo?',
      body: `Hola, {{client.firstName}}:

Gracias por elegir {{business.name}}. ¿Cómo fue el trabajo {{job.number}}, {{job.title}}? Díganoslo en un minuto: nos ayuda a mejorar.

{{business.name}}
{{business.phone}}`,
    },
  },
}

const defaults: readonly DefaultTemplate[] = [
  invoiceMail,
  reminder,
  estimateTemplate,
  ...visitTemplates,
  reviewRequest,
  orderTemplate,
]

/** The templates of a new workspace. Their names are in the workspace's language. Users may change and delete them. */
export function defaultTemplates(language: Language) {
  return defaults.map(({ name, description, ...rest }) => ({
    ...rest,
    type: 'EMAIL' as const,
    name: name[language],
    description: description[language],
  }))
}
