import type { Words } from '../kit/words/words.ts'

/** What people call the records of each table by which others are kept from being deleted (API-15, I18N-02). */
export const suppliersTableWords = {
  supplier_brand_tags: { en: 'suppliers', fr: 'fournisseurs', es: 'proveedores' },
  supplier_brand_tag_tags: { en: 'suppliers', fr: 'fournisseurs', es: 'proveedores' },
  supplier_tags: { en: 'suppliers', fr: 'fournisseurs', es: 'proveedores' },
} satisfies Record<string, Words>
