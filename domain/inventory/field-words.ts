import type { Words } from '../kit/words/words.ts'

/** Messages of products and stock (INV-08, INV-09, ORD-28). */
export const inventoryWords = {
  PRODUCT_NUMBER_TAKEN: {
    en: 'Product number already exists',
    fr: 'Ce numéro de produit existe déjà',
    es: 'El número de producto ya existe',
  },
  QUANTITY: { en: 'Invalid quantity', fr: 'Quantité non valide', es: 'Cantidad no válida' },
  NO_QUANTITY: {
    en: 'Need to specify at least one quantity',
    fr: 'Indiquez au moins une quantité',
    es: 'Indique al menos una cantidad',
  },
  SAME_WAREHOUSE: {
    en: 'Receiver must be different from sender',
    fr: 'Le destinataire doit être différent de l’expéditeur',
    es: 'El destinatario debe ser diferente del remitente',
  },
  SAME_CONDITION: {
    en: 'Choose another condition',
    fr: 'Choisissez un autre état',
    es: 'Elija otro estado',
  },
  SERVICE_STOCK: {
    en: 'A service has no stock',
    fr: 'Un service n’a pas de stock',
    es: 'Un servicio no tiene existencias',
  },
  VARIANT_OF_ITSELF: {
    en: 'A product cannot be a variant of itself',
    fr: 'Un produit ne peut pas être une variante de lui-même',
    es: 'Un producto no puede ser una variante de sí mismo',
  },
  VARIANT_OF_VARIANT: {
    en: 'This is itself a variant; choose the product it belongs to',
    fr: 'C’est déjà une variante ; choisissez le produit dont elle fait partie',
    es: 'Esto ya es una variante; elija el producto al que pertenece',
  },
  HAS_VARIANTS: {
    en: 'This product has variants of its own',
    fr: 'Ce produit a lui-même des variantes',
    es: 'Este producto tiene sus propias variantes',
  },
} as const satisfies Record<string, Words>

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof inventoryWords, Words> {}
}
