import type { MailWords } from '../identity/mail-words.ts'

/** What people are mailed about a workspace as a whole. */
export const workspaceMails = {
  exportReady: {
    subject: {
      en: 'The export of {workspace} is ready',
      fr: 'L’exportation de {workspace} est prête',
      es: 'La exportación de {workspace} está lista',
    },
    text: {
      en: 'You can download it in the workspace settings for {hours} hours. It asks you to prove again who you are. If you did not ask for it, choose a new password at once.',
      fr: 'Vous pouvez la télécharger dans les paramètres de l’espace pendant {hours} heures, après avoir confirmé de nouveau votre identité. Si vous ne l’avez pas demandée, choisissez tout de suite un nouveau mot de passe.',
      es: 'Puede descargarla en los ajustes del espacio durante {hours} horas, tras confirmar de nuevo su identidad. Si no la ha pedido, elija enseguida una nueva contraseña.',
    },
    button: { en: 'Workspace settings', fr: 'Paramètres de l’espace', es: 'Ajustes del espacio' },
  },
  exportFailed: {
    subject: {
      en: 'The export of {workspace} could not be made',
      fr: 'L’exportation de {workspace} n’a pas pu être faite',
      es: 'No se pudo hacer la exportación de {workspace}',
    },
    text: {
      en: 'Nothing was lost. The workspace settings say why, and let you start it again.',
      fr: 'Rien n’a été perdu. Les paramètres de l’espace indiquent pourquoi et permettent de la relancer.',
      es: 'No se ha perdido nada. Los ajustes del espacio dicen por qué y permiten iniciarla de nuevo.',
    },
    button: { en: 'Workspace settings', fr: 'Paramètres de l’espace', es: 'Ajustes del espacio' },
  },
  removed: {
    subject: {
      en: '{workspace} was removed',
      fr: '{workspace} a été supprimé',
      es: '{workspace} se ha eliminado',
    },
    text: {
      en: '{by} removed the workspace {workspace}: nobody can open it any more. Its admins can bring it back for {days} days. Then everything in it is deleted for good.',
      fr: '{by} a supprimé l’espace {workspace} : plus personne ne peut l’ouvrir. Ses administrateurs peuvent le rétablir pendant {days} jours. Ensuite, tout son contenu est effacé pour de bon.',
      es: '{by} ha eliminado el espacio {workspace}: ya nadie puede abrirlo. Sus administradores pueden recuperarlo durante {days} días. Después, todo su contenido se borra para siempre.',
    },
  },
  restored: {
    subject: {
      en: '{workspace} is open again',
      fr: '{workspace} est de nouveau ouvert',
      es: '{workspace} vuelve a estar abierto',
    },
    text: {
      en: '{by} brought the workspace {workspace} back. Everything in it is as it was.',
      fr: '{by} a rétabli l’espace {workspace}. Son contenu est tel qu’il était.',
      es: '{by} ha recuperado el espacio {workspace}. Su contenido está como estaba.',
    },
    button: { en: 'Open Fieldhouse', fr: 'Ouvrir Fieldhouse', es: 'Abrir Fieldhouse' },
  },
  erased: {
    subject: {
      en: '{workspace} was deleted for good',
      fr: '{workspace} a été effacé pour de bon',
      es: '{workspace} se ha borrado para siempre',
    },
    text: {
      en: '{by} deleted everything in the workspace {workspace} for good. It cannot be brought back any more.',
      fr: '{by} a effacé pour de bon tout le contenu de l’espace {workspace}. Il ne peut plus être rétabli.',
      es: '{by} ha borrado para siempre todo el contenido del espacio {workspace}. Ya no se puede recuperar.',
    },
  },
} as const satisfies Record<string, MailWords>

/** Which mail about a workspace. */
export type WorkspaceMail = keyof typeof workspaceMails
