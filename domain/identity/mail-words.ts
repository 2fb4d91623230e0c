import { escapeHtml, mailButton, mailPage } from '../kit/words/mail-html.ts'
import { type Language, type Params, type Words, say } from '../kit/words/words.ts'

/** A mail as it is worded: what follows the greeting, with an address to open, a code to type, or both. */
export type MailWords = { subject: Words; text: Words; button?: Words }

const greeting: Words = { en: 'Hello {name},', fr: 'Bonjour {name},', es: 'Hola, {name}:' }
const greetingOfNobody: Words = { en: 'Hello,', fr: 'Bonjour,', es: 'Hola:' }
const codeLine: Words = { en: 'Your code: {code}', fr: 'Votre code : {code}', es: 'Su código: {code}' }
/** How the text of a mail names an address to open. */
export const linkLine: Words = { en: '{open}: {link}', fr: '{open} : {link}', es: '{open}: {link}' }

/** The mails of identity, in every language. */
export const identityMails = {
  activation: {
    subject: {
      en: '{code} is your Fieldhouse code',
      fr: '{code} est votre code Fieldhouse',
      es: '{code} es su código de Fieldhouse',
    },
    text: {
      en: 'Enter this code to activate your account. It works for {minutes} minutes. If you did not sign up, ignore this mail.',
      fr: 'Saisissez ce code pour activer votre compte. Il est valide {minutes} minutes. Si vous ne vous êtes pas inscrit, ignorez ce courriel.',
      es: 'Introduzca este código para activar su cuenta. Es válido durante {minutes} minutos. Si no se ha registrado, ignore este correo.',
    },
    button: { en: 'Activate my account', fr: 'Activer mon compte', es: 'Activar mi cuenta' },
  },
  reset: {
    subject: {
      en: 'Choose a new Fieldhouse password',
      fr: 'Choisissez un nouveau mot de passe Fieldhouse',
      es: 'Elija una nueva contraseña de Fieldhouse',
    },
    text: {
      en: 'Open the link, or enter the code, to choose a new password. Both work once, for {minutes} minutes. If you did not ask for this, ignore this mail: your password stays as it is.',
      fr: 'Ouvrez le lien, ou saisissez le code, pour choisir un nouveau mot de passe. Les deux servent une seule fois, pendant {minutes} minutes. Si vous n’avez rien demandé, ignorez ce courriel : votre mot de passe ne change pas.',
      es: 'Abra el enlace o introduzca el código para elegir una nueva contraseña. Ambos sirven una sola vez, durante {minutes} minutos. Si no lo ha pedido, ignore este correo: su contraseña no cambia.',
    },
    button: { en: 'Choose a password', fr: 'Choisir un mot de passe', es: 'Elegir una contraseña' },
  },
  passwordChanged: {
    subject: {
      en: 'Your Fieldhouse password was changed',
      fr: 'Votre mot de passe Fieldhouse a été modifié',
      es: 'Se ha cambiado su contraseña de Fieldhouse',
    },
    text: {
      en: 'Your password was just changed, and your other devices were signed out. If this was not you, choose a new password at once.',
      fr: 'Votre mot de passe vient d’être modifié et vos autres appareils ont été déconnectés. Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',
      es: 'Su contraseña se acaba de cambiar y sus otros dispositivos se han desconectado. Si no ha sido usted, elija enseguida una nueva contraseña.',
    },
    button: { en: 'Choose a password', fr: 'Choisir un mot de passe', es: 'Elegir una contraseña' },
  },
  twoFactorOn: {
    subject: {
      en: 'Two-factor sign-in is on for your Fieldhouse account',
      fr: 'La connexion en deux étapes est activée pour votre compte Fieldhouse',
      es: 'El inicio de sesión en dos pasos está activado en su cuenta de Fieldhouse',
    },
    text: {
      en: 'From now on, signing in with your password also asks for a code, and your other devices were signed out. If this was not you, choose a new password at once.',
      fr: 'Désormais, la connexion avec votre mot de passe demande aussi un code ; vos autres appareils ont été déconnectés. Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',
      es: 'Desde ahora, iniciar sesión con su contraseña también pide un código, y sus otros dispositivos se han desconectado. Si no ha sido usted, elija enseguida una nueva contraseña.',
    },
    button: { en: 'Choose a password', fr: 'Choisir un mot de passe', es: 'Elegir una contraseña' },
  },
  twoFactorOff: {
    subject: {
      en: 'Two-factor sign-in is off for your Fieldhouse account',
      fr: 'La connexion en deux étapes est désactivée pour votre compte Fieldhouse',
      es: 'El inicio de sesión en dos pasos está desactivado en su cuenta de Fieldhouse',
    },
    text: {
      en: 'Signing in no longer asks for a code, and your recovery codes no longer work. If this was not you, choose a new password at once.',
      fr: 'La connexion ne demande plus de code et vos codes de secours ne fonctionnent plus. Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',
      es: 'Iniciar sesión ya no pide un código y sus códigos de recuperación ya no funcionan. Si no ha sido usted, elija enseguida una nueva contraseña.',
    },
    button: { en: 'Choose a password', fr: 'Choisir un mot de passe', es: 'Elegir una contraseña' },
  },
  twoFactorReset: {
    subject: {
      en: 'Two-factor sign-in was removed from your Fieldhouse account',
      fr: 'La connexion en deux étapes a été retirée de votre compte Fieldhouse',
      es: 'Se ha quitado el inicio de sesión en dos pasos de su cuenta de Fieldhouse',
    },
    text: {
      en: 'An administrator took it off because you could no longer use it, and your passkeys with it. Signing in asks for your password alone, and all your devices were signed out. Set up a second factor again in your account settings. If you did not ask for this, choose a new password at once and tell your administrator.',
      fr: 'Un administrateur l’a retirée, ainsi que vos clés d’accès, parce que vous ne pouviez plus l’utiliser. La connexion ne demande plus que votre mot de passe et tous vos appareils ont été déconnectés. Configurez de nouveau un second facteur dans les paramètres de votre compte. Si vous n’avez rien demandé, choisissez tout de suite un nouveau mot de passe et prévenez votre administrateur.',
      es: 'Un administrador lo ha quitado, junto con sus claves de acceso, porque usted ya no podía usarlo. Iniciar sesión solo pide su contraseña y todos sus dispositivos se han desconectado. Vuelva a configurar un segundo factor en los ajustes de su cuenta. Si no lo ha pedido, elija enseguida una nueva contraseña y avise a su administrador.',
    },
    button: { en: 'Choose a password', fr: 'Choisir un mot de passe', es: 'Elegir una contraseña' },
  },
  recoveryCodesRenewed: {
    subject: {
      en: 'You have new Fieldhouse recovery codes',
      fr: 'Vous avez de nouveaux codes de secours Fieldhouse',
      es: 'Tiene nuevos códigos de recuperación de Fieldhouse',
    },
    text: {
      en: 'New recovery codes were made for your account, and the earlier ones no longer work. If this was not you, choose a new password at once.',
      fr: 'De nouveaux codes de secours ont été créés pour votre compte ; les précédents ne fonctionnent plus. Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',
      es: 'Se han creado nuevos códigos de recuperación para su cuenta y los anteriores ya no funcionan. Si no ha sido usted, elija enseguida una nueva contraseña.',
    },
    button: { en: 'Choose a password', fr: 'Choisir un mot de passe', es: 'Elegir una contraseña' },
  },
  passkeyAdded: {
    subject: {
      en: 'A passkey was added to your Fieldhouse account',
      fr: 'Une clé d’accès a été ajoutée à votre compte Fieldhouse',
      es: 'Se ha agregado una clave de acceso a su cuenta de Fieldhouse',
    },
    text: {
      en: 'The passkey “{passkey}” can now sign in to your account. If this was not you, choose a new password at once.',
      fr: 'La clé d’accès « {passkey} » permet maintenant de se connecter à votre compte. Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',
      es: 'La clave de acceso «{passkey}» ya puede iniciar sesión en su cuenta. Si no ha sido usted, elija enseguida una nueva contraseña.',
    },
    button: { en: 'Choose a password', fr: 'Choisir un mot de passe', es: 'Elegir una contraseña' },
  },
  passkeyRemoved: {
    subject: {
      en: 'A passkey was removed from your Fieldhouse account',
      fr: 'Une clé d’accès a été retirée de votre compte Fieldhouse',
      es: 'Se ha quitado una clave de acceso de su cuenta de Fieldhouse',
    },
    text: {
      en: 'The passkey “{passkey}” can no longer sign in to your account. If this was not you, choose a new password at once.',
      fr: 'La clé d’accès « {passkey} » ne permet plus de se connecter à votre compte. Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',
      es: 'La clave de acceso «{passkey}» ya no puede iniciar sesión en su cuenta. Si no ha sido usted, elija enseguida una nueva contraseña.',
    },
    button: { en: 'Choose a password', fr: 'Choisir un mot de passe', es: 'Elegir una contraseña' },
  },
  signInBlocked: {
    subject: {
      en: 'Too many wrong passwords for your Fieldhouse account',
      fr: 'Trop de mots de passe erronés pour votre compte Fieldhouse',
      es: 'Demasiadas contraseñas incorrectas en su cuenta de Fieldhouse',
    },
    text: {
      en: 'Too many wrong passwords were entered for your account, the last one on {when} from the address {address}. Until {until}, new devices cannot sign in with a password. You can still sign in on a device that you have used before, or with a passkey. If this was not you, choose a new password that you use nowhere else; doing so also lifts the block. Your devices and recent sign-ins: {sessions}',
      fr: 'Trop de mots de passe erronés ont été saisis pour votre compte, le dernier le {when} depuis l’adresse {address}. Jusqu’au {until}, aucun nouvel appareil ne peut se connecter avec un mot de passe. Vous pouvez toujours vous connecter sur un appareil déjà utilisé ou avec une clé d’accès. Si ce n’était pas vous, choisissez un nouveau mot de passe que vous n’utilisez nulle part ailleurs ; cela lève aussi le blocage. Vos appareils et connexions récentes : {sessions}',
      es: 'Se han introducido demasiadas contraseñas incorrectas en su cuenta, la última el {when} desde la dirección {address}. Hasta el {until}, ningún dispositivo nuevo puede iniciar sesión con contraseña. Usted puede seguir entrando en un dispositivo que ya haya usado o con una clave de acceso. Si no ha sido usted, elija una nueva contraseña que no use en ningún otro sitio; eso también levanta el bloqueo. Sus dispositivos e inicios de sesión recientes: {sessions}',
    },
    button: { en: 'Choose a password', fr: 'Choisir un mot de passe', es: 'Elegir una contraseña' },
  },
  invitation: {
    subject: {
      en: '{inviter} invites you to {workspace}',
      fr: '{inviter} vous invite à rejoindre {workspace}',
      es: '{inviter} le invita a {workspace}',
    },
    text: {
      en: '{inviter} invites you to join {workspace} on Fieldhouse as {role}. The invitation works once, until {until}. You can also type its code.',
      fr: '{inviter} vous invite à rejoindre {workspace} sur Fieldhouse ; rôle : {role}. L’invitation sert une seule fois, jusqu’au {until}. Vous pouvez aussi saisir son code.',
      es: '{inviter} le invita a unirse a {workspace} en Fieldhouse con el rol {role}. La invitación sirve una sola vez, hasta el {until}. También puede escribir su código.',
    },
    button: { en: 'Accept the invitation', fr: 'Accepter l’invitation', es: 'Aceptar la invitación' },
  },
  test: {
    subject: {
      en: 'Test mail of {workspace}',
      fr: 'Courriel d’essai de {workspace}',
      es: 'Correo de prueba de {workspace}',
    },
    text: {
      en: 'This is how mails of {workspace} arrive. Answers go to {replyTo}.',
      fr: 'Voici comment arrivent les courriels de {workspace}. Les réponses vont à {replyTo}.',
      es: 'Así llegan los correos de {workspace}. Las respuestas van a {replyTo}.',
    },
  },
} as const satisfies Record<string, MailWords>

/** Which mail of identity. */
export type IdentityMail = keyof typeof identityMails

/** What fills a mail: words for its holes, a code to type and an address to open. */
export type MailFilling = {
  language: Language
  /** The first name of who gets it, where it is known. */
  name?: string
  params?: Params
  code?: string
  link?: string
}

/** The subject, plain text and simple HTML of a mail. */
export const wordMail = (mail: IdentityMail, filling: MailFilling): WordedMail =>
  fillMail(identityMails[mail], filling)

/** A mail that can be sent. */
type WordedMail = { subject: string; text: string; html: string }

/** A mail of any words, filled. */
export function fillMail(words: MailWords, filling: MailFilling): WordedMail {
  const { language, code, link } = filling
  const params = { ...filling.params, code: code ?? '' }
  const hello = filling.name ? say(greeting, language, { name: filling.name }) : greetingOfNobody[language]
  const body = say(words.text, language, params)
  const typed = code ? say(codeLine, language, { code }) : null
  const open = words.button?.[language] ?? ''
  const lines = [hello, body, typed, link ? say(linkLine, language, { open, link }) : null].filter(
    (line) => line !== null,
  )
  const parts = [
    `<p>${escapeHtml(hello)}</p>`,
    `<p>${escapeHtml(body)}</p>`,
    typed ? `<p style="font-size:1.4rem;font-weight:600">${escapeHtml(typed)}</p>` : '',
    link ? mailButton(link, open) : '',
  ]
  return {
    subject: say(words.subject, language, params),
    text: `${lines.join('\n\n')}\n`,
    html: mailPage(parts.join(''), language),
  }
}
