import type { Words } from './words.ts'

/** What is said where a server is asked under another name than its `APP_URL`; `{asked}` is that name. */
export const wrongHost: Words = {
  en: 'This server answers at {appUrl} and was asked as “{asked}”. Open {appUrl}, or ask whoever runs the server to set APP_URL to the address that people open, and the proxy to pass on Host.',
  fr: 'Ce serveur répond à l’adresse {appUrl} et on l’a appelé « {asked} ». Ouvrez {appUrl}, ou demandez à la personne qui gère le serveur de donner à APP_URL l’adresse que les gens ouvrent, et de faire transmettre Host par le serveur mandataire.',
  es: 'Este servidor responde en {appUrl} y se le llamó «{asked}». Abra {appUrl}, o pida a quien administra el servidor que ponga en APP_URL la dirección que la gente abre, y que el proxy transmita Host.',
}

/** What is said where a page of another origin than that of `APP_URL` changes something; `{asked}` is that origin. */
export const wrongOrigin: Words = {
  en: 'This server answers at {appUrl}, and the page that asks is at {asked}. Open {appUrl}, or ask whoever runs the server to set APP_URL to the address that people open, with http or https as they open it.',
  fr: 'Ce serveur répond à l’adresse {appUrl}, et la page qui l’appelle est à {asked}. Ouvrez {appUrl}, ou demandez à la personne qui gère le serveur de donner à APP_URL l’adresse que les gens ouvrent, en http ou en https comme ils l’ouvrent.',
  es: 'Este servidor responde en {appUrl}, y la página que lo llama está en {asked}. Abra {appUrl}, o pida a quien administra el servidor que ponga en APP_URL la dirección que la gente abre, con http o https tal como la abre.',
}
