import { translated } from '../kit/words/translated.ts'
import type { DefaultTemplate } from './default-template.ts'

/** The default template for mails with an order to a supplier. */
export const orderTemplate: DefaultTemplate = {
  category: 'ORDER',
  name: translated('messaging', 'orderTemplate.name'),
  description: translated('messaging', 'orderTemplate.description'),
  languages: {
    en: {
      subject: 'Order {{order.number}} from {{business.name}}',
      body: `Hello {{supplier.contact}},

Please find attached our order {{order.number}} for {{order.total}}. Please confirm it and tell us when we can expect the goods.

A question? Call us at {{business.phone}} or answer this email.

{{business.name}}`,
    },
    fr: {
      subject: 'Commande {{order.number}} de {{business.name}}',
      body: `Bonjour {{supplier.contact}},

Vous trouverez ci-joint notre commande {{order.number}}, d’un montant de {{order.total}}. Veuillez la confirmer et nous dire quand nous pouvons attendre la marchandise.

Une question ? Appelez-nous au {{business.phone}} ou répondez à ce courriel.

{{business.name}}`,
    },
    es: {
      subject: 'Pedido {{order.number}} de {{business.name}}',
      body: `Hola, {{supplier.contact}}:

Adjuntamos nuestro pedido {{order.number}} por {{order.total}}. Por favor, confírmelo y díganos cuándo podemos esperar la mercancía.

¿Alguna pregunta? Llámenos al {{business.phone}} o responda a este correo.

{{business.name}}`,
    },
  },
}
