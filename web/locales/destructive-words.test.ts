import { expect, test } from 'vitest'

const texts = import.meta.glob<Record<string, unknown>>('./{en,fr,es}/screens/**/*.json', {
  base: '../../domain/locales',
  eager: true,
  import: 'default',
})

/** The text under a key such as `kit:delete` in a language. */
function textOf(language: string, key: string): unknown {
  const [file = '', path = ''] = key.split(':')
  return path
    .split('.')
    .reduce<unknown>(
      (at, name) => (at as Record<string, unknown> | undefined)?.[name],
      texts[`./${language}/screens/${file}.json`],
    )
}

/** Each button for an action that cannot be undone easily has a label that names the action. */
test.each([
  ['kit:delete', 'Delete', 'Supprimer', 'Eliminar'],
  ['kit:remove', 'Remove', 'Retirer', 'Quitar'],
  ['kit:archive', 'Archive', 'Archiver', 'Archivar'],
  ['kit/list:bulk.remove', 'Remove', 'Retirer', 'Quitar'],
  ['kit/list:views.delete', 'Delete the view', 'Supprimer la vue', 'Eliminar la vista'],
  ['documents:deleteDialog.confirm', 'Delete', 'Supprimer', 'Eliminar'],
  ['documents:customerLink.revoke', 'Revoke', 'Révoquer', 'Revocar'],
  ['accounting:invoice.says.cancelConfirm', 'Cancel the invoice', 'Annuler la facture', 'Anular la factura'],
  ['accounting:voidDialog.do', 'Void the payment', 'Annuler le paiement', 'Anular el pago'],
  ['accounting:refundDialog.do', 'Refund', 'Rembourser', 'Reembolsar'],
  ['crm:addressDraft.discard', 'Discard', 'Abandonner', 'Descartar'],
  ['identity/account:passkeys.remove', 'Remove', 'Retirer', 'Quitar'],
  ['identity/account:workspaces.leave', 'Leave', 'Quitter', 'Salir'],
  ['imports:undo.confirm', 'Undo the import', 'Annuler l’importation', 'Deshacer la importación'],
  ['inventory/stocktake:cancel.open', 'Cancel stocktake', 'Annuler le décompte', 'Cancelar recuento'],
  ['operations:cancelJob', 'Cancel the job', 'Annuler le travail', 'Cancelar el trabajo'],
  [
    'operations/scheduling:appointments.cancel',
    'Cancel appointment',
    'Annuler le rendez-vous',
    'Cancelar la cita',
  ],
  ['operations/calendar:visit.remove', 'Remove', 'Retirer', 'Quitar'],
  ['orders:cancel.open', 'Cancel order', 'Annuler la commande', 'Cancelar el pedido'],
  ['organization:person.disable.confirm', 'Disable', 'Désactiver', 'Desactivar'],
  ['organization:person.endSessions.confirm', 'End sessions', 'Fermer les sessions', 'Cerrar sesiones'],
  ['organization:person.resetTwoFactor.confirm', 'Reset', 'Réinitialiser', 'Restablecer'],
  ['people:invitations.revoke', 'Revoke', 'Révoquer', 'Revocar'],
  ['people:remove.confirm', 'Remove', 'Retirer', 'Quitar'],
  ['reports:sample.remove', 'Remove the sample data', 'Retirer les exemples', 'Quitar los datos de ejemplo'],
])('I18N-01 the button %s says what it does', (key, ...words) => {
  expect(['en', 'fr', 'es'].map((language) => textOf(language, key))).toEqual(words)
})

const asksOnly = /^(ok|okay|yes|no|oui|non|sí|aceptar|d’accord|confirmer|confirmar|confirm)$/i

test('I18N-01 no button says only yes, OK or confirm', () => {
  const leaves = (at: unknown, path: string): [string, string][] =>
    typeof at === 'string'
      ? [[path, at]]
      : Object.entries(at as Record<string, unknown>).flatMap(([name, each]) =>
          leaves(each, `${path}.${name}`),
        )
  const found = Object.entries(texts)
    .flatMap(([file, all]) => leaves(all, file))
    .filter(
      ([path, text]) =>
        /\.json\.\w[\w.]*\.(do|confirm\w*|delete|remove|revoke|discard|void|\w+Confirm)$/.test(path) &&
        asksOnly.test(text),
    )
  expect(found).toEqual([])
})
