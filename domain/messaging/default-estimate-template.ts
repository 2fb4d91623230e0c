import { translated } from '../kit/words/translated.ts'
import type { DefaultTemplate } from './default-template.ts'

/** The default template for mails with an estimate. */
export const estimateTemplate: DefaultTemplate = {
  category: 'ESTIMATE',
  name: translated('messaging', 'estimateTemplate.name'),
  description: translated('messaging', 'estimateTemplate.description'),
  languages: {
    en: {
      subject: 'Estimate {{estimate.number}} from {{business.name}}',
      body: `Hello {{client.firstName}},

Please find attached estimate {{estimate.number}} for {{estimate.total}}. It is valid until {{estimate.validUntil}}.

A question? Call us at {{business.phone}} or answer this email.

{{business.name}}`,
    },
    fr: {
      subject: 'Soumission {{estimate.number}} de {{business.name}}',
      body: `Bonjour {{client.firstName}},

Vous trouverez ci-joint la soumission {{estimate.number}}, d’un montant de {{estimate.total}}. Elle est valide jusqu’au {{estimate.validUntil}}.

Une question ? Appelez-nous au {{business.phone}} ou répondez à ce courriel.

{{business.name}}`,
    },
    es: {
      subject: 'Presupuesto {{estimate.number}} de {{business.name}}',
      body: `Hola, {{client.firstName}}:

Adjuntamos el presupuesto {{estimate.number}} por {{estimate.total}}. Es válido hasta el {{estimate.validUntil}}.

¿Alguna pregunta? Llámenos al {{business.phone}} o responda a este correo.

{{business.name}}`,
    },
  },
}
