import type { Words } from '../kit/words/words.ts'

/** Messages of products and stock (INV-08, INV-09, ORD-28). */
export const inventoryWords = {
  PRODUCT_NUMBER_TAKEN: {
    en: 'Product number already exists',
    fr: 'Ce numéro de produit existe déjà',
    es: 'El número de producto ya existe',
  },
  DAY_TO_COME: {
    en: 'Choose today or an earlier day',
    fr: 'Choisissez aujourd’hui ou un jour passé',
    es: 'Elija hoy o un día anterior',
  },
  SERVICE_BEFORE_LAST: {
    en: 'The next service cannot be before the last one',
    fr: 'Le prochain entretien ne peut pas précéder le dernier',
    es: 'El próximo servicio no puede ser anterior al último',
  },
  SERIAL_NUMBER_TAKEN: {
    en: 'Another product or tool has this serial number',
    fr: 'Un autre produit ou outil porte ce numéro de série',
    es: 'Otro producto o herramienta tiene este número de serie',
  },
  SERIAL_ONE_PIECE: {
    en: 'A serial number belongs to one piece: enter each piece by itself',
    fr: 'Un numéro de série désigne une seule pièce : saisissez chaque pièce séparément',
    es: 'Un número de serie corresponde a una sola pieza: introduzca cada pieza por separado',
  },
  SERIAL_OF_SEVERAL: {
    en: 'A serial number belongs to one piece, and {n} are in stock',
    fr: 'Un numéro de série désigne une seule pièce, et il y en a {n} en stock',
    es: 'Un número de serie corresponde a una sola pieza y hay {n} en existencias',
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
  MAX_QUANTITY: {
    en: 'Maximum quantity is {n}',
    fr: 'La quantité maximale est {n}',
    es: 'La cantidad máxima es {n}',
  },
  ALLOCATE_NONE: {
    en: 'Quantity cannot be less than 1',
    fr: 'La quantité ne peut pas être inférieure à 1',
    es: 'La cantidad no puede ser inferior a 1',
  },
  ALLOCATE_MOST: {
    en: 'Quantity cannot exceed {n}',
    fr: 'La quantité ne peut pas dépasser {n}',
    es: 'La cantidad no puede superar {n}',
  },
  NOT_LOW: {
    en: 'Enough of it is in stock, ordered or requested',
    fr: 'Il y en a assez en stock, en commande ou en demande',
    es: 'Hay suficiente en existencias, pedido o solicitado',
  },
  PRODUCT_NONE: {
    en: 'Please select a product',
    fr: 'Veuillez choisir un produit',
    es: 'Seleccione un producto',
  },
  PRODUCT_NOT_FOUND: {
    en: 'Please select a product from the search results',
    fr: 'Veuillez choisir un produit parmi les résultats de la recherche',
    es: 'Seleccione un producto de los resultados de la búsqueda',
  },
  PARENT_ORDER: {
    en: 'Choose a completed order that this can be a return of',
    fr: 'Choisissez une commande terminée dont ceci peut être le retour',
    es: 'Elija un pedido completado del que esto pueda ser la devolución',
  },
  SAME_CONDITION: {
    en: 'Choose another condition',
    fr: 'Choisissez un autre état',
    es: 'Elija otro estado',
  },
  STOCKTAKE_OPEN: {
    en: 'This warehouse is being counted already: continue that stocktake',
    fr: 'Cet entrepôt est déjà en cours d’inventaire : continuez celui-ci',
    es: 'Este almacén ya se está contando: continúe ese recuento',
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
